import { courseReportExamples } from '@pelion/contract/course-reports/examples';
import { phrase } from '@pelion/words';
import { nameInTable } from '../../lib/audit-subjects.ts';
import type { Domain } from '../../lib/domain.ts';
import { courseReportKind } from './course-report-kind.ts';
import { courseReportRoutes } from './routes.ts';

export const courseReportDomain: Domain = {
  routes: [courseReportRoutes],
  examples: courseReportExamples,
  demo: () => import('./seed-demo.ts'),
  reports: [courseReportKind],
  auditSubjects: {
    courseReport: {
      label: phrase('{^course} report'),
      name: nameInTable('course_report'),
      needs: 'view_course_report',
    },
  },
};
