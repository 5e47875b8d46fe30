import type { Domain } from '../../lib/domain.ts';
import { activityReportKind } from './activity-report-kind.ts';
import { activityReportDomainRoutes } from './routes.ts';

export const activityReportDomain: Domain = {
  routes: [activityReportDomainRoutes],
  reports: [activityReportKind],
  demo: () => import('./seed-demo.ts'),
};
