import type { AnswerKey, Content, Question, RevealedKey, Revelation } from './questions.ts';
import { type QuestionType, types } from './types/types.ts';

const ways: {
  readonly [Type in QuestionType]: {
    readonly reveal: (answerKey: AnswerKey<Type>, content: Content<Type>) => Revelation<Type>;
  };
} = types;

/** What is right, why, and what the author says to each answer: for a review, once the key may be shown. */
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
