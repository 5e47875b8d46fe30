import { gradesExamples } from '@pelion/contract/grades/examples';
import type { Domain } from '../../lib/domain.ts';
import { gradeRoutes } from './routes.ts';

export const gradeDomain: Domain = {
  routes: [gradeRoutes],
  examples: gradesExamples,
};
