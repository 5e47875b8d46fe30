import { attendanceReports } from '@pelion/contract/attendance-reports';
import { implement } from '../../lib/http/implement.ts';
import { loadMarks, loadReport, loadSectionMarks, loadSummary } from './load-report.ts';

export const attendanceReportDomainRoutes = implement(attendanceReports, {
  getAttendanceReport: ({ query }, context) => loadReport(context, query),
  getAttendanceSummary: ({ query }, context) => loadSummary(context, query),
  listAttendanceMarks: ({ query }, context) => loadMarks(context, query),
  getSectionRegister: ({ query }, context) => loadSectionMarks(context, query),
});
