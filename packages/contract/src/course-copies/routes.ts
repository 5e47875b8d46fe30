import { routeTable } from '../kernel/routes.ts';

/** Copies of courses, whose dates are looked at first. */
export const courseCopyRoutes = routeTable('api', {
  previewCourseCopy: 'GET /v1/courses/{course_id}/copies/preview',
  copyCourse: 'POST /v1/courses/{course_id}/copies',
});
