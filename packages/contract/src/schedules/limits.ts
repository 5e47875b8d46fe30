import { phrase } from '@pelion/words';
import { z } from 'zod';

/** Minutes granted at once. */
export const minutes = z
  .int(phrase('Please enter a whole number'))
  .min(1, phrase('At least one minute'))
  .max(24 * 60, phrase('At most 24 hours'));

export const attemptsAllowed = z
  .int(phrase('Please enter a whole number'))
  .min(1, phrase('At least one attempt'))
  .max(20, phrase('At most 20 attempts'));

/** Points as typed, with comma or point. */
export const allowedDifference = z
  .string()
  .trim()
  .overwrite((typed) => typed.replace(',', '.'))
  .regex(
    /^\d{1,4}(?:\.\d{1,2})?$/,
    phrase('Please enter points with up to two decimals, like 0.5; 0 where every difference is decided.'),
  );
