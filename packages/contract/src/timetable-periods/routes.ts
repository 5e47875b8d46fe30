import { routeTable } from '../kernel/routes.ts';

export const timetablePeriodRoutes = routeTable('api', {
  listPeriods: 'GET /school/campus/{campus_id}/timetable/periods',
  addPeriods: 'POST /school/campus/{campus_id}/timetable/periods',
  previewPeriod: 'POST /school/campus/{campus_id}/timetable/periods/{period_id}/preview',
  updatePeriod: 'PUT /school/campus/{campus_id}/timetable/periods/{period_id}',
  removePeriod: 'DELETE /school/campus/{campus_id}/timetable/periods/{period_id}',
});
