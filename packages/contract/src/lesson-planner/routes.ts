import { routeTable } from '../kernel/routes.ts';

/** Below a lesson plan; a pace is the plan as one group is taught it. */
export const lessonPlannerRoutes = routeTable('api', {
  listRecentLessons: 'GET /v1/recent-lessons',
  listPaces: 'GET /v1/lesson-plans/{lesson_plan_id}/paces',
  createPace: 'POST /v1/lesson-plans/{lesson_plan_id}/paces',
  updatePace: 'PUT /v1/lesson-plans/{lesson_plan_id}/paces/{pace_id}',
  removePace: 'DELETE /v1/lesson-plans/{lesson_plan_id}/paces/{pace_id}',
  getPlanner: 'GET /v1/lesson-plans/{lesson_plan_id}/paces/{pace_id}',
  updateTaughtLesson: 'PUT /v1/lesson-plans/{lesson_plan_id}/paces/{pace_id}/lessons/{lesson_id}',
  fillPlanner: 'POST /v1/lesson-plans/{lesson_plan_id}/paces/{pace_id}/fill',
  listBumps: 'GET /v1/lesson-plans/{lesson_plan_id}/paces/{pace_id}/bumps',
  bumpLessonPlan: 'POST /v1/lesson-plans/{lesson_plan_id}/bump',
  undoBump: 'POST /v1/lesson-plans/{lesson_plan_id}/bump/{bump_id}/undo',
  getLesson: 'GET /v1/lesson-plans/{lesson_plan_id}/lessons/{lesson_id}',
  updateLesson: 'PUT /v1/lesson-plans/{lesson_plan_id}/lessons/{lesson_id}',
  addLessonItem: 'POST /v1/lesson-plans/{lesson_plan_id}/lessons/{lesson_id}/items',
  removeLessonItem: 'DELETE /v1/lesson-plans/{lesson_plan_id}/lessons/{lesson_id}/items/{lesson_item_id}',
});
