import {
  type AnswerKey,
  compare,
  exact,
  isAnswered,
  multiply,
  negate,
  one,
  type Question,
  type QuestionType,
  rational,
  responseTo,
  sum,
  zero,
} from '@pelion/questions';
import { creditOfText } from './credit-of-text.ts';
import { dragAndDrop } from './drag-and-drop.ts';
import { fillInBlank } from './fill-in-blank.ts';
import { graph } from './graph.ts';
import { number } from './number.ts';
import { misfit, needsGrading, type Score, scored, unanswered } from './score.ts';
import type { Scorer } from './scorer.ts';

/** A passage is never an item of an attempt: its questions are scored individually. */
const comprehension: Scorer<'comprehension'> = () => unanswered;

const text: Scorer<'text'> = (_content, { accepted, rules }, response) =>
  scored(creditOfText(accepted, rules, response.text));

const freeText: Scorer<'freeText'> = ({ starter }, _key, { text }) =>
  // The unchanged starter is no answer.
  text.trim() === starter?.trim() ? unanswered : needsGrading;

const matching: Scorer<'matching'> = (_content, { matches, scoring, penalty }, response) => {
  // A map: of two answers to one prompt the last one counts, and a right one given twice earns once.
  const given = new Map(response.matches.map(({ promptId, answerId }) => [promptId, answerId]));
  const right = matches.filter(({ promptId, answerId }) => given.get(promptId) === answerId).length;
  if (scoring === 'allOrNothing') return scored(right === matches.length ? one : zero);
  const share = rational(1, matches.length);
  const taken = negate(multiply(rational(given.size - right), multiply(share, exact(penalty))));
  return scored(sum([multiply(rational(right), share), taken]));
};

type Credits = AnswerKey<'multiChoice'>['credits'];

const correctOnes = (credits: Credits) =>
  new Set(credits.filter(({ credit }) => compare(exact(credit), zero) > 0).map(({ optionId }) => optionId));

const multiChoiceRules = {
  perOption: (credits: Credits, chosen: ReadonlySet<string>): Score =>
    scored(sum(credits.filter(({ optionId }) => chosen.has(optionId)).map(({ credit }) => exact(credit)))),
  allOrNothing: (credits: Credits, chosen: ReadonlySet<string>): Score => {
    const correct = correctOnes(credits);
    const isExact = correct.size === chosen.size && [...correct].every((id) => chosen.has(id));
    return scored(isExact ? one : zero);
  },
} satisfies Record<
  AnswerKey<'multiChoice'>['scoring'],
  (credits: Credits, chosen: ReadonlySet<string>) => Score
>;

const multiChoice: Scorer<'multiChoice'> = (_content, key, { optionIds }) =>
  // A set: naming a correct option twice earns it once.
  multiChoiceRules[key.scoring](key.credits, new Set(optionIds));

const singleChoice: Scorer<'singleChoice'> = (_content, key, { optionId }) => {
  const entry = key.credits.find((credit) => credit.optionId === optionId);
  return scored(entry ? exact(entry.credit) : zero);
};

const text2: Scorer<'text2'> = () => needsGrading;

const trueFalse: Scorer<'trueFalse'> = (_content, key, { value }) =>
  scored(value === key.correct ? one : zero);

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
