import { phrase } from '@pelion/words';
import { z } from 'zod';
import { alikeTexts } from '../../alike/as-read.ts';
import { credit } from '../../exact-number.ts';
import { inOrder } from '../../in-order.ts';
import { mostOptions, optionLabel } from '../../option-label.ts';
import type { Problem } from '../../problem.ts';
import { questionType } from '../../question-type.ts';
import { presentedText, richText, richTextDraft } from '../../rich-text.ts';
import { addedOptional } from '../../upgrade.ts';
import { optionId } from '../choice.ts';
import { matchingFacts } from './facts.ts';
import { type MatchingContent, type MatchingKey, matchingProblems } from './problems.ts';

const sideOf = <Text extends z.ZodType>(text: Text) =>
  z.array(z.strictObject({ id: optionId, text })).max(mostOptions);

const bodyOf = <Text extends z.ZodType>(text: Text) => ({
  content: {
    /** Left side, in authored order. */
    prompts: sideOf(text),
    /** Right side; may include distractors. */
    choices: sideOf(text),
    /** Whether an answer may match several prompts. */
    isReusable: z.boolean(),
    /** Whether answers are shuffled for each attempt. */
    shuffle: z.boolean(),
  },
  answerKey: {
    /** One per prompt. */
    matches: z
      .array(z.strictObject({ promptId: optionId, answerId: optionId, feedback: text.optional() }))
      .max(mostOptions),
    /** perMatch: each right match earns its share; allOrNothing requires all of them. */
    scoring: z.enum(['perMatch', 'allOrNothing']),
    /** Penalty of a wrong match, as a fraction of a match's share; open prompts lose nothing. */
    penalty: credit,
  },
});

const side = z.array(z.object({ id: optionId, html: presentedText }));
const match = z.strictObject({ promptId: optionId, answerId: optionId });

/** Duplicate prompts are fine when they have the same answer; duplicate answers are redundant. */
function matchingAlike({ prompts, choices: answers }: MatchingContent, { matches }: MatchingKey): Problem[] {
  const answerOf = (index: number) =>
    matches.find(({ promptId }) => promptId === prompts[index]?.id)?.answerId;
  return [
    ...alikeTexts(prompts).flatMap(({ index, first }) =>
      answerOf(index) === answerOf(first)
        ? []
        : [
            {
              path: ['content', 'prompts', index, 'text'],
              message: phrase('This says the same as prompt {$n}, and has another answer.', { n: first + 1 }),
            },
          ],
    ),
    ...alikeTexts(answers).map(({ index, first }) => ({
      path: ['content', 'choices', index, 'text'],
      message: phrase('This says the same as answer {$answer}.', { answer: optionLabel(first) }),
    })),
  ];
}

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
    /** Omitted prompts count as open. */
    matches: z.array(match).max(mostOptions),
  },
  problems: matchingProblems,
  alike: matchingAlike,
  // Ids of both sides, so that a response naming another question's prompt is rejected.
  options: ({ prompts, choices }) => [...choices, ...prompts].map(({ id }) => id),
  isShuffled: ({ shuffle }) => shuffle,
  named: ({ matches }) => matches.flatMap(({ promptId, answerId }) => [promptId, answerId]),
  // 2: optional variable numbers in the content.
  upgrades: [addedOptional],
});
