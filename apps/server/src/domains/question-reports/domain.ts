import { questionReportsExamples } from '@pelion/contract/question-reports/examples';
import type { Domain } from '../../lib/domain.ts';
import { questionReportRoutes } from './routes.ts';

export const questionReportDomain: Domain = {
  routes: [questionReportRoutes],
  examples: questionReportsExamples,
};
