import type { Domain } from '../../lib/domain.ts';
import { campusListRoutes } from './routes.ts';

export const campusListDomain: Domain = {
  routes: [campusListRoutes],
};
