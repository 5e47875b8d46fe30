import { routeTable } from '../kernel/routes.ts';

export const itemAnalysisRoutes = routeTable('assessmentApi', {
  getItemAnalysis: 'GET /schedules/{schedule_id}/item-analysis',
});
