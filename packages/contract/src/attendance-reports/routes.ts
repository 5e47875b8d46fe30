import { routeTable } from '../kernel/routes.ts';

/** Calls of the attendance report; its filters are in the query. */
export const attendanceReportRoutes = routeTable('api', {
  getAttendanceReport: 'GET /v1/reports/attendance',
  getAttendanceSummary: 'GET /v1/reports/attendance/summary',
  listAttendanceMarks: 'GET /v1/reports/attendance/marks',
  getSectionRegister: 'GET /v1/reports/attendance/register',
  getAttendanceThresholds: 'GET /v1/reports/attendance/thresholds',
  setAttendanceThresholds: 'PUT /v1/reports/attendance/thresholds',
  countBelowThresholds: 'GET /v1/reports/attendance/thresholds/preview',
});
