import {
  add,
  compare,
  divide,
  multiply,
  one,
  parseRational,
  type Rational,
  rational,
  subtract,
  zero,
} from '@pelion/questions';

/** Parts that people divide a whole into. */
const largestDenominator = 12n;
/** Shares of points that are fractions themselves: with this many decimals no other fraction is meant by accident. */
const finely = { decimals: 10, largestDenominator: 1200n };
/** Decimals beyond this one are noise of floating-point numbers. */
const mostDecimals = 12;
/** Authors type up to three decimals; programs write more, because a fraction did not fit. */
const fewestDecimals = 4;

const decimalForm = /^([+-]?\d{0,15})\.(\d+)$/;

/** Decimals after `mostDecimals` cut off. */
export const shortDecimal = (text: string): string =>
  text.replace(
    decimalForm,
    (_, whole: string, decimals: string) => `${whole}.${decimals.slice(0, mostDecimals)}`,
  );

/** The fraction with the smallest denominator between two numbers that are not below zero, both ends excluded. */
function simplestBetween(low: Rational, high: Rational): Rational {
  const floor = rational(low.numerator / low.denominator);
  const next = add(floor, one);
  if (compare(next, high) < 0) return next;
  const [above, below] = [subtract(low, floor), subtract(high, floor)];
  const inverse =
    above.numerator === 0n
      ? rational(below.denominator / below.numerator + 1n)
      : simplestBetween(divide(one, below), divide(one, above));
  return add(floor, divide(one, inverse));
}

/**
 * The simplest fraction that `text` is a rounded form of, which differs by less than one unit of the last decimal: 0.3333, 0.66667
 * and 7.1428571 are 1/3, 2/3 and 50/7. Null with fewer than `fewest` decimals, and where that fraction has a denominator above 12.
 * Denominators count parts of `whole`: 33.333 of 100 is 100/3.
 */
export function roundedFraction(
  text: string,
  { whole = one, fewest = fewestDecimals }: { readonly whole?: Rational; readonly fewest?: number } = {},
): Rational | null {
  const short = shortDecimal(text.trim());
  const decimals = decimalForm.exec(short)?.[2]?.length ?? 0;
  const written = decimals < fewest ? null : parseRational(short);
  if (!written || written.numerator === 0n) return written;
  const isBelow = written.numerator < 0n;
  const size = isBelow ? subtract(zero, written) : written;
  const lastDigit = rational(1, 10n ** BigInt(decimals));
  const [low, high] = [subtract(size, lastDigit), add(size, lastDigit)].map((end) => divide(end, whole));
  if (!low || !high || low.numerator < 0n) return null;
  const part = simplestBetween(low, high);
  const largest = decimals < finely.decimals ? largestDenominator : finely.largestDenominator;
  if (part.denominator > largest) return null;
  return multiply(isBelow ? subtract(zero, part) : part, whole);
}

/** A number of points or a score as the file means it: fractions that were rounded are exact again. Null: not a number. */
export const exactScore = (text: string): Rational | null =>
  roundedFraction(text) ?? parseRational(text.trim()) ?? parseRational(shortDecimal(text.trim()));

/** Whether a score is above (1), at (0) or below (-1) zero; text that is no number counts as zero. */
export const signOf = (text: string): -1 | 0 | 1 => compare(exactScore(text) ?? zero, zero);
