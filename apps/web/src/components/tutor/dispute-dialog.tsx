import type { tutorTranscripts } from '@pelion/contract/tutor-transcripts';
import { longestTutorReason } from '@pelion/contract/tutor-transcripts/facts';
import { tutorTranscriptRoutes } from '@pelion/contract/tutor-transcripts/routes';
import { defineMessages, phrase } from '@pelion/words';
import { mutationOptions, useMutation } from '@tanstack/react-query';
import { useMessages } from '../../lib/text.ts';
import { clientOf } from '../../lib/transport.ts';
import { TextAreaField } from '../fields/text-area-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { WithQueries } from '../with-queries.tsx';

const client = clientOf<typeof tutorTranscripts>(tutorTranscriptRoutes);

const disputeMessage = mutationOptions({
  mutationFn: ({ messageId, reason }: { readonly messageId: number; readonly reason: string }) =>
    client.disputeTutorMessage({ params: { tutor_message_id: messageId }, body: { reason } }),
  meta: {
    failure: 'inline',
    success: phrase('Thank you. The author of the {question} is told.'),
    invalidates: [['tutorTranscripts']],
  },
});

const messages = defineMessages({
  title: 'This is wrong',
  reason: 'What is wrong?',
  missing: 'Please say what is wrong',
  send: 'Report',
});

interface DisputeDialogProps {
  readonly messageId: number;
  readonly onDisputed: () => void;
  readonly onClose: () => void;
}

/** Reports a reply of Chiron as wrong, in the player too, which has no queries of its own. */
export const DisputeDialog = (props: DisputeDialogProps) => (
  <WithQueries>
    <Dispute {...props} />
  </WithQueries>
);

function Dispute({ messageId, onDisputed, onClose }: DisputeDialogProps) {
  const t = useMessages(messages);
  const form = useForm({
    initial: { reason: '' },
    body: ({ reason }) => reason.trim(),
    check: ({ reason }) => (reason.trim() === '' ? { reason: t('missing') } : null),
    mutation: useMutation(disputeMessage),
    variables: (reason: string) => ({ messageId, reason }),
    onSaved() {
      onDisputed();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('title')} submitLabel={t('send')} size="sm" onClose={onClose}>
      <TextAreaField
        {...form.field('reason')}
        label={t('reason')}
        isRequired
        maxLength={longestTutorReason}
      />
    </FormDialog>
  );
}
