import { routeTable } from '../kernel/routes.ts';

export const fileRoutes = routeTable('api', {
  uploadPicture: 'POST /v1/files/pictures',
});
