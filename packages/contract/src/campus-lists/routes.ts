import { routeTable } from '../kernel/routes.ts';

export const campusListRoutes = routeTable('api', {
  listGrades: 'GET /school/campus/{campus_id}/grades',
  listSubjects: 'GET /school/campus/{campus_id}/subjects',
  listSections: 'GET /school/campus/{campus_id}/sections',
  listStudents: 'GET /school/campus/{campus_id}/students',
  listTeachers: 'GET /school/campus/{campus_id}/teachers',
  listParents: 'GET /school/campus/{campus_id}/parents',
  listChildren: 'GET /school/campus/{campus_id}/parents/children',
});
