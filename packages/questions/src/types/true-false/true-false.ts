import { z } from 'zod';
import { questionType, withoutOptions } from '../../question-type.ts';
import { presentedText, richText, richTextDraft } from '../../rich-text.ts';
import { trueFalseFacts } from './facts.ts';

const bodyOf = <Text extends z.ZodType>(text: Text) => ({
  content: {},
  answerKey: {
    correct: z.boolean(),
    /** By what the student chose. */
    feedback: z.strictObject({ true: text.optional(), false: text.optional() }),
  },
});

export const trueFalse = questionType(trueFalseFacts, {
  stored: bodyOf(richText),
  draft: bodyOf(richTextDraft),
  rendered: bodyOf,
  presented: {},
  revealed: {
    correct: z.boolean(),
    /** By what is chosen. */
    feedback: z.object({ true: presentedText.nullable(), false: presentedText.nullable() }),
  },
  reveal: ({ correct, feedback }) => ({
    correct,
    feedback: { true: feedback.true?.html ?? null, false: feedback.false?.html ?? null },
  }),
  response: {
    /** null: the student has taken the choice back. */
    value: z.boolean().nullable(),
  },
  problems: () => [],
  present: () => ({}),
  ...withoutOptions,
  upgrades: [],
});
