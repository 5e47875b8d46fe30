import { routeTable } from '../kernel/routes.ts';

export const attendanceHistoryRoutes = routeTable('api', {
  getAttendanceHistory: 'GET /school/campus/{campus_id}/attendance/users/{user_id}',
});
