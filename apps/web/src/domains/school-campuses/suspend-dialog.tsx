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
  restore: 'Let {$name} in again?',
  suspendText:
    'Nobody but site admins can come in from this moment on, and whoever is in is told so. Nothing is lost: the time of running {test+} stands still, and what was answered arrives afterwards.',
  ofSchool: 'This is all of the {school}: {$n} {campus#n}.',
  restoreText: 'Everybody can come in again. Running {test+} get the time back in which nobody could go on.',
  reason: 'Reason',
  hint: 'It stands in the audit log, which the admins of the {school} can read.',
  suspendNow: 'Suspend',
  restoreNow: 'Let in again',
});

interface SuspendDialogProps {
  readonly of: 'school' | 'campus';
  readonly id: number;
  readonly name: string;
  readonly isSuspended: boolean;
  /** Of a school. */
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
