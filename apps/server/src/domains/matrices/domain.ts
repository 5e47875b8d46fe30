import type { Domain } from '../../lib/domain.ts';
import { matrixRoutes } from './routes.ts';

export const matrixDomain: Domain = {
  routes: [matrixRoutes],
};
