import { routeTable } from '../kernel/routes.ts';

/** Campuses and settings under `v1/schools/campuses` (spec 1 §7). */
export const schoolCampusRoutes = routeTable('api', {
  listCampuses: 'GET /v1/schools/campuses',
  createSchool: 'POST /v1/schools',
  updateSchool: 'PUT /v1/schools/{school_id}',
  suspendSchool: 'PUT /v1/schools/{school_id}/suspend',
  createCampus: 'POST /v1/schools/{school_id}/campuses',
  getCampus: 'GET /v1/schools/campuses/{campus_id}',
  updateCampus: 'PUT /v1/schools/campuses/{campus_id}',
  suspendCampus: 'PUT /v1/schools/campuses/{campus_id}/suspend',
  makeAdminLink: 'POST /v1/schools/campuses/{campus_id}/admins/{user_id}/link',
  changeCampusSettings: 'PUT /v1/schools/campuses/{campus_id}/settings',
});
