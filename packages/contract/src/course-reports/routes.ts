import { routeTable } from '../kernel/routes.ts';

/** Saved reports of courses (spec 1 §2). */
export const courseReportRoutes = routeTable('api', {
  getCourseTotals: 'GET /v1/reports/course-totals',
  listCourseReports: 'GET /v1/reports/course',
  createCourseReport: 'POST /v1/reports/course',
  getCourseReport: 'GET /v1/reports/course/{course_report_id}',
  updateCourseReport: 'PUT /v1/reports/course/{course_report_id}',
  removeCourseReport: 'DELETE /v1/reports/course/{course_report_id}',
  refreshCourseReport: 'POST /v1/reports/course/{course_report_id}/refresh',
  listCourseReportLearners: 'GET /v1/reports/course/{course_report_id}/learners',
  getCourseReportParticipant: 'GET /v1/reports/course/{course_report_id}/learners/{student_id}',
});
