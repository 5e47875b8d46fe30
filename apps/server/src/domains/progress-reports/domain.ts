import { progressReportExamples } from '@pelion/contract/progress-reports/examples';
import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import { nameInTable } from '../../lib/audit-subjects.ts';
import { dashboardPart } from '../../lib/dashboard-part.ts';
import type { Domain } from '../../lib/domain.ts';
import { nightly } from '../../lib/jobs.ts';
import { latestReports } from './dashboard-part.ts';
import { progressReportNotices } from './notice-kinds.ts';
import { progressReportKind } from './progress-report-kind.ts';
import { purgeDeleted } from './purge-deleted.ts';
import { progressReportRoutes } from './routes.ts';

export const progressReportDomain: Domain = {
  routes: [progressReportRoutes],
  examples: progressReportExamples,
  reports: [progressReportKind],
  notices: progressReportNotices,
  dashboard: [dashboardPart('progressReport', { widgets: ['progressReport'], read: latestReports })],
  demo: () => import('./seed-demo.ts'),
  periodicJobs: [
    { name: 'progressReports.purgeDeleted', ...nightly, pattern: '47 2 * * *', work: purgeDeleted },
  ],
  auditSubjects: {
    progressReport: {
      label: phrase('Progress report'),
      name: nameInTable('progress_report'),
      needs: 'view_subject_wise_report',
    },
    reportCard: {
      label: phrase('Report card'),
      name: sql`(select r.name || ' (' || p.name || ')' from report_card k
        join progress_report r on r.campus_id = k.campus_id and r.id = k.progress_report_id
        join person p on p.campus_id = k.campus_id and p.user_id = k.student_id
        where k.campus_id = a.campus_id and k.id = a.subject_id)`,
      needs: 'view_subject_wise_report',
    },
  },
};
