import { z } from 'zod';
import { credit, exact } from '../exact-number.ts';
import { blankStem, type Problem } from '../problem.ts';
import { equals, one } from '../rational.ts';
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
    /** An option that is not listed earns nothing. Exactly one earns '1'; others may earn a part. */
    credits: z.array(z.object({ optionId, credit, feedback: text.optional() })).max(mostOptions),
    ...remarksOf(text),
  });

type Content = z.infer<ReturnType<typeof choiceContentOf<typeof richText>>>;
type DraftContent = z.infer<ReturnType<typeof choiceContentOf<typeof richTextDraft>>>;
type DraftKey = z.infer<ReturnType<typeof answerKeyOf<typeof richTextDraft>>>;

function problems(content: DraftContent, key: DraftKey): Problem[] {
  const correct = key.credits.filter((entry) => equals(exact(entry.credit), one));
  const path = ['answerKey', 'credits'];
  const counted =
    correct.length === 0
      ? [{ path, message: 'Mark one option as correct.' }]
      : correct.length > 1
        ? [{ path, message: 'Mark only one option as correct, or use a multi choice question.' }]
        : [];
  return [...blankStem(content.stem), ...choiceProblems(content, key.credits), ...counted];
}

export const singleChoice = {
  contentOf: choiceContentOf,
  answerKeyOf,
  presented: z.object({ type: z.literal('singleChoice'), ...presentedChoice }),
  /** null: the student has taken the choice back. */
  response: z.object({ type: z.literal('singleChoice'), optionId: optionId.nullable() }),
  problems,
  present: (content: Content, order: readonly string[]) => ({
    type: 'singleChoice' as const,
    ...presentChoice(content, order),
  }),
};
