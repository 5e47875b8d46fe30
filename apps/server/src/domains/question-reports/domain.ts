import { rules } from '@pelion/access';
import { questionReportsExamples } from '@pelion/contract/question-reports/examples';
import { dashboardPart } from '../../lib/dashboard-part.ts';
import type { Domain } from '../../lib/domain.ts';
import { questionReportRoutes } from './routes.ts';
import { waitingReports } from './waiting.ts';

export const questionReportDomain: Domain = {
  routes: [questionReportRoutes],
  examples: questionReportsExamples,
  dashboard: [
    dashboardPart('reports', {
      widgets: ['assessments'],
      access: rules.viewAssessmentsAsStaff,
      read: waitingReports,
    }),
  ],
  demo: () => import('./seed-demo.ts'),
};
