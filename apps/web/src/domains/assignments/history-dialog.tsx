import type {
  AssignmentSubmission,
  AssignmentSubmissionEvent,
} from '@pelion/contract/assignment-submissions';
import { submissionStatusTable } from '@pelion/contract/assignments/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './assignments.module.css';
import { eventsQuery } from './submission-queries.ts';

const messages = defineMessages({
  title: 'History of {$name}',
  none: 'No move yet.',
  move: '{$before} → {$after}',
  by: '{$name}, {$moment}',
  someone: 'Staff',
  close: 'Close',
});

interface HistoryDialogProps {
  readonly submission: Pick<AssignmentSubmission, 'assignment_id' | 'student_id'>;
  readonly name: string;
  readonly onClose: () => void;
}

/** Moves of a turn-in, the newest first: from which status to which, by whom, when and why. */
export function HistoryDialog({ submission, name, onClose }: HistoryDialogProps) {
  const t = useText()(messages);
  const query = useQuery(eventsQuery(submission));
  return (
    <Dialog
      title={t('title', { name })}
      size="md"
      onClose={onClose}
      footer={<Button data-close>{t('close')}</Button>}
    >
      <AsyncView query={query}>
        {(events) =>
          events.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <ol className={classes.events}>
              {events.toReversed().map((event) => (
                <Line key={`${event.at} ${event.after}`} event={event} />
              ))}
            </ol>
          )
        }
      </AsyncView>
    </Dialog>
  );
}

function Line({
  event: { before, after, actor_name, at, reason },
}: {
  readonly event: AssignmentSubmissionEvent;
}) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const labelOf = (status: number) => text.phrase(submissionStatusTable.labelOf(status));
  return (
    <li>
      <strong>{t('move', { before: labelOf(before), after: labelOf(after) })}</strong>
      <p className="field-hint">{t('by', { name: actor_name ?? t('someone'), moment: format.moment(at) })}</p>
      {reason === '' ? null : <p className={classes.written}>{reason}</p>}
    </li>
  );
}
