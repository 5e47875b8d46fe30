import { z } from 'zod';
import { credit } from '../../exact-number.ts';
import { inOrder } from '../../in-order.ts';
import { mostOptions } from '../../option-label.ts';
import { questionType } from '../../question-type.ts';
import { presentedText, richText, richTextDraft } from '../../rich-text.ts';
import { addedOptional } from '../../upgrade.ts';
import { optionId } from '../choice.ts';
import { matchingAlike } from './alike.ts';
import { matchingFacts } from './facts.ts';
import { matchingProblems } from './problems.ts';

const sideOf = <Text extends z.ZodType>(text: Text) =>
  z.array(z.strictObject({ id: optionId, text })).max(mostOptions);

const bodyOf = <Text extends z.ZodType>(text: Text) => ({
  content: {
    /** On the left, in the order in which they were written. */
    prompts: sideOf(text),
    /** On the right; some may fit no prompt. */
    choices: sideOf(text),
    /** Whether one answer may be given to several prompts. */
    isReusable: z.boolean(),
    /** Whether each attempt sees the answers in an order of its own. */
    shuffle: z.boolean(),
  },
  answerKey: {
    /** One for each prompt. */
    matches: z
      .array(z.strictObject({ promptId: optionId, answerId: optionId, feedback: text.optional() }))
      .max(mostOptions),
    /** perMatch: each right match earns its share; allOrNothing asks for every one of them. */
    scoring: z.enum(['perMatch', 'allOrNothing']),
    /** What a wrong match takes away, as a part of a match's share; a prompt that is left open takes nothing. */
    penalty: credit,
  },
});

const side = z.array(z.object({ id: optionId, html: presentedText }));
const match = z.strictObject({ promptId: optionId, answerId: optionId });

export const matching = questionType(matchingFacts, {
  stored: bodyOf(richText),
  draft: bodyOf(richTextDraft),
  rendered: bodyOf,
  presented: { prompts: side, choices: side, isReusable: z.boolean() },
  arranged: (content, order) => ({ ...content, choices: inOrder(content.choices, order) }),
  present: ({ prompts, choices, isReusable }) => ({
    prompts: prompts.map(({ id, text }) => ({ id, html: text.html })),
    choices: choices.map(({ id, text }) => ({ id, html: text.html })),
    isReusable,
  }),
  revealed: {
    matches: z.array(z.object({ ...match.shape, feedback: presentedText.nullable() })),
  },
  reveal: ({ matches }) => ({
    matches: matches.map(({ promptId, answerId, feedback }) => ({
      promptId,
      answerId,
      feedback: feedback?.html ?? null,
    })),
  }),
  response: {
    /** Prompts that are missing are left open. */
    matches: z.array(match).max(mostOptions),
  },
  problems: matchingProblems,
  alike: matchingAlike,
  // Both sides, so that an answer that names a prompt of another question is seen to be none.
  options: ({ prompts, choices }) => [...choices, ...prompts].map(({ id }) => id),
  isShuffled: ({ shuffle }) => shuffle,
  named: ({ matches }) => matches.flatMap(({ promptId, answerId }) => [promptId, answerId]),
  // 2: numbers that vary from attempt to attempt, which a content may have.
  upgrades: [addedOptional],
});
