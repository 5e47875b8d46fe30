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

// Numbers of a question that vary from attempt to attempt (decision 0069). Part of the content, because drawing must
// not need the key; presentation is built field by field and omits them.

const name = z
  .string()
  .max(longestName)
  .regex(nameForm, {
    error: phrase('A name is a letter, with letters and digits behind it.'),
  });

/** Minimum decimals shown: two show 7/2 as 3.50. Display never rounds. */
const decimals = z
  .int()
  .min(0)
  .max(mostDecimals, phrase('At most {$most} decimals.', { most: mostDecimals }))
  .optional();

/** A drawn number; all values are equally likely. */
export const parameter = z.discriminatedUnion('kind', [
  /** min, min + step, min + 2 step … up to max. The default step is one unit of the last decimal. */
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

/** A number computed from those before it. */
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

/** Numbers of one attempt, drawn and derived, as exact text by name: { a: '3', c: '7/2' }. */
export const drawnValues = z.record(z.string(), exactNumber);
export type DrawnValues = z.infer<typeof drawnValues>;
