import type { Domain } from '../../lib/domain.ts';
import { mailRoutes } from './routes.ts';

export const mailDomain: Domain = {
  routes: [mailRoutes],
};
