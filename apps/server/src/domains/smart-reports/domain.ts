import { smartReportExamples } from '@pelion/contract/smart-reports/examples';
import { phrase } from '@pelion/words';
import { nameInTable } from '../../lib/audit-subjects.ts';
import type { Domain } from '../../lib/domain.ts';
import { smartReportDomainRoutes } from './routes.ts';

export const smartReportDomain: Domain = {
  routes: [smartReportDomainRoutes],
  examples: smartReportExamples,
  demo: () => import('./seed-demo.ts'),
  auditSubjects: {
    smartReport: {
      label: phrase('Smart report'),
      name: nameInTable('smart_report', 'title'),
      needs: 'view_reports',
    },
  },
};
