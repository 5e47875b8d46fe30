import { routeTable } from '../kernel/routes.ts';

export const checkInRoutes = routeTable('api', {
  openCheckIn: 'POST /school/campus/{campus_id}/class/{class_id}/check-in',
  getCheckIn: 'GET /school/campus/{campus_id}/class/{class_id}/check-in',
  closeCheckIn: 'DELETE /school/campus/{campus_id}/class/{class_id}/check-in',
  checkIn: 'POST /school/campus/{campus_id}/class/{class_id}/check-in/code',
});
