import { routeTable } from '../kernel/routes.ts';

export const viewerRoutes = routeTable('api', {
  openViewed: 'GET /v1/viewer',
  keepViewingPlace: 'PUT /v1/viewer/place',
});
