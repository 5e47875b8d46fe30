import { routeTable } from '../kernel/routes.ts';

export const dashboardRoutes = routeTable('assessmentApi', {
  getToDo: 'GET /dashboard/to-do',
});
