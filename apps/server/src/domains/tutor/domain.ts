import { tutorExamples } from '@pelion/contract/tutor/examples';
import type { Domain } from '../../lib/domain.ts';
import { tutorRoutes } from './routes.ts';

export const tutorDomain: Domain = {
  routes: [tutorRoutes],
  examples: tutorExamples,
  demo: () => import('./seed-demo.ts'),
};
