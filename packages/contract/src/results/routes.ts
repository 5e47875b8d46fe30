import { routeTable } from '../kernel/routes.ts';

export const resultRoutes = routeTable('assessmentApi', {
  listResults: 'GET /schedules/{schedule_id}/results',
  summarizeResults: 'GET /schedules/{schedule_id}/results/summary',
  exportResults: 'GET /schedules/{schedule_id}/results/csv',
  listProgress: 'GET /assessments/progress',
});
