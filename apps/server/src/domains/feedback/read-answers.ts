import type { FeedbackAnswer, FeedbackQuestion } from '@pelion/contract/feedback';
import { type Phrase, phrase } from '@pelion/words';
import { invalid } from '../../lib/failure.ts';

/** An answer that was given, as one or several words that can be counted; of a text, the text. */
export interface Given {
  readonly question: FeedbackQuestion;
  readonly value: FeedbackAnswer['value'];
  readonly words: readonly string[];
}

const NUMBER = /^[-+]?\d{1,15}([.,]\d{1,10})?$/;

const isChoice = (value: FeedbackAnswer['value']): value is number[] => Array.isArray(value);

/** The words of a value that fits its question; null where it does not, empty where nothing was answered. */
function wordsOf({ kind, options }: FeedbackQuestion, value: FeedbackAnswer['value']): string[] | null {
  if (kind === 'single' || kind === 'multiple') {
    if (!isChoice(value) || value.some((place) => place >= options.length)) return null;
    const places = [...new Set(value)];
    return kind === 'single' && places.length > 1 ? null : places.map(String);
  }
  if (kind === 'rating') return typeof value === 'number' ? [String(value)] : null;
  if (typeof value !== 'string') return null;
  if (value === '' || kind === 'text') return value === '' ? [] : [value];
  return NUMBER.test(value) ? [String(Number(value.replace(',', '.')))] : null;
}

const unfit: Readonly<Record<FeedbackQuestion['kind'], Phrase>> = {
  single: phrase('Please select one of the options'),
  multiple: phrase('Please select from the options'),
  rating: phrase('Please select a rating'),
  text: phrase('Please enter a text'),
  number: phrase('Please enter a number'),
};
const missing = phrase('Please answer this {question}');

/** An answer of nothing would count as one, and cannot be taken back: skipping can. */
const empty = phrase('Answer at least one {question}, or skip the form.');

/** Reads submitted answers by question; reports each problem at its path. */
export function readAnswers(
  questions: readonly FeedbackQuestion[],
  answers: readonly FeedbackAnswer[],
): readonly Given[] {
  const read = questions.map((question) => {
    const place = answers.findIndex((answer) => answer.question_id === question.id);
    const answer = answers[place];
    const words = answer ? wordsOf(question, answer.value) : [];
    return { question, place, value: answer?.value, words };
  });
  const strangers = answers.flatMap(({ question_id }, place) =>
    questions.some(({ id }) => id === question_id)
      ? []
      : [
          {
            path: `answers.${place}.question_id`,
            message: phrase('This {question} is not part of this form'),
          },
        ],
  );
  const problems = read.flatMap(({ question, place, words }) => {
    if (words === null) return [{ path: `answers.${place}.value`, message: unfit[question.kind] }];
    return question.is_required && words.length === 0
      ? [{ path: place === -1 ? `answers.${question.id}` : `answers.${place}.value`, message: missing }]
      : [];
  });
  if (strangers.length + problems.length > 0) invalid(...strangers, ...problems);
  const given = read.flatMap(({ question, value, words }) =>
    words && words.length > 0 && value !== undefined ? [{ question, value, words }] : [],
  );
  if (given.length === 0) invalid({ path: 'answers', message: empty });
  return given;
}
