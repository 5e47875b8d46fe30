import { routeTable } from '../kernel/routes.ts';

/** Progress of the students of a schedule: as a matrix, as a file, and reminders of those behind. */
export const courseProgressRoutes = routeTable('api', {
  getCourseBoard: 'GET /v1/course-board',
  getCourseProgress: 'GET /v1/course-schedules/{course_schedule_id}/progress',
  exportCourseProgress: 'GET /v1/course-schedules/{course_schedule_id}/table',
  remindCourseLearners: 'POST /v1/course-schedules/{course_schedule_id}/reminders',
});
