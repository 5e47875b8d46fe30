import { equals, exact, parseRational, type Rational, toDecimal, toText } from '../rational.ts';
import type { Variants } from './variants.ts';

/** Numbers with more decimals are shown as a fraction: 1/128 is easier to read than its seven decimals. */
const mostShown = 6;
/** Maximum decimals when a fraction would be unreadable too, as with approximated roots. */
const mostAtAll = 12;
const longDenominator = 1_000_000n;

/** Formats a number without loss: 3.50 with two decimals, 7/3 when no decimal is exact. */
export function shownNumber(value: Rational, decimals = 0): string {
  const most = value.denominator > longDenominator ? mostAtAll : mostShown;
  for (let places = decimals; places <= most; places += 1) {
    const text = toDecimal(value, places);
    const read = parseRational(text);
    if (read && equals(read, value)) return text;
  }
  return toText(value);
}

/** Formatted numbers of a question, by name. */
export function shownNumbers(
  { parameters, derived }: Variants,
  drawn: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  return new Map(
    [...parameters, ...derived].flatMap(({ name, decimals }) => {
      const value = drawn[name];
      return value === undefined ? [] : [[name, shownNumber(exact(value), decimals)] as const];
    }),
  );
}
