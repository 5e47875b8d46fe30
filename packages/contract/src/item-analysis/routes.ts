import { routeTable } from '../kernel/routes.ts';

export const itemAnalysisRoutes = routeTable('assessmentApi', {
  getItemAnalysis: 'GET /schedules/{schedule_id}/item-analysis',
  exportItemAnalysis: 'GET /schedules/{schedule_id}/item-analysis/file',
  compareSchedules: 'GET /schedules/{schedule_id}/item-analysis/schedules',
});
