import { enrollments } from '@pelion/contract/enrollments';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

// The student in the section, as the last change left it.
export const sweep = defineSweep(
  enrollments.endpoints,
  async ({ db, author }, { campus_id, student_id, 'sections/{id}': section_id }) => {
    const { id: enrollment_id } = await db
      .insertInto('enrollment')
      .values({ campus_id, section_id, student_id, starts_on: '2040-01-01' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: enrollment_change_id } = await db
      .insertInto('enrollment_change')
      .values({ campus_id, kind: 'enroll', created_by: author.userId, created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('enrollment_change_row')
      .values({ campus_id, change_id: enrollment_change_id, enrollment_id, version: 1 })
      .execute();
    return { enrollment_id, enrollment_change_id };
  },
)({
  calls: {
    enrollStudents: {
      body: ({ student_id, 'sections/{id}': section_id }) => ({
        student_ids: [student_id],
        section_id,
        starts_on: '2039-01-01',
        ends_on: '2039-12-31',
      }),
    },
    moveEnrollments: {
      body: ({ enrollment_id }) => ({
        enrollment_ids: [enrollment_id],
        section_id: null,
        starts_on: '2040-03-14',
      }),
    },
    activateEnrollments: {
      body: ({ enrollment_id }) => ({ enrollment_ids: [enrollment_id] }),
      before: (db, { enrollment_id }) =>
        db.updateTable('enrollment').set({ status: 'inactive' }).where('id', '=', enrollment_id).execute(),
    },
    deactivateEnrollments: { body: ({ enrollment_id }) => ({ enrollment_ids: [enrollment_id] }) },
    updateEnrollment: { body: () => ({ version: 1, starts_on: '2040-01-01', ends_on: '2040-12-31' }) },
  },
  withoutPermission: {
    userTypes: [
      'activateEnrollments',
      'deactivateEnrollments',
      'enrollStudents',
      'listEnrollments',
      'listEnrollmentsOf',
      'moveEnrollments',
      'undoEnrollmentChange',
      'updateEnrollment',
    ],
  },
  pastTheScope: {
    'domain.ts': [1, 'whom a line of the audit log is about'],
    'queries.ts': [4, 'students with a history, and who wrote it, by id'],
    'writing.ts': [2, 'whether somebody is a member, by id; it says that they are not removed'],
  },
});
