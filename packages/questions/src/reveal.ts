import type { AnswerKey, Content, Question, RevealedKey, Revelation } from './questions.ts';
import { type QuestionType, types } from './types/types.ts';

const ways: {
  readonly [Type in QuestionType]: {
    readonly reveal: (answerKey: AnswerKey<Type>, content: Content<Type>) => Revelation<Type>;
  };
} = types;

/** Correct answers, explanation and feedback for each answer, for a review in which the key may be shown. */
export const reveal = <Type extends QuestionType>({
  type,
  content,
  answerKey,
}: Question<Type>): RevealedKey<Type> => ({
  ...ways[type].reveal(answerKey, content),
  type,
  explanation: answerKey.explanation?.html ?? null,
  generalFeedback: answerKey.generalFeedback?.html ?? null,
});
