import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../lib/text.ts';
import classes from './marking.module.css';
import { leftQuery } from './queries.ts';

const messages = defineMessages({
  title: 'Left to mark',
  here: 'In this submission: {$left} of {$all} left',
  nothingHere: 'In this submission: nothing that a person marks',
  question: '{^question} {$n}: {$left} of {$all} left',
  submissions: 'Submissions: {$left} of {$all} left',
  mine: 'Taken by me: {$left} of {$all} left',
});

interface LeftToMarkProps {
  readonly scheduleId: number;
  /** Those alone that the viewer has taken. */
  readonly isMine: boolean;
  /** What the viewer decides, in place of what lacks a mark. */
  readonly isToDecide: boolean;
  /** The question that is looked at, where a person marks it; `n` is its number here. */
  readonly question: { readonly id: number; readonly n: number } | null;
  /** Of the answers of this submission that a person marks. */
  readonly here: { readonly left: number; readonly all: number };
}

/** How much is left for whoever marks: in this submission, of this question, and of all. */
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
