import type { BuiltQuestionType, Question, QuestionResponse } from '@pelion/questions';
import { multiChoice } from './multi-choice.ts';
import { number } from './number.ts';
import { needsGrading, type Score, unanswered } from './score.ts';
import type { Scorer } from './scorer.ts';
import { singleChoice } from './single-choice.ts';
import { trueFalse } from './true-false.ts';

/** The second of the four tables. Server only: nothing that compares an answer with a key reaches a browser. */
const scorers = { singleChoice, multiChoice, trueFalse, number } satisfies {
  [Type in BuiltQuestionType]: Scorer<Type>;
};

/**
 * Scores a stored response, null when there is none, against the version that the attempt pinned.
 * A response of another type than its question cannot be judged by a machine.
 */
export function score(question: Question, response: QuestionResponse | null): Score {
  if (response === null) return unanswered;
  const { type } = question;
  switch (type) {
    case 'singleChoice':
      return response.type === type
        ? scorers[type](question.content, question.answerKey, response)
        : needsGrading;
    case 'multiChoice':
      return response.type === type
        ? scorers[type](question.content, question.answerKey, response)
        : needsGrading;
    case 'trueFalse':
      return response.type === type
        ? scorers[type](question.content, question.answerKey, response)
        : needsGrading;
    case 'number':
      return response.type === type
        ? scorers[type](question.content, question.answerKey, response)
        : needsGrading;
  }
}
