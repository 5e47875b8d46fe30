import type { Domain } from '../../lib/domain.ts';
import { analyticsKind } from './analytics-kind.ts';
import { analyticsDomainRoutes } from './routes.ts';
import { weeklyAnalytics } from './week-notice.ts';

export const analyticsDomain: Domain = {
  routes: [analyticsDomainRoutes],
  notices: [weeklyAnalytics],
  reports: [analyticsKind],
};
