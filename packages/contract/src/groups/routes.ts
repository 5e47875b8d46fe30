import { routeTable } from '../kernel/routes.ts';

/** Spec 1 §7: under the campus, as everything of the setup. */
export const groupRoutes = routeTable('api', {
  listGroups: 'GET /school/campus/{campus_id}/groups',
  getGroup: 'GET /school/campus/{campus_id}/groups/{group_id}',
  createGroup: 'POST /school/campus/{campus_id}/groups',
  updateGroup: 'PUT /school/campus/{campus_id}/groups/{group_id}',
  removeGroup: 'DELETE /school/campus/{campus_id}/groups/{group_id}',
});
