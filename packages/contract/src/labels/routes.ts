import { routeTable } from '../kernel/routes.ts';

export const labelRoutes = routeTable('api', {
  listLabels: 'GET /v1/schools/campuses/{campus_id}/labels',
  saveLabels: 'PUT /v1/schools/campuses/{campus_id}/labels',
});
