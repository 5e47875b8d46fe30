import { labelsExamples } from '@pelion/contract/labels/examples';
import type { Domain } from '../../lib/domain.ts';
import { labelRoutes } from './routes.ts';

export const labelDomain: Domain = {
  routes: [labelRoutes],
  examples: labelsExamples,
};
