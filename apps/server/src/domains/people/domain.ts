import { peopleExamples } from '@pelion/contract/people/examples';
import type { Domain } from '../../lib/domain.ts';
import { peopleRoutes } from './routes.ts';

export const peopleDomain: Domain = {
  routes: [peopleRoutes],
  examples: peopleExamples,
};
