import { routeTable } from '../kernel/routes.ts';

export const timetableImportRoutes = routeTable('api', {
  startTimetableImport: 'POST /school/campus/{campus_id}/timetable/imports',
  getTimetableImport: 'GET /school/campus/{campus_id}/timetable/imports/{timetable_import_id}',
  applyTimetableImport: 'POST /school/campus/{campus_id}/timetable/imports/{timetable_import_id}/apply',
});
