import { lessonPlanChanged, type lessonPlanDraft, lessonPlans } from '@pelion/contract/lesson-plans';
import {
  lessonPlanStatuses,
  lessonPlanStatusTable,
  mayMoveLessonPlan,
} from '@pelion/contract/lesson-plans/facts';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import { assertAble } from '../../lib/assert-can.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { Failure, found, invalid } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { findPlanOf } from './load-lesson-plan.ts';
import { abilities, assertReads, scopeOf, seesStudents } from './policy.ts';
import {
  findPlaceNames,
  insertLessonPlan,
  type LessonPlanRow,
  type LessonPlanValues,
  listLessonPlans,
  listStudentsAmong,
  listStudentsOf,
  lockLessonPlan,
  replaceStudents,
  updateLessonPlan,
  updateStatus,
} from './queries.ts';
import { saveTree, treeOf } from './tree.ts';
import { listTree } from './tree-queries.ts';

function present(viewer: Viewer, { status, created_at, ...row }: LessonPlanRow) {
  return {
    ...row,
    status_id: status,
    status: viewer.text.phrase(lessonPlanStatusTable.labelOf(status)),
    created_date: created_at,
    can: abilities(viewer, { status }),
  };
}

/** The whole plan as this viewer sees it; `notFound` outside the viewer's scope. */
async function loadLessonPlan({ viewer, db }: Pick<Context, 'viewer' | 'db'>, id: number) {
  const scope = scopeOf(viewer);
  const row = await findPlanOf({ viewer, db }, id);
  const [tree, students] = await Promise.all([
    listTree(db, id),
    seesStudents(viewer) ? listStudentsOf(db, scope, id) : [],
  ]);
  // Hides assessment counts from families; only editors need them.
  const rows = scope.familyOf ? tree.map((line) => ({ ...line, assessments_count: 0 })) : tree;
  return { ...present(viewer, row), domains: treeOf(rows), students };
}

export const lessonPlanRoutes = implement(lessonPlans, {
  async listLessonPlans({ query }, { viewer, db }) {
    const rows = await listLessonPlans(db, scopeOf(viewer), query);
    return rows.map((row) => present(viewer, row));
  },

  getLessonPlan({ params }, context) {
    assertReads(context.viewer);
    return loadLessonPlan(context, params.lesson_plan_id);
  },

  async createLessonPlan({ body }, context) {
    const { viewer, db, services, record } = context;
    const values = await valuesOf(context, body);
    await assertStudents(context, body.student_ids);
    const { campusId: campus_id, userId } = viewer;
    const now = services.clock.now();
    const { id } = await db.transaction().execute(async (transaction) => {
      const inserted = await insertLessonPlan(transaction, {
        ...values,
        campus_id,
        created_by: userId,
        created_at: now,
        updated_by: userId,
        updated_at: now,
      });
      await saveTree(transaction, { campusId: campus_id, planId: inserted.id }, body.domains);
      await replaceStudents(transaction, { campus_id, lesson_plan_id: inserted.id }, body.student_ids);
      await record(transaction, { id: inserted.id, after: { ...values, ...partsOf(body) } });
      return inserted;
    });
    return loadLessonPlan(context, id);
  },

  async updateLessonPlan({ params: { lesson_plan_id: id }, body: { version, ...changes } }, context) {
    const { viewer, db, services, record } = context;
    const before = await loadLessonPlan(context, id);
    assertAble(before, 'edit');
    const { domains, student_ids } = changes;
    const values = await valuesOf(context, { ...placeOf(before), ...changes });
    const known = new Set(before.students.map((student) => student.id));
    // Students already in the plan may stay, even without the student role.
    await assertStudents(context, student_ids?.filter((student) => !known.has(student)) ?? []);
    await db.transaction().execute(async (transaction) => {
      const updated = await updateLessonPlan(
        transaction,
        { id, version },
        { ...values, updated_by: viewer.userId, updated_at: services.clock.now() },
      );
      if (!updated) throw await changedMeanwhile({ ...context, db: transaction }, id);
      if (domains) await saveTree(transaction, { campusId: viewer.campusId, planId: id }, domains);
      if (student_ids)
        await replaceStudents(transaction, { campus_id: viewer.campusId, lesson_plan_id: id }, student_ids);
      await record(transaction, {
        id,
        before: { ...placeOf(before), ...partsOf(before) },
        after: { ...values, ...partsOf({ ...before, ...changes }) },
      });
    });
    return loadLessonPlan(context, id);
  },

  async moveLessonPlan({ params: { lesson_plan_id: id, status_id } }, context) {
    const { viewer, db, services, record } = context;
    const row = await findPlanOf(context, id);
    assertAble({ can: abilities(viewer, row) }, 'edit');
    await db.transaction().execute(async (transaction) => {
      const { status } = found(await lockLessonPlan(transaction, id));
      assertMove(status, status_id);
      await updateStatus(transaction, id, {
        status: status_id,
        updated_by: viewer.userId,
        updated_at: services.clock.now(),
      });
      await record(transaction, { id, before: { status }, after: { status: status_id } });
    });
    return done;
  },

  async removeLessonPlan({ params: { lesson_plan_id: id } }, context) {
    const { viewer, db, services, record } = context;
    const row = await findPlanOf(context, id);
    assertAble({ can: abilities(viewer, row) }, 'delete');
    await db.transaction().execute(async (transaction) => {
      const { status } = found(await lockLessonPlan(transaction, id));
      await updateStatus(transaction, id, {
        status: lessonPlanStatuses.deleted,
        updated_by: viewer.userId,
        updated_at: services.clock.now(),
      });
      await record(transaction, { id, before: { ...placeOf(row), status } });
    });
    return done;
  },
});

type Draft = z.output<typeof lessonPlanDraft>;

const placeOf = ({ name, grade_id, subject_id }: Pick<LessonPlanRow, keyof LessonPlanValues>) => ({
  name,
  grade_id,
  subject_id,
});

/** `invalidInput` for a grade or a subject that this campus does not have. */
async function valuesOf({ db }: Context, draft: Pick<Draft, keyof LessonPlanValues>) {
  const { name, grade_id, subject_id } = draft;
  const { grade_name, subject_name } = await findPlaceNames(db, grade_id, subject_id);
  if (grade_name === null) invalid({ path: 'grade_id', message: phrase('Please select the {grade}') });
  if (subject_id !== null && subject_name === null)
    invalid({ path: 'subject_id', message: phrase('Please select the {subject}') });
  return { name, grade_id, subject_id };
}

async function assertStudents({ db }: Context, ids: readonly number[]): Promise<void> {
  const students = await listStudentsAmong(db, ids);
  if (ids.some((id) => !students.has(id)))
    invalid({ path: 'student_ids', message: phrase('This {student} does not exist on this {campus}') });
}

/** Audit facts as counts: the names of hundreds of lessons would not be readable. */
const partsOf = (plan: {
  readonly domains: readonly {
    readonly name: string;
    readonly chapters: readonly { readonly lessons: readonly unknown[] }[];
  }[];
  readonly students?: readonly { readonly id: number }[];
  readonly student_ids?: readonly number[] | undefined;
}) => ({
  domains: plan.domains.map(({ name, chapters }) => ({
    name,
    chapters: chapters.length,
    lessons: chapters.reduce((sum, { lessons }) => sum + lessons.length, 0),
  })),
  student_ids: plan.student_ids ?? plan.students?.map(({ id }) => id) ?? [],
});

async function changedMeanwhile(context: Pick<Context, 'viewer' | 'db' | 'services'>, id: number) {
  const current = await loadLessonPlan(context, id);
  return changedSince(lessonPlanChanged, { reason: 'changed', current }, context.services);
}

/** Throws `conflict` with the reason in plain words. Deleting has an endpoint and a permission of its own. */
function assertMove(from: number, to: number): void {
  if (to !== lessonPlanStatuses.deleted && mayMoveLessonPlan(from, to)) return;
  const nameOf = (status: number) =>
    lessonPlanStatusTable.labelOf(status).toLowerCase() || `status ${status}`;
  throw new Failure(
    'conflict',
    { reason: 'status', status_id: from },
    phrase('A {lessonPlan} that is {$from} cannot become {$to}.', { from: nameOf(from), to: nameOf(to) }),
  );
}
