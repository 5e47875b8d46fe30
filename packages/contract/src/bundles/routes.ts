import { routeTable } from '../kernel/routes.ts';

export const bundleRoutes = routeTable('assessmentApi', {
  getBundle: 'GET /assessments/bundles/{id}',
  createBundle: 'POST /assessments/bundles',
  updateBundle: 'PUT /assessments/bundles/{id}',
  postBundle: 'POST /assessments/bundles/{id}',
});
