import { courses } from '@pelion/contract/courses';
import { courseStatuses } from '@pelion/contract/courses/facts';
import type { BaseRecords } from '../../../test/sweep/base-records.ts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';
import type { Db } from '../../db/database.ts';

type Records = BaseRecords & { readonly course_id: number };

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

export const sweep = defineSweep(
  courses.endpoints,
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
    await db
      .insertInto('course_item')
      .values({
        ...{ campus_id, module_id, position: 0, kind: 4, name: 'Canary of an item', done: 'opened' },
        url: 'https://canary.example',
      })
      .execute();
    const { id: schedule_id } = await db
      .insertInto('course_schedule')
      .values({
        ...{ campus_id, course_id, effective_at: now },
        ...{ created_by: author.userId, created_at: now, updated_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('course_audience')
      .values({ campus_id, schedule_id, student_id: student.userId })
      .execute();
    return { course_id };
  },
)({
  calls: {
    createCourse: { body: () => ({ name: 'Leaves' }) },
    updateCourse: { body: () => ({ version: 1, name: 'Leaves of trees' }) },
    restoreCourse: { before: deleteCourse },
    moveCourse: { params: async () => ({ status_id: String(courseStatuses.inactive) }) },
  },
  pastTheScope: {
    'queries.ts': [1, 'names of authors by id'],
  },
});
