import { parseRational, type Rational, rational } from '@pelion/questions';

import { ordinalWords } from './number-words.ts';

// Numbers in notations without digits in a row: Roman numerals, tallies, decimal commas.

/** Roman numerals of two letters or more, in capitals. */
export function romansIn(text: string): Rational[] {
  const worth: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
  return (text.match(/\b[IVXLCDM]{2,}\b/g) ?? [])
    .filter((word) => /^M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$/.test(word))
    .map((word) => {
      const values = [...word].map((letter) => worth[letter] ?? 0);
      return rational(
        values.reduce((sum, value, at) => sum + ((values[at + 1] ?? 0) > value ? -value : value), 0),
      );
    });
}

/** Marks of punctuation are repeated less often than this. */
const LONG = 5;

/** Tallies: a sign repeated says its number. */
export const talliesIn = (text: string): Rational[] =>
  [...text.matchAll(/([^\p{L}\p{N}\s])(?:\s?\1)+/gu)]
    .map(([run]) => [...run.replace(/\s/g, '')])
    .filter((run) => run.length >= LONG || !/[.?!_*=-]/.test(run[0] ?? ''))
    .map((run) => rational(run.length));

/** Decimal commas: `2,5` is also read as 2.5. */
export const decimalCommas = (text: string): Rational[] =>
  [...text.matchAll(/(?<![\d.,])(\d+),(\d{1,2})(?![\d,])/g)].flatMap(([, whole, parts]) => {
    const value = parseRational(`${whole}.${parts}`);
    return value ? [value] : [];
  });

/** Ordinals in words: `the twelfth`. */
export const ordinalsIn = (text: string): Rational[] =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).flatMap((word) => {
    const value = ordinalWords.get(word);
    return value === undefined ? [] : [rational(value)];
  });
