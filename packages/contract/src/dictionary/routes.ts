import { routeTable } from '../kernel/routes.ts';

export const dictionaryRoutes = routeTable('api', {
  listTerms: 'GET /v1/schools/campuses/{campus_id}/dictionary',
  addTerms: 'POST /v1/schools/campuses/{campus_id}/dictionary',
  updateTerm: 'PUT /v1/schools/campuses/{campus_id}/dictionary/{term_id}',
  removeTerm: 'DELETE /v1/schools/campuses/{campus_id}/dictionary/{term_id}',
});
