import { equals, parseRational, zero } from '@pelion/questions';
import { type Phrase, phrase } from '@pelion/words';
import type { ForeignNumber } from './foreign-item.ts';

/** How a file means the comma of "1,234". */
export type Commas = 'decimal' | 'thousands' | 'unsaid';

/** Reads the numbers of one question. */
export interface NumberReader {
  readonly commas: Commas;
  lose(loss: Phrase): void;
}

const either = /^[+-]?[1-9]\d{0,2},\d{3}$/;
const withDecimalComma = /^[+-]?(?:\d+,(?:\d{1,2}|\d{4,})|0,\d{3}|\d{4,},\d{3}|\d{1,3}(?:\.\d{3})+,\d+)$/;
const withDecimalPoint = /^[+-]?(?:\d*\.\d+|\d{1,3}(?:,\d{3})+\.\d+|\d{1,3}(?:,\d{3}){2,})$/;
/** Thousands of a campus that writes decimal commas, or three decimals. */
const eitherPoint = /^[+-]?[1-9]\d{0,2}\.\d{3}$/;
const withGroups = /^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/;

const compact = (text: string) => text.replace(/\s+/g, '');

/** Meaning of commas, by the other numbers of a file. */
export function commasIn(numbers: Iterable<string>): Commas {
  let [hasComma, hasPoint] = [false, false];
  for (const number of numbers) {
    const written = compact(number);
    hasComma ||= withDecimalComma.test(written);
    hasPoint ||= withDecimalPoint.test(written) && !eitherPoint.test(written);
  }
  if (hasComma === hasPoint) return 'unsaid';
  return hasComma ? 'decimal' : 'thousands';
}

const readAs = (text: string, value: string, other: string) =>
  phrase(
    '“{$text}” was read as {$value}. Please check this {question}: its comma or point may also mean {$other}.',
    { text, value, other },
  );

/** A number as `parseRational` reads it; spaces part thousands. */
export const numberText = (text: string, { commas, lose }: NumberReader): string => {
  const written = compact(text);
  if (either.test(written)) {
    const decimal = written.replace(',', '.');
    if (commas === 'unsaid') lose(readAs(written, written.replace(',', ''), decimal));
    return commas === 'decimal' ? decimal : written;
  }
  if (commas === 'decimal' && eitherPoint.test(written))
    lose(readAs(written, written, written.replace('.', '')));
  if (withGroups.test(written)) return written.replaceAll('.', '').replace(',', '.');
  return parseRational(written) ? written : written.replace(/^([+-]?\d+),(\d+)$/, '$1.$2');
};

const isNumber = (text: string | undefined) => text !== undefined && parseRational(text) !== null;

/** Parses '1822', '3.14:0.01' or '3.141..3.142', as in GIFT and Cloze; null for any other text. */
export function numberShape(text: string, numbers: NumberReader): ForeignNumber['shape'] | null {
  const isRange = text.includes('..');
  const parts = text.split(isRange ? '..' : ':').map((part) => numberText(part, numbers));
  const [first, second] = parts;
  if (first === undefined || parts.length > 2 || !parts.every(isNumber)) return null;
  if (isRange) return second === undefined ? null : { kind: 'range', from: first, to: second };
  const isExact = second === undefined || equals(parseRational(second) ?? zero, zero);
  return isExact ? { kind: 'exact', value: first } : { kind: 'tolerance', value: first, tolerance: second };
}

const gapNumbers = /:(?:NUMERICAL|NM):((?:\\.|[^}\\]){0,2000})\}/g;

/** Numbers among the answers of a text with `=`, `~`, `:` and `..` between them. */
const numbersAmong = (answers: string): readonly string[] =>
  answers.split(/[=~]/).flatMap((answer) =>
    (answer.replace(/%[^%]*%/g, '').split('#')[0] ?? '')
      .split(/\.\.|:/)
      .map((number) => number.trim())
      .filter((number) => /^[+-]?[\d.,\s]+$/.test(number)),
  );

/** Numbers in embedded answers of Moodle. */
export function* numbersInGaps(text: string): Generator<string> {
  for (const [, answers = ''] of text.matchAll(gapNumbers)) yield* numbersAmong(answers);
}

const numericBlock = /\{\s*#([^{}#][^{}]{0,2000})\}/g;

export function* numbersInGift(text: string): Generator<string> {
  yield* numbersInGaps(text);
  for (const [, answers = ''] of text.matchAll(numericBlock)) yield* numbersAmong(answers);
}
