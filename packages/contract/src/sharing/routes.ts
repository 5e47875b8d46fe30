import { routeTable } from '../kernel/routes.ts';

export const sharingRoutes = routeTable('assessmentApi', {
  getSharing: 'GET /assessments/{id}/share',
  shareAssessment: 'POST /assessments/{id}/share',
  unshareAssessment: 'DELETE /assessments/{id}/share',
  setPublic: 'PUT /assessments/{id}/public',
});
