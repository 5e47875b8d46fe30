import { courseReports } from '@pelion/contract/course-reports';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

const filters = {
  ...{ academic_year_id: null, start_date: null, end_date: null },
  ...{ course_ids: [], schedule_ids: [], section_ids: [], student_ids: [], status_ids: [] },
};

const counts = { not_started: 0, in_progress: 0, inactive: 0, deleted: 0, completed: 1, past_due: 0 };
const figures = {
  ...{ counts, learners: 1, completed_percent: '100.00', completed_late: 0, mean_score: null },
  ...{ seconds: 60, certificates: 0 },
};

// A frozen report of a course that is gone, with the student in it.
export const sweep = defineSweep(
  courseReports.endpoints,
  async ({ db, author, student, now }, { campus_id }) => {
    const { id: course_report_id } = await db
      .insertInto('course_report')
      .values({
        ...{ campus_id, kind: 'multiCourse', name: 'Canary of a course report', is_shared: true },
        ...{ created_by: author.userId, created_at: now, frozen_at: now },
        filters: JSON.stringify({ ...filters, student_ids: [student.userId] }),
        frozen: JSON.stringify({
          period: { start_date: '2040-01-01', end_date: '2040-12-31', academic_year: null },
          courses: [{ ...figures, course_id: 9, name: 'Canary of a kept course', is_deleted: true }],
          ...{ total: figures, items: [], left_count: 0, heads: [] },
        }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('course_report_line')
      .values({
        ...{
          campus_id,
          report_id: course_report_id,
          student_id: student.userId,
          course_id: 9,
          schedule_id: 9,
        },
        ...{ course_name: 'Canary of a kept course', status_id: 5, done: 1, needed: 1, seconds: 60 },
        items: '[]',
      })
      .execute();
    return { course_report_id };
  },
)({
  calls: {
    createCourseReport: {
      body: () => ({ kind: 'multiCourse', name: 'Canary of another report', filters: {} }),
    },
    updateCourseReport: { body: () => ({ version: 1, name: 'Canary of a changed report' }) },
    refreshCourseReport: { body: () => ({ is_frozen: true }) },
  },
  pastTheScope: {
    'queries.ts': [3, 'owners and students who may have left since, who are said to be gone'],
    'line-queries.ts': [2, 'students of kept figures, who are said to be gone'],
  },
});
