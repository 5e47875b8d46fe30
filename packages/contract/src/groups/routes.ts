import { routeTable } from '../kernel/routes.ts';

/** Under the campus, like all of its setup (spec 1 §7). */
export const groupRoutes = routeTable('api', {
  listGroups: 'GET /school/campus/{campus_id}/groups',
  getGroup: 'GET /school/campus/{campus_id}/groups/{group_id}',
  createGroup: 'POST /school/campus/{campus_id}/groups',
  updateGroup: 'PUT /school/campus/{campus_id}/groups/{group_id}',
  removeGroup: 'DELETE /school/campus/{campus_id}/groups/{group_id}',
});
