import type { AnswerKey, Content, QuestionResponse, QuestionType } from '@pelion/questions';
import type { Score } from './score.ts';

/**
 * Scores a response that fits the question. Pure: the same question version and response always give the same score, so
 * that every score can be recomputed.
 */
export type Scorer<Type extends QuestionType> = (
  content: Content<Type>,
  answerKey: AnswerKey<Type>,
  response: QuestionResponse<Type>,
) => Score;
