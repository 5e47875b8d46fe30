import { phrase } from '@pelion/words';
import { z } from 'zod';
import type { Problem } from '../../problem.ts';
import { questionType, withoutOptions } from '../../question-type.ts';
import { presentedText, richText, richTextDraft } from '../../rich-text.ts';
import { addedOptional } from '../../upgrade.ts';
import { trueFalseFacts } from './facts.ts';

const bodyOf = <Text extends z.ZodType, Correct extends z.ZodType>(text: Text, correct: Correct) => ({
  content: {},
  answerKey: {
    correct,
    /** Feedback by the student's choice. */
    feedback: z.strictObject({ true: text.optional(), false: text.optional() }),
  },
});

/** Drafts start without a right answer. */
const undecided = z.boolean().nullable();

const undecidedProblems = (correct: boolean | null): Problem[] =>
  correct === null ? [{ path: ['answerKey', 'correct'], message: phrase('Choose the correct answer.') }] : [];

export const trueFalse = questionType(trueFalseFacts, {
  stored: bodyOf(richText, z.boolean()),
  draft: bodyOf(richTextDraft, undecided),
  rendered: (text) => bodyOf(text, z.boolean()),
  presented: {},
  revealed: {
    correct: z.boolean(),
    /** Feedback by the student's choice. */
    feedback: z.object({ true: presentedText.nullable(), false: presentedText.nullable() }),
  },
  reveal: ({ correct, feedback }) => ({
    correct,
    feedback: { true: feedback.true?.html ?? null, false: feedback.false?.html ?? null },
  }),
  response: {
    /** Null when the student has cleared the choice. */
    value: z.boolean().nullable(),
  },
  problems: (_content, { correct }) => undecidedProblems(correct),
  present: () => ({}),
  ...withoutOptions,
  // 2: optional hints and worked solution in the key. 3: variable numbers.
  upgrades: [addedOptional, addedOptional],
});
