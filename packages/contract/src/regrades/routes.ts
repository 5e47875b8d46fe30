import { routeTable } from '../kernel/routes.ts';

export const regradeRoutes = routeTable('assessmentApi', {
  getAskedQuestion: 'GET /schedules/{schedule_id}/asked-questions/{question_id}',
  listRegrades: 'GET /schedules/{schedule_id}/regrades',
  createRegrade: 'POST /schedules/{schedule_id}/regrades',
  getRegrade: 'GET /regrades/{regrade_id}',
  listRegradeResults: 'GET /regrades/{regrade_id}/results',
  applyRegrade: 'POST /regrades/{regrade_id}/apply',
  undoRegrade: 'POST /regrades/{regrade_id}/undo',
  cancelRegrade: 'DELETE /regrades/{regrade_id}',
});
