import {
  compare,
  divide,
  exact,
  multiply,
  type Rational,
  rational,
  sum,
  toDecimal,
  zero,
} from './rational.ts';

const hundred = rational(100);

/** Rounds a percentage to two decimals, halves away from zero, for display and for comparison. decision 0146 */
export function roundPercent({ numerator, denominator }: Rational): Rational {
  const size = numerator < 0n ? -numerator : numerator;
  const hundredths = (200n * size + denominator) / (2n * denominator);
  return rational(numerator < 0n ? -hundredths : hundredths, 100n);
}

/** Percentage of exact points; null without a score, or when the total is zero. */
export function percentOf(score: string | null, total: string): Rational | null {
  const whole = exact(total);
  if (score === null || compare(whole, zero) === 0) return null;
  return roundPercent(multiply(divide(exact(score), whole), hundred));
}

/** '66.67' for two of three points. */
export function shownPercent(score: string | null, total: string): string | null {
  const percent = percentOf(score, total);
  return percent && toDecimal(percent, 2);
}

/** Exact weighted mean of values with their counts; null when there are none. */
export function meanOf(values: Iterable<readonly [value: Rational, count: number]>): Rational | null {
  const all = [...values];
  const count = all.reduce((total, [, times]) => total + times, 0);
  if (count === 0) return null;
  return divide(sum(all.map(([value, times]) => multiply(value, rational(times)))), rational(count));
}
