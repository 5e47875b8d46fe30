import { phrase } from '@pelion/words';
import { z } from 'zod';
import { alikeAmong } from '../../alike/as-read.ts';
import { inOrder } from '../../in-order.ts';
import type { Problem } from '../../problem.ts';
import { questionType } from '../../question-type.ts';
import { type RichText, richText, richTextDraft } from '../../rich-text.ts';
import { addedOptional } from '../../upgrade.ts';
import { worthOf } from '../../worth.ts';
import { revealNumbers } from '../number/accepted-number.ts';
import { revealTexts, textRules } from '../text/accepted-text.ts';
import { fillInBlankFacts, mostGaps } from './facts.ts';
import { choices, filled, type Gap, gap, gapKeyOf, revealedGap } from './gaps.ts';
import { type BlanksContent, type Choice, fillInBlankProblems } from './problems.ts';

// Blanks are part of the question's own text, as [[1]], [[2]] …; decision 0061.

const content = {
  gaps: z.array(gap).max(mostGaps),
  /** Word bank of all blanks of kind `bank`; empty when there are none. */
  bank: choices,
  /** Whether a word of the bank may be used in several blanks. */
  isBankReusable: z.boolean(),
  /** Whether choices and bank are shuffled for each attempt. */
  shuffle: z.boolean(),
};

const bodyOf = <Text extends z.ZodType>(text: Text) => ({
  content,
  answerKey: {
    /** One per blank. */
    gaps: z.array(gapKeyOf(text)).max(mostGaps),
    /** Rules for all blanks with typed words. */
    rules: textRules,
    /** perGap: each blank earns its weight; allOrNothing requires all of them. */
    scoring: z.enum(['perGap', 'allOrNothing']),
  },
});

const asShown = ({ id, text }: { readonly id: string; readonly text: string }) => ({ id, text });

const choicesOf = (one: Gap) => (one.kind === 'choice' ? one.choices : []);

const revealChoices = (
  shown: readonly { readonly id: string }[],
  credits: readonly { choiceId: string; credit: string; feedback?: RichText | undefined }[],
) =>
  shown.map(({ id }) => {
    const credited = credits.find(({ choiceId }) => choiceId === id);
    return {
      id,
      worth: credited ? worthOf(credited.credit) : ('wrong' as const),
      feedback: credited?.feedback?.html ?? null,
    };
  });

const choiceExists = phrase('This choice already exists.');

/** Choices are plain text, so markup is compared literally. */
const ofList = (choices: readonly Choice[], path: Problem['path']): Problem[] =>
  alikeAmong(choices.map(({ text }) => text.replace(/\s+/g, ' ').trim())).map(({ index }) => ({
    path: [...path, index, 'text'],
    message: choiceExists,
  }));

const blanksAlike = ({ bank, gaps }: Pick<BlanksContent, 'bank' | 'gaps'>): Problem[] => [
  ...ofList(bank, ['content', 'bank']),
  ...gaps.flatMap((gap, at) =>
    gap.kind === 'choice' ? ofList(gap.choices, ['content', 'gaps', at, 'choices']) : [],
  ),
];

export const fillInBlank = questionType(fillInBlankFacts, {
  stored: bodyOf(richText),
  draft: bodyOf(richTextDraft),
  rendered: bodyOf,
  presented: { gaps: content.gaps, bank: content.bank, isBankReusable: content.isBankReusable },
  arranged: (content, order) => ({
    ...content,
    gaps: content.gaps.map((one) =>
      one.kind === 'choice' ? { ...one, choices: inOrder(one.choices, order) } : one,
    ),
    bank: inOrder(content.bank, order),
  }),
  present: ({ gaps, bank, isBankReusable }) => ({
    gaps: gaps.map((one) =>
      one.kind === 'choice'
        ? { kind: one.kind, id: one.id, choices: one.choices.map(asShown) }
        : one.kind === 'bank'
          ? { kind: one.kind, id: one.id }
          : { kind: one.kind, id: one.id, size: one.size },
    ),
    bank: bank.map(asShown),
    isBankReusable,
  }),
  revealed: { gaps: z.array(revealedGap) },
  reveal: ({ gaps, rules }, { gaps: asked, bank }) => ({
    gaps: gaps.map((key) => {
      const { id } = key;
      if (key.kind === 'text')
        return { kind: key.kind, id, given: null, accepted: revealTexts(key.accepted, rules) };
      if (key.kind === 'number')
        return { kind: key.kind, id, given: null, accepted: revealNumbers(key.accepted) };
      const own = asked.find((one) => one.id === id);
      const offered = key.kind === 'bank' ? bank : own ? choicesOf(own) : [];
      return { kind: key.kind, id, choices: revealChoices(offered, key.credits) };
    }),
  }),
  response: {
    /** Omitted blanks count as empty. */
    gaps: z.array(filled).max(mostGaps),
  },
  problems: fillInBlankProblems,
  alike: blanksAlike,
  options: ({ gaps, bank }) => [
    ...gaps.map(({ id }) => id),
    ...[...bank, ...gaps.flatMap(choicesOf)].map(({ id }) => id),
  ],
  isShuffled: ({ shuffle }) => shuffle,
  named: ({ gaps }) => gaps.flatMap((one) => ('choiceId' in one ? [one.id, one.choiceId] : [one.id])),
  // 2: numbers may be graded as in the box of a digital SAT. 3: variable numbers, and formulas over them in blanks.
  upgrades: [addedOptional, addedOptional],
});
