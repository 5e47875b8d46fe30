import { courseCopies } from '@pelion/contract/course-copies';
import { courseProgress } from '@pelion/contract/course-progress';
import { courseSchedules } from '@pelion/contract/course-schedules';
import { courses } from '@pelion/contract/courses';
import { courseItemKinds, courseStatuses } from '@pelion/contract/courses/facts';
import { buildLtiTool } from '../../../test/factories/lti-tools.ts';
import type { BaseRecords } from '../../../test/sweep/base-records.ts';
import { type Actor, defineSweep } from '../../../test/sweep/define-sweep.ts';
import type { Db } from '../../db/database.ts';

type Records = BaseRecords & {
  readonly course_id: number;
  readonly course_schedule_id: number;
  readonly course_item_id: number;
};

const deleteCourse = (db: Db, { course_id }: Records) =>
  db
    .updateTable('course')
    .set({
      status: courseStatuses.deleted,
      status_before: courseStatuses.active,
      deleted_at: new Date('2040-03-14T09:00:00Z'),
    })
    .where('id', '=', course_id)
    .execute();

/** Gives the schedule to the caller as well. */
const give = (db: Db, { campus_id, course_schedule_id }: Records, { userId }: Actor) =>
  db
    .insertInto('course_audience')
    .values({ campus_id, schedule_id: course_schedule_id, student_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The same as a schedule that its students join by themselves and nobody has joined. */
async function giveToJoin(db: Db, records: Records, actor: Actor) {
  await give(db, records, actor);
  const { course_schedule_id } = records;
  await db.deleteFrom('course_learner').where('schedule_id', '=', course_schedule_id).execute();
  await db
    .updateTable('course_schedule')
    .set({ may_join: true })
    .where('id', '=', course_schedule_id)
    .execute();
}

const markedByTeachers = (db: Db, { course_item_id }: Records) =>
  db.updateTable('course_item').set({ done: 'teacher' }).where('id', '=', course_item_id).execute();

async function holdingATool(db: Db, { campus_id, course_item_id }: Records, { userId }: Actor) {
  const lti_tool_id = await buildLtiTool(db, { campusId: campus_id, userId });
  await db
    .updateTable('course_item')
    .set({ kind: courseItemKinds.tool, url: null, lti_tool_id })
    .where('id', '=', course_item_id)
    .execute();
}

export const sweep = defineSweep(
  {
    ...courses.endpoints,
    ...courseSchedules.endpoints,
    ...courseCopies.endpoints,
    ...courseProgress.endpoints,
  },
  async ({ db, author, student, now }, { campus_id, subject_id }) => {
    const { id: course_id } = await db
      .insertInto('course')
      .values({
        ...{ campus_id, subject_id, name: 'Canary of a course', status: courseStatuses.active },
        ...{ created_by: author.userId, created_at: now, updated_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: module_id } = await db
      .insertInto('course_module')
      .values({ campus_id, course_id, position: 0, name: 'Canary of a module' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: course_item_id } = await db
      .insertInto('course_item')
      .values({
        ...{ campus_id, module_id, position: 0, kind: 4, name: 'Canary of an item', done: 'learner' },
        url: 'https://canary.example',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: course_schedule_id } = await db
      .insertInto('course_schedule')
      .values({
        ...{ campus_id, course_id, effective_at: now },
        ...{ created_by: author.userId, created_at: now, updated_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('course_audience')
      .values({ campus_id, schedule_id: course_schedule_id, student_id: student.userId })
      .execute();
    const { id: learner_id } = await db
      .insertInto('course_learner')
      .values({ campus_id, schedule_id: course_schedule_id, student_id: student.userId, started_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('course_item_progress')
      .values({
        campus_id,
        learner_id,
        item_id: course_item_id,
        opened_at: now,
        unlock_reason: 'Canary of a reason',
      })
      .execute();
    await db
      .insertInto('course_item_visit')
      .values({ campus_id, learner_id, item_id: course_item_id, visit: 'Canary', seconds: 1 })
      .execute();
    await db
      .insertInto('course_copy')
      .values({
        ...{ campus_id, from_course_id: course_id, name: 'Canary of a copy', has_schedules: false },
        ...{
          move_by_days: 0,
          state: 'failed',
          problem: 'tooLong',
          created_by: author.userId,
          created_at: now,
        },
      })
      .execute();
    await db
      .insertInto('course_reminder')
      .values({
        ...{ campus_id, schedule_id: course_schedule_id, student_ids: [student.userId] },
        ...{ created_by: author.userId, created_at: new Date('2040-01-01T00:00:00Z') },
      })
      .execute();
    return { course_id, course_schedule_id, course_item_id };
  },
)({
  calls: {
    createCourse: { body: () => ({ name: 'Leaves' }) },
    updateCourse: { body: () => ({ version: 1, name: 'Leaves of trees' }) },
    restoreCourse: { before: deleteCourse },
    copyCourse: { body: () => ({ name: 'Leaves again', has_schedules: true }) },
    createCourseSchedule: {
      body: ({ student_id }) => ({ effective_date: '2040-03-14T09:00:00Z', student_ids: [student_id] }),
    },
    updateCourseSchedule: { body: () => ({ version: 1, module_days: 7 }) },
    endCourseSchedule: { body: () => ({ is_ended: true }) },
    joinCourse: { before: giveToJoin },
    updateCourseLearner: { body: () => ({ due_date: '2040-04-14T09:00:00Z' }) },
    recordCourseProgress: { body: () => ({ seq: 1, visit: 'one', is_read: true }) },
    markCourseItem: { body: () => ({ is_done: true }), before: markedByTeachers },
    launchCourseItem: { body: () => ({}), before: holdingATool },
    remindCourseLearners: { body: () => ({}) },
    unlockCourseItem: { body: () => ({ reason: 'Knows it' }) },
    moveCourse: { params: async () => ({ status_id: String(courseStatuses.inactive) }) },
  },
  pastTheScope: {
    'queries.ts': [1, 'names of authors by id'],
    'schedule-queries.ts': [2, 'the view and the statement ask for active members'],
    'notice-kinds.ts': [1, 'the maker of a copy, where the membership is active'],
    'board-queries.ts': [1, 'the view asks for active members'],
    'copy-queries.ts': [1, 'students who have left are not copied'],
    'learner-queries.ts': [1, 'the view asks for active members'],
    'load-learner-lines.ts': [1, 'counts the students who have left'],
  },
});
