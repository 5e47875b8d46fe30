import { routeTable } from '../kernel/routes.ts';

export const contactRoutes = routeTable('api', {
  contact: 'POST /contact',
});
