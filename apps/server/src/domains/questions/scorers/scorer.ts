import type { AnswerKey, Content, QuestionResponse, QuestionType } from '@pelion/questions';
import type { Score } from './score.ts';

/**
 * Judges an answer to this very question that is one at all. Pure: the same question version and response always give
 * the same score, so every score can be computed again.
 */
export type Scorer<Type extends QuestionType> = (
  content: Content<Type>,
  answerKey: AnswerKey<Type>,
  response: QuestionResponse<Type>,
) => Score;
