import type { Domain } from '../../lib/domain.ts';
import { resultRoutes } from './routes.ts';

export const resultDomain: Domain = {
  routes: [resultRoutes],
};
