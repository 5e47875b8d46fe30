import { z } from 'zod';
import { questionType, withoutOptions } from '../../question-type.ts';
import { richText, richTextDraft } from '../../rich-text.ts';
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
  response: {
    /** null: the student has taken the choice back. */
    value: z.boolean().nullable(),
  },
  problems: () => [],
  present: () => ({}),
  ...withoutOptions,
  upgrades: [],
});
