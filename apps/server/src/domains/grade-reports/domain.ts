import type { Domain } from '../../lib/domain.ts';
import { gradeReportKind } from './grade-report-kind.ts';
import { gradeReportRoutes } from './routes.ts';

export const gradeReportDomain: Domain = {
  routes: [gradeReportRoutes],
  reports: [gradeReportKind],
  demo: () => import('./seed-demo.ts'),
};
