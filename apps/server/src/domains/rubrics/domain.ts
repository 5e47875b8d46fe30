import { rubricsExamples } from '@pelion/contract/rubrics/examples';
import type { Domain } from '../../lib/domain.ts';
import { rubricRoutes } from './routes.ts';

export const rubricDomain: Domain = {
  routes: [rubricRoutes],
  examples: rubricsExamples,
};
