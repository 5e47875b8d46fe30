import type {
  CourseReport,
  CourseReportDetail,
  CourseReportLearner,
  CourseReportParticipant,
  CourseTotals,
} from '@pelion/contract/course-reports';

const moment = '2026-11-20T08:00:00.000Z';

/** Live report of several courses, shared by another teacher. */
export const buildCourseReport = (changes: Partial<CourseReport> = {}): CourseReport => ({
  id: 61,
  kind: 'multiCourse',
  name: 'Courses of the spring',
  is_shared: true,
  is_own: true,
  owner_name: 'Rosa Miller',
  filters: {
    ...{ academic_year_id: null, start_date: null, end_date: null },
    ...{ course_ids: [], schedule_ids: [], section_ids: [], student_ids: [], status_ids: [] },
  },
  frozen_at: null,
  created_at: moment,
  version: 1,
  can: { edit: true, delete: true },
  ...changes,
});

const figures = {
  counts: { not_started: 1, in_progress: 1, inactive: 0, deleted: 0, completed: 1, past_due: 0 },
  ...{ learners: 3, completed_percent: '33.33', completed_late: 0, mean_score: '66.67', seconds: 720 },
  certificates: 1,
};

export const buildCourseReportDetail = (changes: Partial<CourseReportDetail> = {}): CourseReportDetail => ({
  ...buildCourseReport(),
  counted_at: moment,
  period: { start_date: '2026-08-17', end_date: '2027-06-30', academic_year: '2026/27' },
  named: { courses: [], schedules: [], sections: [], students: [] },
  courses: [{ ...figures, course_id: 81, name: 'Safe in the laboratory', is_deleted: false }],
  total: figures,
  items: [],
  left_count: 0,
  ...changes,
});

export const buildCourseTotals = (): CourseTotals => {
  const { period, courses, total } = buildCourseReportDetail();
  return { period, courses, total };
};

export const buildCourseReportLearner = (
  changes: Partial<CourseReportLearner> = {},
): CourseReportLearner => ({
  ...{ student_id: 31, name: 'Noor Haddad', is_gone: false, course_id: 81, schedule_id: 301 },
  ...{ course_name: 'Safe in the laboratory', status_id: 2, done: 1, needed: 2, score: '66.67' },
  due_date: '2040-04-01T08:00:00.000Z',
  ...{ started_at: moment, completed_at: null, is_late: false, seconds: 720, certificate: null },
  ...{ statuses: '', scores: '', overdue: 0 },
  ...changes,
});

export const buildCourseReportParticipant = (): CourseReportParticipant => {
  const { statuses: _statuses, scores: _scores, overdue: _overdue, ...learner } = buildCourseReportLearner();
  return {
    ...{ student_id: 31, name: 'Noor Haddad', is_gone: false },
    courses: [
      {
        ...learner,
        items: [
          {
            ...{ id: 91, name: 'Name the signs', kind_id: 8, is_required: true, status_id: 3, seconds: 300 },
            ...{ score: '66.67', attempts: 2, opened_at: moment, done_at: moment, package_progress_id: 5 },
            tool: null,
          },
        ],
      },
    ],
  };
};
