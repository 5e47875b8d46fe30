import { actingExamples } from '@pelion/contract/acting/examples';
import type { Domain } from '../../lib/domain.ts';
import { actingRoutes } from './routes.ts';

export const actingDomain: Domain = {
  routes: [actingRoutes],
  examples: actingExamples,
};
