import { routeTable } from '../kernel/routes.ts';

export const storageRoutes = routeTable('api', {
  getStorage: 'GET /v1/storage',
});
