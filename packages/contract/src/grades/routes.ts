import { routeTable } from '../kernel/routes.ts';

export const gradeRoutes = routeTable('api', {
  listGradeSetup: 'GET /school/campus/{campus_id}/setup/grades',
  createGrade: 'POST /school/campus/{campus_id}/grades',
  updateGrade: 'PUT /school/campus/{campus_id}/grades/{grade_id}',
  moveGrade: 'PUT /school/campus/{campus_id}/grades/{grade_id}/position',
  removeGrade: 'DELETE /school/campus/{campus_id}/grades/{grade_id}',
  createSection: 'POST /school/campus/{campus_id}/grades/{grade_id}/sections',
  updateSection: 'PUT /school/campus/{campus_id}/sections/{id}',
  removeSection: 'DELETE /school/campus/{campus_id}/sections/{id}',
});
