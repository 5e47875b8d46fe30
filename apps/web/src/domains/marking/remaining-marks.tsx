import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../lib/text.ts';
import classes from './marking.module.css';
import { leftQuery } from './queries.ts';

const messages = defineMessages({
  title: 'Left to mark',
  here: 'In this submission: {$left} of {$all} left',
  nothingHere: 'In this submission: nothing to mark by hand',
  question: '{^question} {$n}: {$left} of {$all} left',
  submissions: 'Submissions: {$left} of {$all} left',
  mine: 'Taken by me: {$left} of {$all} left',
});

interface LeftToMarkProps {
  readonly scheduleId: number;
  /** Counts only submissions that the viewer has claimed. */
  readonly isMine: boolean;
  /** Counts answers for the viewer to decide, instead of unmarked ones. */
  readonly isToDecide: boolean;
  /** The open question if marked manually; `n` is its number here. */
  readonly question: { readonly id: number; readonly n: number } | null;
  /** Manually marked answers of this submission. */
  readonly here: { readonly left: number; readonly all: number };
}

/** Remaining work in this submission, for this question, and in all submissions. */
export function LeftToMark({ scheduleId, isMine, isToDecide, question, here }: LeftToMarkProps) {
  const t = useMessages(messages);
  const { data } = useQuery(leftQuery(scheduleId, { isMine, isToDecide, questionId: question?.id ?? null }));
  return (
    <ul className={classes.left} aria-label={t('title')}>
      <li>{here.all > 0 ? t('here', here) : t('nothingHere')}</li>
      {question && data?.answers ? <li>{t('question', { n: question.n, ...data.answers })}</li> : null}
      {data ? <li>{t(isMine ? 'mine' : 'submissions', data.submissions)}</li> : null}
    </ul>
  );
}
