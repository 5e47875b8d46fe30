import { routeTable } from '../kernel/routes.ts';

export const standingRoutes = routeTable('api', {
  getStanding: 'GET /school/campus/{campus_id}/standing',
  getStudentStanding: 'GET /school/campus/{campus_id}/students/{student_id}/standing',
});
