import { rules } from '@pelion/access';
import {
  courseScheduleChanged,
  courseScheduleDraft,
  courseSchedules,
} from '@pelion/contract/course-schedules';
import { courseStatuses } from '@pelion/contract/courses/facts';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import { replaceAudience } from '../../db/audience.ts';
import { updateSeen } from '../../db/versions.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { type Audience, checkedAudience } from '../../lib/checked-audience.ts';
import { Failure, found, invalid } from '../../lib/failure.ts';
import { type Context, type Handlers, implement } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { parseInput } from '../../lib/parse-input.ts';
import { seesNames } from '../attempts/policy.ts';
import { lockGivenWork, settleGivenWork } from './given-work.ts';
import { listOwnDues } from './given-work-queries.ts';
import { learnerHandlers } from './learner-handlers.ts';
import { loadCourse } from './load-course.ts';
import { learnerAbilities, scopeOf } from './policy.ts';
import {
  findSchedule,
  insertSchedule,
  listSchedules,
  type ScheduleRow,
  type ScheduleValues,
  updateEnd,
} from './schedule-queries.ts';

const scheduleHandlers: Pick<
  Handlers<typeof courseSchedules>,
  | 'listCourseSchedules'
  | 'createCourseSchedule'
  | 'getCourseSchedule'
  | 'updateCourseSchedule'
  | 'endCourseSchedule'
> = {
  async listCourseSchedules({ params }, context) {
    const { viewer, db, now } = context;
    const course = await loadCourse(context, params.course_id);
    const rows = await listSchedules(db, scopeOf(viewer), course.id, now);
    return rows.map((row) => present(context, row));
  },

  async createCourseSchedule({ params: { course_id }, body }, context) {
    const { viewer, db, now, record } = context;
    const course = await loadCourse(context, course_id);
    assertActive(course.status_id);
    const audience = await checkedAudience(context, body, {
      students: [],
      ofSingleStudents: rules.giveCoursesToSingleStudents,
    });
    const values = valuesOf(body);
    const { campusId: campus_id, userId: created_by } = viewer;
    const id = await db.transaction().execute(async (transaction) => {
      assertActive(await lockGivenWork(transaction, course_id));
      const { id } = await insertSchedule(transaction, {
        ...values,
        ...{ campus_id, course_id, created_by, created_at: now, updated_at: now },
      });
      await replaceAudience(
        transaction,
        'course_audience',
        { campusId: campus_id, schedule_id: id },
        audience,
      );
      await settleGivenWork(transaction, context, course_id);
      await record(transaction, { id, after: { ...values, ...audience } });
      await publish(transaction, { campusId: campus_id, event: { topic: 'courseSchedules', id } });
      return id;
    });
    return load(context, id);
  },

  getCourseSchedule: ({ params }, context) => load(context, params.course_schedule_id),

  async updateCourseSchedule({ params: { course_schedule_id: id }, body: { version, ...changes } }, context) {
    const { viewer, db, services, now, record } = context;
    const row = found(await findSchedule(db, scopeOf(viewer), id, now));
    const was = draftOf(row);
    const draft = parseInput(courseScheduleDraft, { ...was, ...changes });
    const audience = await checkedAudience(context, draft, {
      students: was.student_ids,
      ofSingleStudents: rules.giveCoursesToSingleStudents,
    });
    const values = valuesOf(draft);
    await db.transaction().execute(async (transaction) => {
      await lockGivenWork(transaction, row.course_id);
      if (
        !(await updateSeen(transaction, 'course_schedule', { id, version }, { ...values, updated_at: now }))
      ) {
        const current = await load({ ...context, db: transaction }, id);
        throw changedSince(courseScheduleChanged, { reason: 'changed', current }, services);
      }
      const dues = await listOwnDues(transaction, id);
      if (dues.some(({ due_at }) => due_at <= values.effective_at))
        invalid({ path: 'effective_date', message: phrase('A {student} has a due date before this start') });
      await replaceAudience(
        transaction,
        'course_audience',
        { campusId: viewer.campusId, schedule_id: id },
        audience,
      );
      await settleGivenWork(transaction, context, row.course_id);
      await record(transaction, {
        id,
        before: { ...valuesOf(was), ...audienceOf(was) },
        after: { ...values, ...audience },
      });
      await publish(transaction, { campusId: viewer.campusId, event: { topic: 'courseSchedules', id } });
    });
    return load(context, id);
  },

  async endCourseSchedule({ params: { course_schedule_id: id }, body: { is_ended } }, context) {
    const { viewer, db, now, record } = context;
    const { ended_at, course_id } = await load(context, id);
    const wasEnded = ended_at !== null;
    if (wasEnded !== is_ended)
      await db.transaction().execute(async (transaction) => {
        await lockGivenWork(transaction, course_id);
        await updateEnd(transaction, id, is_ended ? now : null);
        await settleGivenWork(transaction, context, course_id);
        await record(transaction, { id, before: { is_ended: wasEnded }, after: { is_ended } });
        await publish(transaction, { campusId: viewer.campusId, event: { topic: 'courseSchedules', id } });
      });
    return load(context, id);
  },
};

export const courseScheduleRoutes = implement(courseSchedules, { ...scheduleHandlers, ...learnerHandlers });

function assertActive(status_id: number): void {
  if (status_id !== courseStatuses.active)
    throw new Failure(
      'conflict',
      { reason: 'status', status_id },
      phrase('Only an active {course} can be given. Activate it first.'),
    );
}

type Draft = z.output<typeof courseScheduleDraft>;
type Reading = Pick<Context, 'viewer' | 'db' | 'now'>;

async function load(context: Reading, id: number) {
  const { viewer, db, now } = context;
  return present(context, found(await findSchedule(db, scopeOf(viewer), id, now)));
}

function present({ viewer }: Reading, row: ScheduleRow) {
  const hasNames = seesNames(viewer);
  const { course_status: _status, effective_at, due_at, ...shown } = row;
  return {
    ...shown,
    effective_date: effective_at,
    due_date: due_at,
    named_students: row.named_students.map(({ id, name }) => ({ id, name: hasNames ? name : null })),
    can: { edit: learnerAbilities(viewer).edit },
  };
}

const valuesOf = ({ effective_date, due_date, late, module_days, may_join }: Draft): ScheduleValues => ({
  effective_at: new Date(effective_date),
  due_at: due_date === null ? null : new Date(due_date),
  ...{ late, module_days, may_join },
});

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

const draftOf = (row: ScheduleRow): Draft => {
  const { late, module_days, may_join } = row;
  return {
    effective_date: row.effective_at.toISOString(),
    due_date: row.due_at?.toISOString() ?? null,
    ...{ late, module_days, may_join },
    section_ids: idsOf(row.sections),
    group_ids: idsOf(row.groups),
    student_ids: idsOf(row.named_students),
  };
};

const audienceOf = ({ section_ids, group_ids, student_ids }: Draft): Audience => ({
  section_ids,
  group_ids,
  student_ids,
});
