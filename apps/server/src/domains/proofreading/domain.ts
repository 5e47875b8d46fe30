import { proofreadingExamples } from '@pelion/contract/proofreading/examples';
import type { Domain } from '../../lib/domain.ts';
import { proofreadingRoutes } from './routes.ts';

export const proofreadingDomain: Domain = {
  routes: [proofreadingRoutes],
  examples: proofreadingExamples,
  demo: () => import('./seed-demo.ts'),
};
