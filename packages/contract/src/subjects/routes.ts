import { routeTable } from '../kernel/routes.ts';

export const subjectRoutes = routeTable('api', {
  listSubjectSetup: 'GET /school/campus/{campus_id}/setup/subjects',
  createSubject: 'POST /school/campus/{campus_id}/subjects',
  updateSubject: 'PUT /school/campus/{campus_id}/subjects/{subject_id}',
  removeSubject: 'DELETE /school/campus/{campus_id}/subjects/{subject_id}',
});
