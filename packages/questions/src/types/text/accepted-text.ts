import { phrase } from '@pelion/words';
import { z } from 'zod';
import { credit, exact } from '../../exact-number.ts';
import type { Problem } from '../../problem.ts';
import { equals, one } from '../../rational.ts';
import { presentedText, type RichText } from '../../rich-text.ts';
import { comparablePattern, shownPattern, type TextRules } from '../../text-rules.ts';
import { worth, worthOf } from '../../worth.ts';
import { missingAnswer, missingFullCredit } from '../number/accepted-number.ts';
import { longestShortAnswer, mostAcceptedTexts } from './facts.ts';

/** Accepted short texts with their credit; decision 0061. */
export const acceptedTextsOf = <Text extends z.ZodType>(text: Text) =>
  z
    .array(
      z.strictObject({
        text: z.string().max(longestShortAnswer),
        credit,
        /** Feedback to students who give this answer. */
        feedback: text.optional(),
      }),
    )
    .max(mostAcceptedTexts);

export const textRules = z.strictObject({
  ignoreCase: z.boolean(),
  ignoreAccents: z.boolean(),
  ignorePunctuation: z.boolean(),
  wildcards: z.boolean(),
});

interface Accepted {
  readonly text: string;
  readonly credit: string;
}

/** Accepted text as revealed: without its credit, and with … for each *. */
export const revealedText = z.object({ text: z.string(), worth, feedback: presentedText.nullable() });

export const revealTexts = (
  accepted: readonly (Accepted & { readonly feedback?: RichText | undefined })[],
  rules: TextRules,
) =>
  accepted.map(({ text, credit: earns, feedback }) => ({
    text: shownPattern(text, rules),
    worth: worthOf(earns),
    feedback: feedback?.html ?? null,
  }));

/** Problems of the accepted answers at `path`. */
export function textProblems(
  accepted: readonly Accepted[],
  rules: TextRules,
  path: Problem['path'],
): Problem[] {
  if (accepted.length === 0) return [{ path, message: missingAnswer }];
  const problems: Problem[] = [];
  if (!accepted.some((answer) => equals(exact(answer.credit), one)))
    problems.push({ path, message: missingFullCredit });
  const known = accepted.map(({ text }) => comparablePattern(text, rules));
  for (const [index, { text }] of accepted.entries()) {
    const first = known.indexOf(known[index] ?? '');
    const message =
      text.trim() === ''
        ? phrase('Write this answer, or remove it.')
        : known[index] === ''
          ? phrase('Nothing is left of this answer, since punctuation is ignored.')
          : first < index
            ? phrase('This is the same as accepted answer {$n}.', { n: first + 1 })
            : null;
    if (message) problems.push({ path: [...path, index, 'text'], message });
  }
  return problems;
}
