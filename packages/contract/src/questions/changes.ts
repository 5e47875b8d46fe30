import { difficultyTable } from '@pelion/questions';
import { z } from 'zod';
import { numberedId } from '../kernel/numbered-id.ts';
import { id } from '../kernel/shared.ts';
import { mostQuestions, points } from './values.ts';

/** One question or several. */
const question_ids = z.array(id).min(1).max(mostQuestions);

// Bulk changes to questions of an assessment, applied all or none.

export const questionRemoval = z.strictObject({ question_ids });
export type QuestionRemoval = z.input<typeof questionRemoval>;

/** Moves questions together, in the given order. */
export const questionMove = z.strictObject({
  question_ids,
  /** Target position of the first question, from 1; clamped to its section. */
  at: z.int().min(1).max(mostQuestions),
  /** Target section; null for before the first one. When missing, each question stays in its section. */
  section_id: id.nullable().optional(),
});
export type QuestionMove = z.input<typeof questionMove>;

export const questionPoints = z.strictObject({ question_ids, points });
export type QuestionPoints = z.input<typeof questionPoints>;

/** Creates a new version of each; running schedules keep the previous difficulty. */
export const questionDifficulty = z.strictObject({ question_ids, difficulty: numberedId(difficultyTable) });
export type QuestionDifficulty = z.input<typeof questionDifficulty>;

/** Maximum questions copied at once. */
export const mostCopied = 200;

export const copyRequest = z.strictObject({
  question_ids: z.array(id).min(1).max(mostCopied),
  /** `behindEach`: each copy follows its original in this assessment. */
  place: z.enum(['end', 'behindEach']).default('end'),
  /** For `end`: section at whose end the copies are added; null for before the first one, the last section when missing. */
  section_id: id.nullable().optional(),
});
export type CopyRequest = z.input<typeof copyRequest>;

/** The change, with the id by which it can be undone. */
export const questionChange = z.object({ change_id: id, question_ids: z.array(id) });
export type QuestionChange = z.infer<typeof questionChange>;
