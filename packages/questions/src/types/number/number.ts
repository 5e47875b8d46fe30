import { phrase } from '@pelion/words';
import { z } from 'zod';
import { credit, exact, exactNumber } from '../../exact-number.ts';
import type { Problem } from '../../problem.ts';
import { questionType, withoutOptions } from '../../question-type.ts';
import { compare, equals, one, zero } from '../../rational.ts';
import { presentedText, richText, richTextDraft } from '../../rich-text.ts';
import { addedOptional } from '../../upgrade.ts';
import { worth, worthOf } from '../../worth.ts';
import { mostAccepted, numberFacts } from './facts.ts';

const unit = z.string().max(40);

const acceptedOf = <Text extends z.ZodType>(text: Text) => {
  const worth = { credit, feedback: text.optional() };
  return z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('exact'), value: exactNumber, ...worth }),
    /** From value - tolerance to value + tolerance, both included. */
    z.strictObject({ kind: z.literal('tolerance'), value: exactNumber, tolerance: exactNumber, ...worth }),
    /** Both ends included. */
    z.strictObject({ kind: z.literal('range'), from: exactNumber, to: exactNumber, ...worth }),
    /** The exact value, or a decimal with at least `places` digits that is the value cut off or rounded there. */
    z.strictObject({
      kind: z.literal('rounded'),
      value: exactNumber,
      places: z.int().min(0).max(12),
      ...worth,
    }),
  ]);
};

const told = { worth, feedback: presentedText.nullable() };
/** The same as the key's, told without its credit. */
const revealedAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('exact'), value: exactNumber, ...told }),
  z.object({ kind: z.literal('tolerance'), value: exactNumber, tolerance: exactNumber, ...told }),
  z.object({ kind: z.literal('range'), from: exactNumber, to: exactNumber, ...told }),
  z.object({ kind: z.literal('rounded'), value: exactNumber, places: z.int(), ...told }),
]);

const bodyOf = <Text extends z.ZodType>(text: Text) => ({
  content: {
    /** Shown after the box, such as 'km' or '%'; never typed by the student. */
    unit: unit.optional(),
  },
  answerKey: {
    /** The best credit among those that fit counts. */
    accepted: z.array(acceptedOf(text)).max(mostAccepted),
  },
});

type Accepted = z.infer<ReturnType<typeof acceptedOf<typeof richTextDraft>>>;

function acceptedProblems(accepted: readonly Accepted[]): Problem[] {
  const path = ['answerKey', 'accepted'];
  if (accepted.length === 0) return [{ path, message: phrase('Give at least one accepted answer.') }];
  const problems: Problem[] = [];
  if (!accepted.some((answer) => equals(exact(answer.credit), one)))
    problems.push({ path, message: phrase('At least one accepted answer must earn full credit.') });
  for (const [index, answer] of accepted.entries()) {
    if (answer.kind === 'range' && compare(exact(answer.from), exact(answer.to)) > 0)
      problems.push({ path: [...path, index, 'to'], message: phrase('The range ends before it begins.') });
    if (answer.kind === 'tolerance' && compare(exact(answer.tolerance), zero) < 0)
      problems.push({
        path: [...path, index, 'tolerance'],
        message: phrase('A tolerance cannot be below zero.'),
      });
  }
  return problems;
}

export const number = questionType(numberFacts, {
  stored: bodyOf(richText),
  draft: bodyOf(richTextDraft),
  rendered: bodyOf,
  presented: { unit: unit.optional() },
  revealed: { accepted: z.array(revealedAnswer) },
  reveal: ({ accepted }) => ({
    accepted: accepted.map(({ credit: earns, feedback, ...answer }) => ({
      ...answer,
      worth: worthOf(earns),
      feedback: feedback?.html ?? null,
    })),
  }),
  response: {
    /** As typed; read with readNumber. An empty text is unanswered. */
    text: z.string().max(100),
  },
  problems: (_content, { accepted }) => acceptedProblems(accepted),
  present: (content) => ({ unit: content.unit }),
  ...withoutOptions,
  // 2: hints and a worked solution, which a key may have.
  upgrades: [addedOptional],
});
