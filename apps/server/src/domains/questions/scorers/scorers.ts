import { isAnswered, type Question, type QuestionType, responseTo } from '@pelion/questions';
import { comprehension } from './comprehension.ts';
import { dragAndDrop } from './drag-and-drop.ts';
import { fillInBlank } from './fill-in-blank.ts';
import { freeText } from './free-text.ts';
import { graph } from './graph.ts';
import { matching } from './matching.ts';
import { multiChoice } from './multi-choice.ts';
import { number } from './number.ts';
import { misfit, type Score, unanswered } from './score.ts';
import type { Scorer } from './scorer.ts';
import { singleChoice } from './single-choice.ts';
import { text } from './text.ts';
import { text2 } from './text2.ts';
import { trueFalse } from './true-false.ts';

/** Server only: code that compares answers with keys never reaches a browser. */
const scorers: { readonly [Type in QuestionType]: Scorer<Type> } = {
  singleChoice,
  multiChoice,
  comprehension,
  trueFalse,
  number,
  dragAndDrop,
  text,
  fillInBlank,
  matching,
  text2,
  freeText,
  graph,
};

/** Scores a stored response, null for none, against the version pinned by the attempt. */
export function score<Type extends QuestionType>(question: Question<Type>, stored: unknown): Score {
  if (stored === null) return unanswered;
  const response = responseTo(question, stored);
  if (!response) return misfit;
  if (!isAnswered(response)) return unanswered;
  return scorers[question.type](question.content, question.answerKey, response);
}
