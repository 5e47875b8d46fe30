import { phrase } from '@pelion/words';
import { z } from 'zod';
import { exactNumber } from '../exact-number.ts';
import {
  longestExpression,
  longestName,
  mostDecimals,
  mostDerived,
  mostListed,
  mostParameters,
  nameForm,
} from './limits.ts';

// Numbers of a question that vary from attempt to attempt (decision 0069). They are a part of the content, since they are drawn
// without the key; what a student is shown is made field by field, and none of this is among it.

const name = z
  .string()
  .max(longestName)
  .regex(nameForm, {
    error: phrase('A name is a letter, with letters and digits behind it.'),
  });

/** It is shown with at least this many decimals: 3.50 for 7/2 with two. Nothing is ever rounded for showing. */
const decimals = z
  .int()
  .min(0)
  .max(mostDecimals, phrase('At most {$most} decimals.', { most: mostDecimals }))
  .optional();

/** A number that is drawn, each of its values as likely as the others. */
export const parameter = z.discriminatedUnion('kind', [
  /** min, min + step, min + 2 step … up to max. Without a step, in steps of the last decimal. */
  z.strictObject({
    kind: z.literal('range'),
    name,
    min: exactNumber,
    max: exactNumber,
    step: exactNumber.optional(),
    decimals,
  }),
  z.strictObject({
    kind: z.literal('list'),
    name,
    values: z.array(exactNumber).max(mostListed, phrase('At most {$most} values.', { most: mostListed })),
    decimals,
  }),
]);
export type Parameter = z.infer<typeof parameter>;

/** A number that follows from those before it. */
export const derivedNumber = z.strictObject({
  name,
  formula: z
    .string()
    .max(
      longestExpression,
      phrase('A formula can have at most {$most} characters.', { most: longestExpression }),
    ),
  decimals,
});
export type DerivedNumber = z.infer<typeof derivedNumber>;

export const variants = z.strictObject({
  parameters: z
    .array(parameter)
    .min(1, phrase('Give at least one number that varies.'))
    .max(
      mostParameters,
      phrase('A {question} can have at most {$most} numbers that are drawn.', { most: mostParameters }),
    ),
  derived: z
    .array(derivedNumber)
    .max(
      mostDerived,
      phrase('A {question} can have at most {$most} numbers that follow.', { most: mostDerived }),
    ),
});
export type Variants = z.infer<typeof variants>;

/** What one attempt was given, parameters and what follows from them, as exact text by name: { a: '3', c: '7/2' }. */
export const drawnValues = z.record(z.string(), exactNumber);
export type DrawnValues = z.infer<typeof drawnValues>;
