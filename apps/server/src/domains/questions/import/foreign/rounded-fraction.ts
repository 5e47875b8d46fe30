import {
  compare,
  equals,
  multiply,
  one,
  parseRational,
  type Rational,
  rational,
  subtract,
  zero,
} from '@pelion/questions';

const largestDenominator = 12;
/** Decimals beyond this one are noise of floating-point numbers. */
const mostDecimals = 12;
/** Authors type up to three decimals; programs write more, because a fraction did not fit. */
const fewestDecimals = 4;

const decimalForm = /^([+-]?\d{0,15})\.(\d+)$/;
const magnitude = (value: Rational) =>
  value.numerator < 0n ? { ...value, numerator: -value.numerator } : value;

/** Decimals after `mostDecimals` cut off. */
export const shortDecimal = (text: string): string =>
  text.replace(
    decimalForm,
    (_, whole: string, decimals: string) => `${whole}.${decimals.slice(0, mostDecimals)}`,
  );

function nearest({ numerator, denominator }: Rational, parts: bigint): Rational {
  const doubled = 2n * numerator * parts + (numerator < 0n ? -denominator : denominator);
  return rational(doubled / (2n * denominator), parts);
}

/**
 * The fraction that `text` is a rounded form of: the smallest denominator up to 12 whose fraction differs by less than one unit of
 * the last decimal, so 0.3333, 0.66667 and 7.1428571 are 1/3, 2/3 and 50/7. Null with fewer than `fewest` decimals, and for
 * decimals close to no such fraction. Denominators count parts of `whole`: 33.333 of 100 is 100/3.
 */
export function roundedFraction(
  text: string,
  { whole = one, fewest = fewestDecimals }: { readonly whole?: Rational; readonly fewest?: number } = {},
): Rational | null {
  const short = shortDecimal(text.trim());
  const decimals = decimalForm.exec(short)?.[2]?.length ?? 0;
  const written = decimals < fewest ? null : parseRational(short);
  if (!written) return null;
  const lastDigit = rational(1, 10n ** BigInt(decimals));
  const share = {
    numerator: written.numerator * whole.denominator,
    denominator: written.denominator * whole.numerator,
  };
  for (let parts = 1n; parts <= largestDenominator; parts += 1n) {
    const fraction = multiply(nearest(share, parts), whole);
    if (equals(fraction, written) || compare(magnitude(subtract(fraction, written)), lastDigit) < 0)
      return fraction;
  }
  return null;
}

/** A number of points or a score as the file means it: fractions that were rounded are exact again. Null: not a number. */
export const exactScore = (text: string): Rational | null =>
  roundedFraction(text) ?? parseRational(text.trim()) ?? parseRational(shortDecimal(text.trim()));

/** Whether a score is above (1), at (0) or below (-1) zero; text that is no number counts as zero. */
export const signOf = (text: string): -1 | 0 | 1 => compare(exactScore(text) ?? zero, zero);
