import { longestReason } from '@pelion/contract/school-campuses/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useMessages } from '../../lib/text.ts';
import { suspend } from './queries.ts';

const messages = defineMessages({
  suspend: 'Suspend {$name}?',
  restore: 'Reinstate {$name}?',
  suspendText:
    'From now on only site admins have access, and everybody who is logged in is told. Nothing is lost: the clocks of running {test+} stop, and answers arrive afterwards.',
  ofSchool: 'This affects the whole {school}: {$n} {campus#n}.',
  restoreText: 'Everybody has access again. Running {test+} get the lost time back.',
  reason: 'Reason',
  hint: 'The reason is kept in the audit log, which the admins of the {school} can read.',
  suspendNow: 'Suspend',
  restoreNow: 'Reinstate',
});

interface SuspendDialogProps {
  readonly of: 'school' | 'campus';
  readonly id: number;
  readonly name: string;
  readonly isSuspended: boolean;
  /** Number of campuses, if `of` is a school. */
  readonly campusesCount: number;
  readonly onClose: () => void;
}

export function SuspendDialog({ of, id, name, isSuspended, campusesCount, onClose }: SuspendDialogProps) {
  const t = useMessages(messages);
  const form = useForm({
    initial: { reason: '' },
    schema: () => import('@pelion/contract/school-campuses').then((file) => file.suspension),
    body: ({ reason }) => ({ is_suspended: !isSuspended, reason }),
    mutation: useMutation(suspend),
    variables: (body) => ({ of, id, body }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t(isSuspended ? 'restore' : 'suspend', { name })}
      submitLabel={t(isSuspended ? 'restoreNow' : 'suspendNow')}
      isDangerous={!isSuspended}
      onClose={onClose}
    >
      <p>{t(isSuspended ? 'restoreText' : 'suspendText')}</p>
      {of === 'school' ? <p>{t('ofSchool', { n: campusesCount })}</p> : null}
      <TextAreaField
        {...form.field('reason')}
        label={t('reason')}
        hint={t('hint')}
        isRequired
        lines={2}
        maxLength={longestReason}
      />
    </FormDialog>
  );
}
