import { routeTable } from '../kernel/routes.ts';

export const campusSettingRoutes = routeTable('api', {
  getCampusSettings: 'GET /v1/schools/campuses/{campus_id}/own-settings',
  saveCampusSettings: 'PUT /v1/schools/campuses/{campus_id}/own-settings',
});
