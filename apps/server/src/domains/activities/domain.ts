import { activitiesExamples } from '@pelion/contract/activities/examples';
import { dashboardPart } from '../../lib/dashboard-part.ts';
import type { Domain } from '../../lib/domain.ts';
import { activityRoutes } from './routes.ts';
import { whoIsHere } from './who-is-here.ts';

export const activityDomain: Domain = {
  routes: [activityRoutes],
  examples: activitiesExamples,
  dashboard: [dashboardPart('whoIsHere', { widgets: ['whoIsHere'], read: whoIsHere })],
};
