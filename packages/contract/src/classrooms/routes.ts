import { routeTable } from '../kernel/routes.ts';

/** Spec 1 §7: under the campus, as everything of the setup. */
export const classroomRoutes = routeTable('api', {
  listClassrooms: 'GET /school/campus/{campus_id}/classrooms',
  getClassroom: 'GET /school/campus/{campus_id}/classrooms/{classroom_id}',
  createClassroom: 'POST /school/campus/{campus_id}/classrooms',
  updateClassroom: 'PUT /school/campus/{campus_id}/classrooms/{classroom_id}',
  removeClassroom: 'DELETE /school/campus/{campus_id}/classrooms/{classroom_id}',
});
