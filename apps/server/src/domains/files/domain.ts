import type { Domain } from '../../lib/domain.ts';
import { fileRoutes } from './routes.ts';

export const fileDomain: Domain = {
  routes: [fileRoutes],
};
