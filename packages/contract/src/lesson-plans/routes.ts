import { routeTable } from '../kernel/routes.ts';

export const lessonPlanRoutes = routeTable('api', {
  listLessonPlans: 'GET /v1/lesson-plans',
  getLessonPlan: 'GET /v1/lesson-plans/{lesson_plan_id}',
  createLessonPlan: 'POST /v1/lesson-plans',
  updateLessonPlan: 'PUT /v1/lesson-plans/{lesson_plan_id}',
  moveLessonPlan: 'PUT /v1/lesson-plans/{lesson_plan_id}/status/{status_id}',
  removeLessonPlan: 'DELETE /v1/lesson-plans/{lesson_plan_id}',
});
