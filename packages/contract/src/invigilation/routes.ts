import { routeTable } from '../kernel/routes.ts';

export const invigilationRoutes = routeTable('assessmentApi', {
  getBoard: 'GET /schedules/{schedule_id}/board',
  watchBoard: 'PUT /schedules/{schedule_id}/board/watch',
  pauseAttempts: 'PUT /schedules/{schedule_id}/board/pause',
  resumeAttempts: 'PUT /schedules/{schedule_id}/board/resume',
  endAttempts: 'PUT /schedules/{schedule_id}/board/end',
  letBackIn: 'PUT /schedules/{schedule_id}/results/{result_id}/let-in',
});
