import type { AssignmentSubmission } from '@pelion/contract/assignment-submissions';
import { submissionStatuses } from '@pelion/contract/assignments/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { ChangeButton } from '../../components/change-button.tsx';
import { useMessages } from '../../lib/text.ts';
import { takeBack } from './submission-queries.ts';
import { useFollowingBytes } from './use-following-bytes.ts';

const messages = defineMessages({
  takeBack: 'Take back',
  arriving: 'Turned in. {$n} files still arrive; keep this open.',
});

/** Bytes that follow a turn-in, and the way to take it back. */
export function TurnedIn({ submission }: { readonly submission: AssignmentSubmission }) {
  const t = useMessages(messages);
  const { mutate, isPending } = useMutation(takeBack(submission));
  const arriving = useFollowingBytes(submission);
  const { assigned } = submissionStatuses;
  return (
    <>
      {arriving > 0 ? <p role="status">{t('arriving', { n: arriving })}</p> : null}
      {submission.moves.includes(assigned) ? (
        <div>
          <ChangeButton isBusy={isPending} onClick={() => mutate(assigned)}>
            {t('takeBack')}
          </ChangeButton>
        </div>
      ) : null}
    </>
  );
}
