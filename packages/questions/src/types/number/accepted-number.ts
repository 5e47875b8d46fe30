import { phrase } from '@pelion/words';
import { z } from 'zod';
import { credit, exact, exactNumber } from '../../exact-number.ts';
import type { Problem } from '../../problem.ts';
import { compare, equals, one, zero } from '../../rational.ts';
import { presentedText, type RichText, type richTextDraft } from '../../rich-text.ts';
import { longestExpression } from '../../variants/limits.ts';
import { worth, worthOf } from '../../worth.ts';

/** Exact number as text, or a formula over the variable numbers; its syntax is checked together with those. */
const numberOrFormula = z
  .string()
  .max(
    longestExpression,
    phrase('A formula can have at most {$most} characters.', { most: longestExpression }),
  );

/** An accepted number with its credit. */
export const acceptedNumberOf = <Text extends z.ZodType>(text: Text) => {
  const worth = { credit, feedback: text.optional() };
  return z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('exact'), value: numberOrFormula, ...worth }),
    /** From value - tolerance to value + tolerance, both included. */
    z.strictObject({
      kind: z.literal('tolerance'),
      value: numberOrFormula,
      tolerance: numberOrFormula,
      ...worth,
    }),
    /** Both ends included. */
    z.strictObject({ kind: z.literal('range'), from: numberOrFormula, to: numberOrFormula, ...worth }),
    /** The exact value, or a decimal of at least `places` digits that truncates or rounds the value. */
    z.strictObject({
      kind: z.literal('rounded'),
      value: numberOrFormula,
      places: z.int().min(0).max(12),
      ...worth,
    }),
    /**
     * Grid-in of the digital SAT: at most five characters, six with a minus; longer values are truncated or rounded to
     * fill the box.
     */
    z.strictObject({ kind: z.literal('gridIn'), value: numberOrFormula, ...worth }),
  ]);
};

const told = { worth, feedback: presentedText.nullable() };
/** Accepted number as revealed, without its credit. */
export const revealedNumber = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('exact'), value: exactNumber, ...told }),
  z.object({ kind: z.literal('tolerance'), value: exactNumber, tolerance: exactNumber, ...told }),
  z.object({ kind: z.literal('range'), from: exactNumber, to: exactNumber, ...told }),
  z.object({ kind: z.literal('rounded'), value: exactNumber, places: z.int(), ...told }),
  z.object({ kind: z.literal('gridIn'), value: exactNumber, ...told }),
]);

type Stored = z.infer<ReturnType<typeof acceptedNumberOf<z.ZodType<RichText>>>>;

export const revealNumbers = (accepted: readonly Stored[]) =>
  accepted.map(({ credit: earns, feedback, ...answer }) => ({
    ...answer,
    worth: worthOf(earns),
    feedback: feedback?.html ?? null,
  }));

type Draft = z.infer<ReturnType<typeof acceptedNumberOf<typeof richTextDraft>>>;

export const missingAnswer = phrase('Give at least one accepted answer.');
export const missingFullCredit = phrase('At least one accepted answer must earn full credit.');

/** Problems of the accepted answers at `path`. */
export function numberProblems(accepted: readonly Draft[], path: Problem['path']): Problem[] {
  if (accepted.length === 0) return [{ path, message: missingAnswer }];
  const problems: Problem[] = [];
  if (!accepted.some((answer) => equals(exact(answer.credit), one)))
    problems.push({ path, message: missingFullCredit });
  for (const [index, answer] of accepted.entries()) {
    if (answer.kind === 'range' && compare(exact(answer.from), exact(answer.to)) > 0)
      problems.push({ path: [...path, index, 'to'], message: phrase('The range ends before it starts.') });
    if (answer.kind === 'tolerance' && compare(exact(answer.tolerance), zero) < 0)
      problems.push({
        path: [...path, index, 'tolerance'],
        message: phrase('A tolerance cannot be below zero.'),
      });
  }
  return problems;
}
