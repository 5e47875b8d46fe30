import { routeTable } from '../kernel/routes.ts';

export const demoRoutes = routeTable('api', {
  listDemoAccounts: 'GET /v1/demo/accounts',
  becomeDemoAccount: 'POST /v1/demo/accounts/{user_id}/become',
});
