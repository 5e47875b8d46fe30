import { attendanceReports } from '@pelion/contract/attendance-reports';
import { implement } from '../../lib/http/implement.ts';
import { loadMarks, loadReport, loadSectionMarks, loadSummary } from './load-report.ts';
import { countBelow, loadThresholds, setThresholds } from './thresholds.ts';

export const attendanceReportDomainRoutes = implement(attendanceReports, {
  getAttendanceReport: ({ query }, context) => loadReport(context, query),
  getAttendanceSummary: ({ query }, context) => loadSummary(context, query),
  listAttendanceMarks: ({ query }, context) => loadMarks(context, query),
  getSectionRegister: ({ query }, context) => loadSectionMarks(context, query),

  getAttendanceThresholds: (_input, context) => loadThresholds(context),

  async setAttendanceThresholds({ body }, context) {
    await setThresholds(context, body, context.record);
    return loadThresholds(context);
  },

  async countBelowThresholds({ query: { rate_below = null, least_marked, absences = null } }, context) {
    return { count: await countBelow(context, { rate_below, least_marked, absences }) };
  },
});
