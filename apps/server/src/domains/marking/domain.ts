import { markingExamples } from '@pelion/contract/marking/examples';
import type { Domain } from '../../lib/domain.ts';
import { proposeMarks } from './auto-grading.ts';
import { markingRoutes } from './routes.ts';

export const markingDomain: Domain = {
  routes: [markingRoutes],
  examples: markingExamples,
  jobs: [proposeMarks],
};
