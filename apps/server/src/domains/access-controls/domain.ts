import { accessControlsExamples } from '@pelion/contract/access-controls/examples';
import type { Domain } from '../../lib/domain.ts';
import { accessControlRoutes } from './routes.ts';

export const accessControlDomain: Domain = {
  routes: [accessControlRoutes],
  examples: accessControlsExamples,
};
