import { invigilationExamples } from '@pelion/contract/invigilation/examples';
import type { Domain } from '../../lib/domain.ts';
import { invigilationRoutes } from './routes.ts';

export const invigilationDomain: Domain = {
  routes: [invigilationRoutes],
  examples: invigilationExamples,
};
