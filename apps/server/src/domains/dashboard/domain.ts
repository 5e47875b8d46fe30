import { rules } from '@pelion/access';
import { dashboardBoardExamples } from '@pelion/contract/dashboard-board/examples';
import { dashboardPart } from '../../lib/dashboard-part.ts';
import type { Domain } from '../../lib/domain.ts';
import { dashboardBoardRoutes } from './board-routes.ts';
import { dashboardRoutes } from './routes.ts';
import { standingOf, standingRoutes } from './standing/routes.ts';
import { summaryFor } from './summary.ts';
import { toDoOf } from './to-do.ts';

export const dashboardDomain: Domain = {
  routes: [dashboardBoardRoutes, dashboardRoutes, standingRoutes],
  examples: dashboardBoardExamples,
  dashboard: [
    dashboardPart('standing', { access: rules.viewResults, read: standingOf }),
    dashboardPart('summary', { widgets: ['summary'], read: summaryFor }),
    dashboardPart('toDo', { widgets: ['assessments'], read: toDoOf('assessments') }),
    dashboardPart('classwork', { widgets: ['classwork'], read: toDoOf('classwork') }),
    dashboardPart('homework', { widgets: ['homework'], read: toDoOf('homework') }),
  ],
};
