import { routeTable } from '../kernel/routes.ts';

export const actingRoutes = routeTable('api', {
  listActable: 'GET /v1/schools/campuses/{campus_id}/people',
  startActing: 'POST /v1/schools/campuses/{campus_id}/act-as',
  endActing: 'POST /user/acting/end',
});
