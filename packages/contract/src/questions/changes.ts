import { difficultyTable } from '@pelion/questions';
import { z } from 'zod';
import { numberedId } from '../kernel/numbered-id.ts';
import { id } from '../kernel/shared.ts';
import { mostQuestions, points } from './values.ts';

/** One question or several. */
const question_ids = z.array(id).min(1).max(mostQuestions);

// What can be done to several questions of an assessment at once; all of it or, on any error, nothing.

export const questionRemoval = z.strictObject({ question_ids });
export type QuestionRemoval = z.input<typeof questionRemoval>;

/** Behind each other, in the order given. */
export const questionMove = z.strictObject({
  question_ids,
  /** The place of the first one afterwards, from 1; counted in their section it is the nearest that there is. */
  at: z.int().min(1).max(mostQuestions),
  /** Where they go; null: before the first section. Missing: each stays in its own. */
  section_id: id.nullable().optional(),
});
export type QuestionMove = z.input<typeof questionMove>;

export const questionPoints = z.strictObject({ question_ids, points });
export type QuestionPoints = z.input<typeof questionPoints>;

/** A new version of each: what is running keeps the difficulty that it was given with. */
export const questionDifficulty = z.strictObject({ question_ids, difficulty: numberedId(difficultyTable) });
export type QuestionDifficulty = z.input<typeof questionDifficulty>;

/** At once. */
export const mostCopied = 200;

export const copyRequest = z.strictObject({
  question_ids: z.array(id).min(1).max(mostCopied),
  /** `behindEach`: each behind the question of this assessment that it is a copy of. */
  place: z.enum(['end', 'behindEach']).default('end'),
  /** For `end`: the section at whose end they come; null: before the first. Missing: the last one. */
  section_id: id.nullable().optional(),
});
export type CopyRequest = z.input<typeof copyRequest>;

/** What was done, by the name that undoing it asks for. */
export const questionChange = z.object({ change_id: id, question_ids: z.array(id) });
export type QuestionChange = z.infer<typeof questionChange>;
