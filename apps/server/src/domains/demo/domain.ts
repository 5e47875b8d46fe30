import { demoExamples } from '@pelion/contract/demo/examples';
import type { Domain } from '../../lib/domain.ts';
import { demoRoutes } from './routes.ts';

export const demoDomain: Domain = {
  routes: [demoRoutes],
  examples: demoExamples,
};
