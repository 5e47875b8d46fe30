import { equals, exact, parseRational, type Rational, toDecimal, toText } from '../rational.ts';
import type { Variants } from './variants.ts';

/** Decimals beyond these are shown as a fraction. */
const mostShown = 6;

/** Exact, however it is shown: 3.50 with two decimals, 7/3 where no decimal is the number. */
export function shownNumber(value: Rational, decimals = 0): string {
  for (let places = decimals; places <= mostShown; places += 1) {
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
