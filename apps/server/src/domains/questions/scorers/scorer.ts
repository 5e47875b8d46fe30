import type { BuiltQuestionType, Question, QuestionResponse } from '@pelion/questions';
import type { Score } from './score.ts';

type Of<Union, Type extends BuiltQuestionType> = Extract<Union, { type: Type }>;
export type Content<Type extends BuiltQuestionType> = Of<Question, Type>['content'];
export type AnswerKey<Type extends BuiltQuestionType> = Of<Question, Type>['answerKey'];

/** Pure: the same question version and response always give the same score, so every score can be recomputed. */
export type Scorer<Type extends BuiltQuestionType> = (
  content: Content<Type>,
  answerKey: AnswerKey<Type>,
  response: Of<QuestionResponse, Type>,
) => Score;
