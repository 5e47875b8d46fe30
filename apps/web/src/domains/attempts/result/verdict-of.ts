import type { AttemptResult } from '@pelion/contract/attempts';
import { type AnswerStatus, answerStatusTable } from '@pelion/questions/question-types';
import { phrase } from '@pelion/words';
import type { Worth } from '../../../components/questions/review.ts';

export type ResultItem = AttemptResult['items'][number];

/** Verdict on one question: score category of the answer, or the reason why there is none. */
export type Verdict = Worth | 'unanswered' | 'waiting' | 'graded' | 'given';

/** In the order of the summary. */
export const verdicts = ['right', 'partly', 'wrong', 'unanswered', 'waiting', 'graded', 'given'] as const;

/** Manually given points have no category: half of them may be all that an answer deserves. */
const verdictOfStatus = {
  correct: 'right',
  partiallyCorrect: 'partly',
  incorrect: 'wrong',
  unanswered: 'unanswered',
  answered: 'waiting',
  teacherScore: 'graded',
} as const satisfies Record<AnswerStatus, Verdict>;

/** Verdict of an answer; before release only whether there is an answer. */
export const verdictOf = ({
  answer_status_id,
  response,
  pages,
}: Pick<ResultItem, 'answer_status_id' | 'response' | 'pages'>): Verdict =>
  answer_status_id === null
    ? response === null && pages.length === 0
      ? 'unanswered'
      : 'given'
    : verdictOfStatus[answerStatusTable.nameOf(answer_status_id) ?? 'answered'];

const { labelOf, ids } = answerStatusTable;

export const verdictLabels = {
  right: labelOf(ids.correct),
  partly: labelOf(ids.partiallyCorrect),
  wrong: labelOf(ids.incorrect),
  unanswered: labelOf(ids.unanswered),
  waiting: phrase('Not marked yet'),
  graded: labelOf(ids.teacherScore),
  given: phrase('Answered'),
} as const satisfies Record<Verdict, unknown>;

/** Score category of the verdict; null for verdicts other than right, partly and wrong. */
export const worthOf = (verdict: Verdict): Worth | null =>
  verdict === 'right' || verdict === 'partly' || verdict === 'wrong' ? verdict : null;
