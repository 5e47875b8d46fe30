import { routeTable } from '../kernel/routes.ts';

/** Under the campus, like all of its setup (spec 1 §7). */
export const classroomRoutes = routeTable('api', {
  listClassrooms: 'GET /school/campus/{campus_id}/classrooms',
  getClassroom: 'GET /school/campus/{campus_id}/classrooms/{classroom_id}',
  createClassroom: 'POST /school/campus/{campus_id}/classrooms',
  updateClassroom: 'PUT /school/campus/{campus_id}/classrooms/{classroom_id}',
  removeClassroom: 'DELETE /school/campus/{campus_id}/classrooms/{classroom_id}',
  listClassroomPeople: 'GET /school/campus/{campus_id}/classrooms/{classroom_id}/people',
  listClassroomWork: 'GET /school/campus/{campus_id}/classrooms/{classroom_id}/work',
});
