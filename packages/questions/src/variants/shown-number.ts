import { equals, exact, parseRational, type Rational, toDecimal, toText } from '../rational.ts';
import type { Variants } from './variants.ts';

/** Decimals beyond these are shown as a fraction: 1/128 is easier to read than its seven. */
const mostShown = 6;
/** Of what nobody would read as a fraction either, such as the number that stands for a root. */
const mostAtAll = 12;
const longDenominator = 1_000_000n;

/** Exact, however it is shown: 3.50 with two decimals, 7/3 where no decimal is the number. */
export function shownNumber(value: Rational, decimals = 0): string {
  const most = value.denominator > longDenominator ? mostAtAll : mostShown;
  for (let places = decimals; places <= most; places += 1) {
    const text = toDecimal(value, places);
    const read = parseRational(text);
    if (read && equals(read, value)) return text;
  }
  return toText(value);
}

/** How each number of a question is shown, by its name. */
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
