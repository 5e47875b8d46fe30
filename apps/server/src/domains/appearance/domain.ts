import { appearanceExamples } from '@pelion/contract/appearance/examples';
import type { Domain } from '../../lib/domain.ts';
import { appearanceRoutes } from './routes.ts';

export const appearanceDomain: Domain = {
  routes: [appearanceRoutes],
  examples: appearanceExamples,
};
