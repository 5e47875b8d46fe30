import { viewerExamples } from '@pelion/contract/viewer/examples';
import type { Domain } from '../../lib/domain.ts';
import { viewerRoutes } from './routes.ts';

export const viewerDomain: Domain = {
  routes: [viewerRoutes],
  examples: viewerExamples,
};
