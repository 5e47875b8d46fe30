import type { AttemptResult } from '@pelion/contract/attempts';
import { type AnswerStatus, answerStatusTable } from '@pelion/questions/question-types';
import { phrase } from '@pelion/words';
import type { Worth } from '../../../components/questions/review.ts';

export type ResultItem = AttemptResult['items'][number];

/** What is said of one question: what its answer was worth, or why that cannot be said. */
export type Verdict = Worth | 'unanswered' | 'waiting' | 'graded' | 'given';

/** In the order in which they are counted up. */
export const verdicts = ['right', 'partly', 'wrong', 'unanswered', 'waiting', 'graded', 'given'] as const;

/** What a teacher has given by hand stands in the points: half of them may be all that the answer deserves. */
const verdictOfStatus = {
  correct: 'right',
  partiallyCorrect: 'partly',
  incorrect: 'wrong',
  unanswered: 'unanswered',
  answered: 'waiting',
  teacherScore: 'graded',
} as const satisfies Record<AnswerStatus, Verdict>;

/** Until it may be told what an answer was worth, there is one or there is none. */
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

/** Null where the verdict is about something else than right and wrong. */
export const worthOf = (verdict: Verdict): Worth | null =>
  verdict === 'right' || verdict === 'partly' || verdict === 'wrong' ? verdict : null;
