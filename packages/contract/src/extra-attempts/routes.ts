import { routeTable } from '../kernel/routes.ts';

export const extraAttemptRoutes = routeTable('assessmentApi', {
  listExtraAttempts: 'GET /extra-attempts',
  requestExtraAttempt: 'POST /schedules/{schedule_id}/students/{student_id}/extra-attempt',
  decideExtraAttempt: 'PUT /schedules/{schedule_id}/students/{student_id}/extra-attempt',
});
