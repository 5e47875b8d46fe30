import { decodings } from './decode-text.ts';
import { isInLanguageOf } from './language.ts';
import { tellsDigits, tellsFigure, tellsNumber } from './leak-numbers.ts';
import { tellsOption } from './leak-options.ts';
import { tellsOrder, tellsPair } from './leak-pairs.ts';
import { tellsTruth } from './leak-truth.ts';
import { announcesCode, tellsNumberWord, tellsProse, tellsText } from './leak-words.ts';
import type { Secrets } from './question-secrets.ts';
import { type Said, saidIn } from './said.ts';

/** Ways in which a sentence tells an answer; kept with a withheld reply, without its text. */
export const leakKinds = [
  'number',
  'digits',
  'text',
  'option',
  'truth',
  'pair',
  'order',
  'figure',
  'prose',
  'language',
  'code',
] as const;
export type LeakKind = (typeof leakKinds)[number];

const rules: {
  readonly [Kind in LeakKind]: (said: Said, sentences: readonly Said[], secrets: Secrets) => boolean;
} = {
  number: (said, _, secrets) =>
    tellsNumber(said, secrets) || tellsNumberWord(said, secrets) || hiddenNumbers(said, secrets),
  digits: (_, sentences, secrets) => tellsDigits(sentences, secrets),
  text: tellsText,
  option: tellsOption,
  truth: (said, _, secrets) => tellsTruth(said, secrets),
  pair: (said, _, secrets) => tellsPair(said, secrets),
  order: (said, _, secrets) => tellsOrder(said, secrets),
  figure: (said, _, secrets) => tellsFigure(said, secrets),
  prose: (said, _, secrets) => tellsProse(said, secrets),
  code: (said, _, secrets) => announcesCode(said, secrets),
  language: (said, _, { given }) => !isInLanguageOf(said.words, given.words),
};

const hiddenNumbers = (said: Said, secrets: Secrets) =>
  secrets.numbers.length > 0 &&
  decodings(said.plain).some(
    (text) =>
      /\d/.test(text) && text !== said.plain && isOther(text, said) && tellsNumber(saidIn(text), secrets),
  );

/** Reversed and recoded digits are noise unless the writing looks coded. */
const isOther = (text: string, { plain }: Said) =>
  /[A-Za-z0-9+/]{8,}={0,2}|\b[01]{8}\b/.test(plain) && text.length < plain.length;

/** Splits a reply into sentences; a period inside a number ends none. */
export const sentencesOf = (reply: string): string[] =>
  (
    reply
      .replace(/(?<=\d) \. (?=\d)/g, '.')
      .match(
        /[^\n]+?(?:(?<![.!?\u3002\uff1f\uff01])[.!?\u3002\uff1f\uff01]+["\u201d')]*(?=\s)|(?=\n)|$)/gu,
      ) ?? []
  )
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** Reads sentences in the order in which they would leave; returns how each would tell an answer, or null. */
export type LeakGate = (sentence: string) => LeakKind | null;

/**
 * Opens a gate for replies about one question. `before`: sentences of it that the student has read already. Sentences
 * that may leave count as read; the work for each is linear in their number.
 */
export function openGate(secrets: Secrets, before: readonly string[] = []): LeakGate {
  const read = before.map(saidIn);
  return (sentence) => {
    const said = saidIn(sentence);
    const leak = leakKinds.find((kind) => rules[kind](said, [...read, said], secrets)) ?? null;
    if (leak === null) read.push(said);
    return leak;
  };
}
