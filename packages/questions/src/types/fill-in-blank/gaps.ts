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

/** A number: a name would tell. [[1]] in the text is where the blank 1 stands. */
export const gapId = z.string().regex(/^\d{1,2}$/);
const choiceId = z.string().min(1).max(40);

/** Plain text: that is all a list to choose from can show. */
export const choices = z
  .array(z.strictObject({ id: choiceId, text: z.string().max(longestChoice) }))
  .max(mostChoices);

/** How wide the field is; chosen by the author, so that it does not measure the answer. */
const size = z.enum(['short', 'medium', 'long']);

/** A blank, as everybody may see it. `bank`: filled from the words that all such blanks share. */
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

/** What fills a blank. Its weight is its share beside the others: 1 each makes them equal. */
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

/** What was typed is worth, which only the server can say; null where nobody has asked it. */
const given = worth.nullable();

export const revealedGap = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), id: gapId, given, accepted: z.array(revealedText) }),
  z.object({ kind: z.literal('number'), id: gapId, given, accepted: z.array(revealedNumber) }),
  z.object({ kind: z.literal('choice'), id: gapId, choices: revealedChoices }),
  z.object({ kind: z.literal('bank'), id: gapId, choices: revealedChoices }),
]);

/** What was given in a blank; one of the bank is a choice like any other. */
export const filled = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), id: gapId, text: z.string().max(longestShortAnswer) }),
  z.strictObject({ kind: z.literal('number'), id: gapId, number: z.string().max(100) }),
  z.strictObject({ kind: z.literal('choice'), id: gapId, choiceId }),
]);
