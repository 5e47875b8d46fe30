import { remarkStatuses } from '@pelion/contract/proofreading/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { TextAreaField } from '../../../components/fields/text-area-field.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { useMessages } from '../../../lib/text.ts';
import { decideRemark } from './queries.ts';

const messages = defineMessages({
  accept: 'Accept the change?',
  acceptDone: 'Mark the remark as done?',
  reject: 'Reject the remark?',
  reply: 'Your answer',
  acceptLabel: 'Accept',
  doneLabel: 'Mark as done',
  rejectLabel: 'Reject',
  acceptHint: 'The change becomes the next version of the {question}. Running attempts keep theirs.',
  rejectHint: 'The proofreader will see the reason.',
});

interface DecideDialogProps {
  readonly assessmentId: number;
  readonly remarkId: number;
  readonly statusId: number;
  /** A change is proposed, not words alone. */
  readonly isChange: boolean;
  readonly onClose: () => void;
}

/** Accepts or rejects with a word. */
export function DecideDialog({ assessmentId, remarkId, statusId, isChange, onClose }: DecideDialogProps) {
  const t = useMessages(messages);
  const isRejection = statusId === remarkStatuses.changesRejected;
  const form = useForm({
    initial: { reply: '' },
    schema: () => import('@pelion/contract/proofreading').then((file) => file.remarkDecision),
    body: ({ reply }) => ({ status_id: statusId, reply }),
    mutation: useMutation(decideRemark(assessmentId)),
    variables: (body) => ({ remarkId, body }),
    onSaved: onClose,
  });
  const kind = isRejection ? 'reject' : isChange ? 'accept' : 'done';
  return (
    <FormDialog
      form={form}
      title={t(kind === 'done' ? 'acceptDone' : kind)}
      submitLabel={t(`${kind}Label`)}
      onClose={onClose}
    >
      <TextAreaField
        {...form.field('reply')}
        label={t('reply')}
        hint={kind === 'done' ? undefined : t(isRejection ? 'rejectHint' : 'acceptHint')}
        isRequired={isRejection}
        maxLength={2000}
      />
    </FormDialog>
  );
}
