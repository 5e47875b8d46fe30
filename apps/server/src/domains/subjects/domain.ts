import { subjectsExamples } from '@pelion/contract/subjects/examples';
import type { Domain } from '../../lib/domain.ts';
import { subjectRoutes } from './routes.ts';

export const subjectDomain: Domain = {
  routes: [subjectRoutes],
  examples: subjectsExamples,
};
