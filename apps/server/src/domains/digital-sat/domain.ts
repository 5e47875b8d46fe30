import { digitalSatExamples } from '@pelion/contract/digital-sat/examples';
import type { Domain } from '../../lib/domain.ts';
import { digitalSatRoutes } from './routes.ts';

export const digitalSatDomain: Domain = {
  routes: [digitalSatRoutes],
  examples: digitalSatExamples,
};
