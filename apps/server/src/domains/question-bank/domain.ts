import type { Domain } from '../../lib/domain.ts';
import { questionBankRoutes } from './routes.ts';

export const questionBankDomain: Domain = {
  routes: [questionBankRoutes],
};
