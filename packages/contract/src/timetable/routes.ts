import { routeTable } from '../kernel/routes.ts';

export const timetableRoutes = routeTable('api', {
  getTimetable: 'GET /school/campus/{campus_id}/timetable',
  changeTimetable: 'PUT /school/campus/{campus_id}/timetable',
  exportTimetable: 'GET /school/campus/{campus_id}/timetable/export',
});
