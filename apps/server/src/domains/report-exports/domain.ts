import { reportExportExamples } from '@pelion/contract/report-exports/examples';
import { phrase } from '@pelion/words';
import { nameInTable } from '../../lib/audit-subjects.ts';
import type { Domain } from '../../lib/domain.ts';
import { nightly } from '../../lib/jobs.ts';
import { reportReady } from './notice-kinds.ts';
import { readReport, reportExportRows, sweepReportExports } from './read-job.ts';
import { reportExportRoutes } from './routes.ts';

export const reportExportDomain: Domain = {
  routes: [reportExportRoutes],
  examples: reportExportExamples,
  jobs: [readReport],
  resumables: [reportExportRows],
  periodicJobs: [
    { name: 'reportExports.sweep', ...nightly, pattern: '29 3 * * *', work: sweepReportExports },
  ],
  notices: [reportReady],
  auditSubjects: {
    reportExport: { label: phrase('Export of a report'), name: nameInTable('report_export', 'title') },
  },
};
