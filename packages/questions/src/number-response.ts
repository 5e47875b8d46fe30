// Free of schemas, to keep the player small.

import { phrase } from '@pelion/words';
import { parseRational, type Rational } from './rational.ts';
import { plainMinus } from './typed-signs.ts';

/** Reasons why a typed number cannot be read. Independent of the key, so the player may show them at once. */
export const numberRefusals = {
  mixedNumber: phrase('Write a mixed number as one fraction or decimal: 7/2 or 3.5, not 3 1/2.'),
  comma: phrase('Use commas for thousands only, as in 1,234, and a point for decimals, as in 1.23.'),
  percent: phrase('Leave out the percent sign.'),
  currency: phrase('Leave out the currency sign.'),
  zeroDenominator: phrase('The bottom of a fraction cannot be zero.'),
  letters: phrase('Type the number only, without letters or units.'),
  tooLong: phrase('This number is too long.'),
  malformed: phrase('This is not a number. Type it like 12, -3, 0.5, 7/2 or 1,234.'),
} as const;
export type NumberRefusal = keyof typeof numberRefusals;

export type NumberReading =
  | { kind: 'empty' }
  /** `decimals`: digits typed after the point; null for a fraction or scientific notation. */
  | { kind: 'number'; value: Rational; decimals: number | null }
  | { kind: 'refused'; reason: NumberRefusal };

const longestResponse = 60;

// The first matching pattern names the reason; input that matches none is 'malformed'.
const refusalPatterns: readonly (readonly [NumberRefusal, RegExp])[] = [
  ['mixedNumber', /\d\s+[\d.]+\s*\/|\d\s*[\u00bc-\u00be\u2150-\u215e]/u],
  ['percent', /[%\u2030]/u],
  ['currency', /\p{Sc}/u],
  ['zeroDenominator', /\/\s*[+-]?0*\.?0*$/],
  ['letters', /\p{L}|°/u],
  ['comma', /,/],
];

const vulgarFractions: Record<string, string> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
};
const spacedThousands = /^([+-]?\s*\d{1,3})((?:\s\d{3})+)(\.\d*)?$/;

function normalise(text: string): string {
  const plain = plainMinus(text.trim())
    .replace(/[\u2044\u2215]/gu, '/')
    .replace(/\s+/gu, ' ');
  const sign = plain.startsWith('-') ? '-' : '';
  const vulgar = vulgarFractions[plain.replace(/^[+-]\s?/, '')];
  if (vulgar) return `${sign}${vulgar}`;
  return spacedThousands.test(plain) ? plain.replace(/(\d) (?=\d{3})/g, '$1') : plain;
}

/** Parses a typed number: fractions, decimals, thousands with comma or space, a leading sign. */
export function readNumber(text: string): NumberReading {
  const typed = normalise(text);
  if (typed === '') return { kind: 'empty' };
  if (typed.length > longestResponse) return { kind: 'refused', reason: 'tooLong' };
  const value = parseRational(typed);
  if (!value) {
    const reason = refusalPatterns.find(([, pattern]) => pattern.test(typed))?.[0] ?? 'malformed';
    return { kind: 'refused', reason };
  }
  const decimals = /[/e]/i.test(typed) ? null : (typed.split('.')[1] ?? '').length;
  return { kind: 'number', value, decimals };
}
