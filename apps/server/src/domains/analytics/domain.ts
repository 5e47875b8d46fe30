import type { Domain } from '../../lib/domain.ts';
import { analyticsKind } from './analytics-kind.ts';
import { analyticsDomainRoutes } from './routes.ts';

export const analyticsDomain: Domain = {
  routes: [analyticsDomainRoutes],
  reports: [analyticsKind],
};
