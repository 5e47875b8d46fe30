import { routeTable } from '../kernel/routes.ts';

export const appearanceRoutes = routeTable('api', {
  getAppearance: 'GET /v1/schools/campuses/{campus_id}/appearance',
  setColor: 'PUT /v1/schools/campuses/{campus_id}/appearance',
  uploadLogo: 'POST /v1/schools/campuses/{campus_id}/logo',
  removeLogo: 'DELETE /v1/schools/campuses/{campus_id}/logo',
  getSignInLook: 'GET /v1/schools/sign-in/{key}',
});
