import { extraAttemptsExamples } from '@pelion/contract/extra-attempts/examples';
import type { Domain } from '../../lib/domain.ts';
import { extraAttemptRoutes } from './routes.ts';

export const extraAttemptDomain: Domain = {
  routes: [extraAttemptRoutes],
  examples: extraAttemptsExamples,
};
