import { exampleBodies } from '../kernel/example-bodies.ts';
import { attendanceReports } from './contract.ts';

export const attendanceReportExamples = exampleBodies(attendanceReports, {
  setAttendanceThresholds: { rate_below: 90, least_marked: 10, absences: 3, version: 0 },
});
