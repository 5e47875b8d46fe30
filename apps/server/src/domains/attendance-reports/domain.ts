import { attendanceReportExamples } from '@pelion/contract/attendance-reports/examples';
import type { Domain } from '../../lib/domain.ts';
import { nightly } from '../../lib/jobs.ts';
import { attendanceReportKind } from './attendance-report-kind.ts';
import { checkThresholds, checkThresholdsJob } from './check-thresholds.ts';
import { attendanceReportDomainRoutes } from './routes.ts';
import { attendanceThresholdNotice } from './threshold-notice.ts';

export const attendanceReportDomain: Domain = {
  routes: [attendanceReportDomainRoutes],
  reports: [attendanceReportKind],
  notices: [attendanceThresholdNotice],
  jobs: [checkThresholdsJob],
  periodicJobs: [
    { name: 'attendance.checkAllThresholds', ...nightly, pattern: '38 2 * * *', work: checkThresholds },
  ],
  demo: () => import('./seed-demo.ts'),
  examples: attendanceReportExamples,
};
