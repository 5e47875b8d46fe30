import { activitiesExamples } from '@pelion/contract/activities/examples';
import type { Domain } from '../../lib/domain.ts';
import { activityRoutes } from './routes.ts';

export const activityDomain: Domain = {
  routes: [activityRoutes],
  examples: activitiesExamples,
};
