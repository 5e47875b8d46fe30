import { routeTable } from '../kernel/routes.ts';

/** Courses of a campus with their contents. */
export const courseRoutes = routeTable('api', {
  listCourses: 'GET /v1/courses',
  createCourse: 'POST /v1/courses',
  getCourse: 'GET /v1/courses/{course_id}',
  updateCourse: 'PUT /v1/courses/{course_id}',
  removeCourse: 'DELETE /v1/courses/{course_id}',
  restoreCourse: 'PUT /v1/courses/{course_id}/restore',
  moveCourse: 'PUT /v1/courses/{course_id}/status/{status_id}',
});
