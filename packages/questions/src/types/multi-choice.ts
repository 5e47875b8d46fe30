import { z } from 'zod';
import { exact, signedCredit } from '../exact-number.ts';
import { blankStem, type Problem } from '../problem.ts';
import { compare, equals, multiply, one, rational, sum, toDecimal, zero } from '../rational.ts';
import type { richText, richTextDraft } from '../rich-text.ts';
import {
  choiceContentOf,
  choiceProblems,
  mostOptions,
  optionId,
  presentChoice,
  presentedChoice,
} from './choice.ts';
import { remarksOf } from './remarks.ts';

const answerKeyOf = <Text extends z.ZodType>(text: Text) =>
  z.object({
    /** Above zero: correct. Below zero: choosing it takes credit away. Not listed: wrong, worth nothing. */
    credits: z
      .array(z.object({ optionId, credit: signedCredit, feedback: text.optional() }))
      .max(mostOptions),
    /** perOption adds the credits of what was chosen, never below zero; allOrNothing asks for exactly the correct set. */
    scoring: z.enum(['perOption', 'allOrNothing']),
    ...remarksOf(text),
  });

type Content = z.infer<ReturnType<typeof choiceContentOf<typeof richText>>>;
type DraftContent = z.infer<ReturnType<typeof choiceContentOf<typeof richTextDraft>>>;
type DraftKey = z.infer<ReturnType<typeof answerKeyOf<typeof richTextDraft>>>;

function creditProblems({ credits }: DraftKey): Problem[] {
  const path = ['answerKey', 'credits'];
  const earned = credits.map((entry) => exact(entry.credit)).filter((value) => compare(value, zero) > 0);
  const total = sum(earned);
  if (earned.length === 0) return [{ path, message: 'Mark at least one option as correct.' }];
  if (equals(total, one)) return [];
  const percent = toDecimal(multiply(total, rational(100)), 2);
  return [{ path, message: `The correct options earn ${percent} % together; they must earn 100 %.` }];
}

const problems = (content: DraftContent, key: DraftKey): Problem[] => [
  ...blankStem(content.stem),
  ...choiceProblems(content, key.credits),
  ...creditProblems(key),
];

export const multiChoice = {
  contentOf: choiceContentOf,
  answerKeyOf,
  presented: z.object({ type: z.literal('multiChoice'), ...presentedChoice }),
  response: z.object({ type: z.literal('multiChoice'), optionIds: z.array(optionId).max(mostOptions) }),
  problems,
  present: (content: Content, order: readonly string[]) => ({
    type: 'multiChoice' as const,
    ...presentChoice(content, order),
  }),
};
