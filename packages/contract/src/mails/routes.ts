import { routeTable } from '../kernel/routes.ts';

export const mailRoutes = routeTable('api', {
  listKeptMails: 'GET /v1/mails',
});
