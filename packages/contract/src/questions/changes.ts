import { difficultyTable } from '@pelion/questions';
import { z } from 'zod';
import { numberedId } from '../kernel/numbered-id.ts';
import { id } from '../kernel/shared.ts';
import { mostQuestions, points } from './values.ts';

/** One question or several. */
const question_ids = z.array(id).min(1).max(mostQuestions);

/** What can be done to several questions of an assessment at once; all of it or, on any error, nothing. */
export const arrangement = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('remove'), question_ids }),
  z.strictObject({ kind: z.literal('points'), question_ids, points }),
  /** A new version of each: what is running keeps the difficulty that it was given with. */
  z.strictObject({ kind: z.literal('difficulty'), question_ids, difficulty: numberedId(difficultyTable) }),
  /** Behind each other, in the order given; `at`: the place of the first one afterwards, from 1. */
  z.strictObject({
    kind: z.literal('move'),
    question_ids,
    at: z.int().min(1).max(mostQuestions),
    /** null: before the first section; missing: each stays in its own. */
    section_id: id.nullable().optional(),
  }),
]);
export type Arrangement = z.input<typeof arrangement>;

/** At once. */
export const mostCopied = 200;

export const copyRequest = z.strictObject({
  question_ids: z.array(id).min(1).max(mostCopied),
  /** `behindEach`: each behind the question of this assessment that it is a copy of. */
  place: z.enum(['end', 'behindEach']).default('end'),
});
export type CopyRequest = z.input<typeof copyRequest>;

/** What was done, by the name that undoing it asks for. */
export const questionChange = z.object({ change_id: id, question_ids: z.array(id) });
export type QuestionChange = z.infer<typeof questionChange>;
