import { routeTable } from '../kernel/routes.ts';

/** Absences of a campus; the cover of a class stands below the class. */
export const absenceRoutes = routeTable('api', {
  listAbsences: 'GET /school/campus/{campus_id}/absences',
  createAbsence: 'POST /school/campus/{campus_id}/absences',
  removeAbsence: 'DELETE /school/campus/{campus_id}/absences/{absence_id}',
  listAbsenceClasses: 'GET /school/campus/{campus_id}/absences/{absence_id}/classes',
  coverAbsence: 'PUT /school/campus/{campus_id}/absences/{absence_id}/cover',
  getClassCover: 'GET /school/campus/{campus_id}/class/{class_id}/cover',
  coverClass: 'PUT /school/campus/{campus_id}/class/{class_id}/cover',
  uncoverClass: 'DELETE /school/campus/{campus_id}/class/{class_id}/cover',
});
