import { compare, divide, exact, multiply, rational, toDecimal, zero } from '@pelion/questions';

// Scores are exact fractions in storage; here they become what people read.

/** `7/9` of `1` is `77.78`: a percentage with two decimals, halves rounded up. null where there is no score or no points. */
export function percentage(score: string | null, total: string): string | null {
  const whole = exact(total);
  if (score === null || compare(whole, zero) === 0) return null;
  return toDecimal(multiply(divide(exact(score), whole), rational(100)), 2);
}

/** Points as people read them: `7`, `2.50`. */
export function points(value: string): string {
  const number = exact(value);
  return number.denominator === 1n ? `${number.numerator}` : toDecimal(number, 2);
}
