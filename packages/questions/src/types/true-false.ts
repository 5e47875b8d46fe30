import { z } from 'zod';
import { blankStem, type Problem } from '../problem.ts';
import { presentedText, type richText, type richTextDraft } from '../rich-text.ts';
import { remarksOf } from './remarks.ts';

const contentOf = <Text extends z.ZodType>(text: Text) => z.object({ stem: text });

const answerKeyOf = <Text extends z.ZodType>(text: Text) =>
  z.object({
    correct: z.boolean(),
    /** By what the student chose. */
    feedback: z.object({ true: text.optional(), false: text.optional() }),
    ...remarksOf(text),
  });

type Content = z.infer<ReturnType<typeof contentOf<typeof richText>>>;
type DraftContent = z.infer<ReturnType<typeof contentOf<typeof richTextDraft>>>;

export const trueFalse = {
  contentOf,
  answerKeyOf,
  presented: z.object({ type: z.literal('trueFalse'), stem: presentedText }),
  /** null: the student has taken the choice back. */
  response: z.object({ type: z.literal('trueFalse'), value: z.boolean().nullable() }),
  problems: (content: DraftContent): Problem[] => blankStem(content.stem),
  present: (content: Content) => ({ type: 'trueFalse' as const, stem: content.stem.html }),
};
