import type { Domain } from '../../lib/domain.ts';
import { gradeReportRoutes } from './routes.ts';

export const gradeReportDomain: Domain = {
  routes: [gradeReportRoutes],
};
