import type { Domain } from '../../lib/domain.ts';
import { itemAnalysisRoutes } from './routes.ts';

export const itemAnalysisDomain: Domain = {
  routes: [itemAnalysisRoutes],
};
