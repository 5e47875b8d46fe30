import { phrase } from '@pelion/words';
import { z } from 'zod';
import { notANumber } from './not-a-number.ts';
import { compare, one, parseRational, type Rational, rational, zero } from './rational.ts';

export { exact } from './rational.ts';

// Stops validation, since numeric rules must not run on text that is no number.
const abort = true;

/** Exact number as text: '7/2', '-1/3', '3.50'. Stored as text, because JSON numbers are floats. */
export const exactNumber = z
  .string()
  .max(60)
  .refine((text) => parseRational(text) !== null, {
    error: notANumber,
    abort,
  });

const between = (low: Rational, high: Rational) => (text: string) => {
  const value = parseRational(text);
  return value === null || (compare(value, low) >= 0 && compare(value, high) <= 0);
};

/** Share of the points, '0' to '1'. */
export const credit = exactNumber.refine(between(zero, one), {
  error: phrase('A credit must be between 0 and 1.'),
  abort,
});
/** Share of the points that a choice adds or, below zero, takes away: '-1' to '1'. */
export const signedCredit = exactNumber.refine(between(rational(-1), one), {
  error: phrase('A credit must be between -1 and 1.'),
  abort,
});
