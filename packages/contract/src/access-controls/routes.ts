import { routeTable } from '../kernel/routes.ts';

export const accessControlRoutes = routeTable('api', {
  getAccessControls: 'GET /v1/access-controls',
  saveAccessControls: 'PUT /v1/access-controls',
  listAccessChanges: 'GET /v1/access-controls/changes',
  undoAccessChange: 'DELETE /v1/access-controls/changes/{access_change_id}',
  findAccessPeople: 'GET /v1/access-controls/people',
  explainAccess: 'GET /v1/access-controls/explanation',
  getAccessPerson: 'GET /v1/access-controls/people/{user_id}',
});
