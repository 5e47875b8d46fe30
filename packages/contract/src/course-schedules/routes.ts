import { routeTable } from '../kernel/routes.ts';

/** Schedules of courses with their learners, and what a learner does. */
export const courseScheduleRoutes = routeTable('api', {
  listCourseSchedules: 'GET /v1/courses/{course_id}/schedules',
  createCourseSchedule: 'POST /v1/courses/{course_id}/schedules',
  getCourseSchedule: 'GET /v1/course-schedules/{course_schedule_id}',
  updateCourseSchedule: 'PUT /v1/course-schedules/{course_schedule_id}',
  endCourseSchedule: 'PUT /v1/course-schedules/{course_schedule_id}/end',
  joinCourse: 'POST /v1/course-schedules/{course_schedule_id}/join',
  listCourseLearners: 'GET /v1/course-schedules/{course_schedule_id}/students',
  listCourseItemCounts: 'GET /v1/course-schedules/{course_schedule_id}/items',
  getCourseLearner: 'GET /v1/course-schedules/{course_schedule_id}/students/{student_id}',
  updateCourseLearner: 'PUT /v1/course-schedules/{course_schedule_id}/students/{student_id}',
  openCourseItem:
    'GET /v1/course-schedules/{course_schedule_id}/students/{student_id}/items/{course_item_id}',
  recordCourseProgress:
    'PUT /v1/course-schedules/{course_schedule_id}/students/{student_id}/items/{course_item_id}/progress',
  markCourseItem:
    'PUT /v1/course-schedules/{course_schedule_id}/students/{student_id}/items/{course_item_id}/done',
  launchCourseItem:
    'POST /v1/course-schedules/{course_schedule_id}/students/{student_id}/items/{course_item_id}/launch',
  unlockCourseItem:
    'PUT /v1/course-schedules/{course_schedule_id}/students/{student_id}/items/{course_item_id}/unlock',
});
