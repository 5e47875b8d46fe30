import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { PasswordField } from '../../components/fields/password-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useMessages } from '../../lib/text.ts';
import { leaveCampus } from './account-queries.ts';
import { signOut } from './actions.ts';

const messages = defineMessages({
  title: 'Leave {$campus}?',
  text: 'You are logged out, and need a new invitation to come back. Your work stays with the {school}.',
  password: 'Current password',
  leave: 'Leave',
});

interface LeaveDialogProps {
  readonly campus: string;
  readonly onClose: () => void;
}

export function LeaveDialog({ campus, onClose }: LeaveDialogProps) {
  const t = useMessages(messages);
  const form = useForm({
    initial: { current_password: '' },
    schema: () => import('@pelion/contract/people').then((file) => file.leaving),
    body: (values) => values,
    mutation: useMutation(leaveCampus),
    variables: (body) => body,
    onSaved: () => void signOut(),
  });
  return (
    <FormDialog
      form={form}
      title={t('title', { campus })}
      submitLabel={t('leave')}
      isDangerous
      onClose={onClose}
    >
      <p>{t('text')}</p>
      <PasswordField
        {...form.field('current_password')}
        label={t('password')}
        autoComplete="current-password"
        isFirst
      />
    </FormDialog>
  );
}
