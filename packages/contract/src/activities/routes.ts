import { routeTable } from '../kernel/routes.ts';

export const activityRoutes = routeTable('api', {
  updateActivity: 'POST /v1/users/activities',
  listActivities: 'GET /v1/users/activities',
});
