import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import classes from '../../components/marking-desk/desk.module.css';
import { useMessages } from '../../lib/text.ts';
import { leftQuery } from './queries.ts';

const messages = defineMessages({
  title: 'Marked',
  question: '{$left} of {$all} answers left',
  submissions: '{$left} of {$all} left',
  mine: 'Claimed: {$left} of {$all} left',
});

interface LeftToMarkProps {
  readonly scheduleId: number;
  /** Counts only submissions that the viewer has claimed. */
  readonly isMine: boolean;
  /** Counts answers for the viewer to decide, instead of unmarked ones. */
  readonly isToDecide: boolean;
  /** Question that is marked alone; then its answers are counted. */
  readonly questionId: number | null;
}

/** Remaining work: submissions, or answers to one question. */
export function LeftToMark({ scheduleId, isMine, isToDecide, questionId }: LeftToMarkProps) {
  const t = useMessages(messages);
  const { data } = useQuery(leftQuery(scheduleId, { isMine, isToDecide, questionId }));
  const counted = data?.answers ?? data?.submissions;
  return (
    <div className={classes.left}>
      {counted ? (
        <>
          <progress
            aria-label={t('title')}
            max={Math.max(counted.all, 1)}
            value={counted.all - counted.left}
          />
          <span>{t(data?.answers ? 'question' : isMine ? 'mine' : 'submissions', counted)}</span>
        </>
      ) : null}
    </div>
  );
}
