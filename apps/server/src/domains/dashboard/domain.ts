import { dashboardBoardExamples } from '@pelion/contract/dashboard-board/examples';
import type { Domain } from '../../lib/domain.ts';
import { dashboardBoardRoutes } from './board-routes.ts';
import { dashboardRoutes } from './routes.ts';

export const dashboardDomain: Domain = {
  routes: [dashboardBoardRoutes, dashboardRoutes],
  examples: dashboardBoardExamples,
};
