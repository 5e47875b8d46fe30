import { assessmentCategories, assessmentStatuses } from '@pelion/contract/assessment-kinds';
import { type assessmentDraft, assessments } from '@pelion/contract/assessments';
import type { z } from 'zod';
import type { Facts } from '../../lib/audit.ts';
import { found, invalid } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { richTextOf } from '../../lib/rich-text-task.ts';
import { assertMove } from './moves.ts';
import { assertMay, scopeOf } from './policy.ts';
import { present, statusOptions, typeOptions } from './present.ts';
import {
  findAssessment,
  findPlace,
  insertAssessment,
  listAssessments,
  listGradeOptions,
  listPeople,
  listSubjectOptions,
  updateAssessment,
  updateStatus,
} from './queries.ts';
import { holdAssessment, type LoadedAssessment, loadAssessment, loadEditable } from './service.ts';

export const assessmentRoutes = implement(assessments, {
  async listAssessments({ query }, { viewer, db }) {
    const { userId, timeZone } = viewer;
    const rows = await listAssessments(db, scopeOf(viewer), { ...query, userId, timeZone });
    return rows.map((row) => present(viewer, row));
  },

  async listFilters(_input, { viewer, db }) {
    const scope = scopeOf(viewer);
    const [grades, subjects, created_users, updated_users] = await Promise.all([
      listGradeOptions(db),
      listSubjectOptions(db),
      listPeople(db, scope, 'created_by'),
      listPeople(db, scope, 'updated_by'),
    ]);
    return {
      grades,
      subjects,
      assessment_types: typeOptions,
      assessment_statuses: statusOptions,
      created_users,
      updated_users,
    };
  },

  getAssessment({ params }, context) {
    return loadAssessment(context, params.id);
  },

  async createAssessment({ body }, context) {
    const { viewer, db, services, record } = context;
    const values = await valuesOf(context, body);
    const now = services.clock.now();
    const { id } = await db.transaction().execute(async (transaction) => {
      const inserted = await insertAssessment(transaction, {
        ...values,
        campus_id: viewer.campusId,
        category: assessmentCategories.regular,
        created_by: viewer.userId,
        created_at: now,
        updated_by: viewer.userId,
        updated_at: now,
      });
      await record(transaction, { id: inserted.id, after: factsOf(values) });
      return inserted;
    });
    return loadAssessment(context, id);
  },

  async updateAssessment({ params, body }, context) {
    const { viewer, db, services, record } = context;
    const before = await loadEditable(context, params.id);
    const values = await valuesOf(context, body);
    await db.transaction().execute(async (transaction) => {
      await updateAssessment(transaction, params.id, {
        ...values,
        updated_by: viewer.userId,
        updated_at: services.clock.now(),
      });
      await record(transaction, { id: params.id, before: factsOf(before), after: factsOf(values) });
    });
    return loadAssessment(context, params.id);
  },

  async moveAssessment({ params }, context) {
    const { viewer, db, services, record } = context;
    const row = found(await findAssessment(db, scopeOf(viewer), params.id));
    assertMay(viewer, row, params.status_id === assessmentStatuses.deleted ? 'delete' : 'edit');
    await db.transaction().execute(async (transaction) => {
      const held = await holdAssessment(transaction, params.id);
      assertMove(held, params.status_id);
      await updateStatus(transaction, params.id, {
        status: params.status_id,
        updated_by: viewer.userId,
        updated_at: services.clock.now(),
      });
      await record(transaction, {
        id: params.id,
        before: { status: held.status },
        after: { status: params.status_id },
      });
    });
    return done;
  },
});

/** The draft as it is stored; `invalidInput` for a grade or a subject that this campus does not have. */
async function valuesOf(
  context: Context,
  { instruction_source, ...draft }: z.output<typeof assessmentDraft>,
) {
  const { hasGrade, hasSubject } = await findPlace(context.db, draft.grade_id, draft.subject_id);
  const issues = [
    ...(hasGrade ? [] : [{ path: 'grade_id', message: 'Please select the grade' }]),
    ...(hasSubject ? [] : [{ path: 'subject_id', message: 'Please select the subject' }]),
  ];
  if (issues.length > 0) invalid(...issues);
  const instruction = await richTextOf(context, instruction_source, 'instruction_source');
  return { ...draft, instruction_source: instruction.source, instruction_html: instruction.html };
}

/** For the audit. */
const factsOf = ({
  name,
  type,
  grade_id,
  subject_id,
  chapter_name,
  lesson_name,
  instruction_source,
  is_public,
}: Pick<LoadedAssessment, keyof z.output<typeof assessmentDraft>>): Facts => ({
  name,
  type,
  grade_id,
  subject_id,
  chapter_name,
  lesson_name,
  instruction_source,
  is_public,
});
