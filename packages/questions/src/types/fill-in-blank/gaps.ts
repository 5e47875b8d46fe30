import { phrase } from '@pelion/words';
import { z } from 'zod';
import { credit, exactNumber } from '../../exact-number.ts';
import { compare, parseRational, rational, zero } from '../../rational.ts';
import { presentedText } from '../../rich-text.ts';
import { worth } from '../../worth.ts';
import { acceptedNumberOf, revealedNumber } from '../number/accepted-number.ts';
import { mostAccepted } from '../number/facts.ts';
import { acceptedTextsOf, revealedText } from '../text/accepted-text.ts';
import { longestShortAnswer } from '../text/facts.ts';
import { longestChoice, mostChoices } from './facts.ts';

/** A number, because a name would give the answer away. [[1]] in the text marks blank 1. */
export const gapId = z.string().regex(/^\d{1,2}$/);
const choiceId = z.string().min(1).max(40);

/** Plain text, because select lists can show nothing else. */
export const choices = z
  .array(z.strictObject({ id: choiceId, text: z.string().max(longestChoice) }))
  .max(mostChoices);

/** Width of the field, set by the author so that it does not hint at the length of the answer. */
const size = z.enum(['short', 'medium', 'long']);

/** A blank without its key. `bank`: filled from the shared word bank. */
export const gap = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), id: gapId, size }),
  z.strictObject({ kind: z.literal('number'), id: gapId, size }),
  z.strictObject({ kind: z.literal('choice'), id: gapId, choices }),
  z.strictObject({ kind: z.literal('bank'), id: gapId }),
]);
export type Gap = z.infer<typeof gap>;

const weight = exactNumber.refine(
  (text) => {
    const value = parseRational(text);
    return value === null || (compare(value, zero) > 0 && compare(value, rational(100)) <= 0);
  },
  { error: phrase('A weight must be above 0 and at most 100.'), abort: true },
);

/** Key of a blank. Weights are relative: 1 each makes all blanks equal. */
export const gapKeyOf = <Text extends z.ZodType>(text: Text) => {
  const credits = z.array(z.strictObject({ choiceId, credit, feedback: text.optional() })).max(mostChoices);
  return z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('text'), id: gapId, weight, accepted: acceptedTextsOf(text) }),
    z.strictObject({
      kind: z.literal('number'),
      id: gapId,
      weight,
      accepted: z.array(acceptedNumberOf(text)).max(mostAccepted),
    }),
    z.strictObject({ kind: z.literal('choice'), id: gapId, weight, credits }),
    z.strictObject({ kind: z.literal('bank'), id: gapId, weight, credits }),
  ]);
};

const revealedChoices = z.array(z.object({ id: choiceId, worth, feedback: presentedText.nullable() }));

/** Worth of the typed answer, computed by the server only; null when not requested. */
const given = worth.nullable();

export const revealedGap = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), id: gapId, given, accepted: z.array(revealedText) }),
  z.object({ kind: z.literal('number'), id: gapId, given, accepted: z.array(revealedNumber) }),
  z.object({ kind: z.literal('choice'), id: gapId, choices: revealedChoices }),
  z.object({ kind: z.literal('bank'), id: gapId, choices: revealedChoices }),
]);

/** Response to a blank; words of the bank are choices too. */
export const filled = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), id: gapId, text: z.string().max(longestShortAnswer) }),
  z.strictObject({ kind: z.literal('number'), id: gapId, number: z.string().max(100) }),
  z.strictObject({ kind: z.literal('choice'), id: gapId, choiceId }),
]);
