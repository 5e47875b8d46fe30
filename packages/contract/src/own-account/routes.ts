import { routeTable } from '../kernel/routes.ts';

export const ownAccountRoutes = routeTable('api', {
  getOwnAccount: 'GET /v1/users/me/account',
  saveOwnAccount: 'PUT /v1/users/me/account',
  changeEmail: 'POST /v1/users/me/email',
});
