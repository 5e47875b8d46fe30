import { routeTable } from '../kernel/routes.ts';

/** Calls of analytics; the filters are in the query. */
export const analyticsRoutes = routeTable('api', {
  getAnalytics: 'GET /v1/analytics',
});
