import { routeTable } from '../kernel/routes.ts';

export const markingRoutes = routeTable('assessmentApi', {
  getMarking: 'GET /results/{result_id}/marking',
  markItem: 'PUT /results/{result_id}/items/{item_id}/mark',
  reviewResult: 'PUT /results/{result_id}/review',
});
