import { routeTable } from '../kernel/routes.ts';

export const mailPreferenceRoutes = routeTable('api', {
  getMailPreferences: 'GET /v1/users/me/email-notifications',
  saveMailPreferences: 'PUT /v1/users/me/email-notifications',
  getMailDefaults: 'GET /v1/schools/campuses/{campus_id}/email-notifications',
  saveMailDefaults: 'PUT /v1/schools/campuses/{campus_id}/email-notifications',
});
