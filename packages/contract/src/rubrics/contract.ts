import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { page } from '../kernel/query.ts';
import { can, changedSince, done, id, moment, requiredLine, version } from '../kernel/shared.ts';
import { criteria, shownCriteria } from './criteria.ts';
import { rubricLimits } from './facts.ts';
import { rubricRoutes } from './routes.ts';

/** Rubric for marking answers. Marked answers keep the wording and points at the time of marking. */
export const rubric = z.object({
  id,
  name: z.string(),
  /** Usable by all markers of the campus. */
  is_shared: z.boolean(),
  /** Version of the current criteria. */
  version_id: id,
  criteria: shownCriteria,
  /** Maximum points: `12`, `7.50`. */
  most: z.string(),
  /** Number of questions that use the rubric. */
  questions_count: z.int(),
  created_by_name: z.string(),
  is_mine: z.boolean(),
  updated_at: moment,
  version,
  can: can('edit', 'delete'),
});
export type Rubric = z.infer<typeof rubric>;

/** Rubric of a question, whoever its author is. */
export const questionRubric = rubric.pick({ id: true, name: true, criteria: true, most: true });
export type QuestionRubric = z.infer<typeof questionRubric>;

const fields = {
  name: requiredLine(rubricLimits.name),
  is_shared: z.boolean(),
  criteria,
};

export const rubricDraft = z.strictObject({ ...fields, is_shared: fields.is_shared.default(false) });
export type RubricDraft = z.input<typeof rubricDraft>;

/** Missing fields stay unchanged. Includes the version on which the edit is based. */
export const rubricEdit = z.strictObject(fields).partial().extend({ version });
export type RubricEdit = z.input<typeof rubricEdit>;

export const rubricChanged = changedSince(rubric);

export const rubrics = contract(rubricRoutes, {
  listRubrics: {
    access: rules.gradeAssessments,
    summary: 'Rubrics of one’s own and those that are shared, by name',
    query: z.strictObject({ ...page(100, 100), search: z.string().trim().max(100).optional() }),
    output: z.array(rubric),
  },
  getRubric: {
    access: rules.gradeAssessments,
    summary: 'One rubric',
    output: rubric,
    errors: ['notFound'],
  },
  getQuestionRubric: {
    access: rules.gradeAssessments,
    summary: 'What the answers to a question of an assessment are marked by; null: by points alone',
    output: z.object({ rubric: questionRubric.nullable() }),
    errors: ['notFound'],
  },
  createRubric: {
    access: rules.gradeAssessments,
    summary: 'Write a rubric: criteria with levels and their points, or with free points',
    body: rubricDraft,
    audit: { subject: 'rubric', kind: 'create', label: phrase('Rubric created') },
    output: rubric,
  },
  updateRubric: {
    access: rules.gradeAssessments,
    summary: 'Change a rubric; what was marked by it keeps the criteria that it was marked by',
    body: rubricEdit,
    audit: { subject: 'rubric', kind: 'update', label: phrase('Rubric changed') },
    output: rubric,
    errors: ['notFound', 'conflict'],
  },
  removeRubric: {
    access: rules.gradeAssessments,
    summary: 'Delete a rubric: nothing new is marked by it, and what was marked keeps it',
    audit: { subject: 'rubric', kind: 'delete', label: phrase('Rubric deleted') },
    output: done,
    errors: ['notFound'],
  },
});
