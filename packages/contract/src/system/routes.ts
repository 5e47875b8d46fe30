import { routeTable } from '../kernel/routes.ts';

export const systemRoutes = routeTable('api', {
  health: 'GET /health',
  openApi: 'GET /openapi.json',
  reference: 'GET /reference',
  live: 'GET /v1/live',
});
