import { assessmentsExamples } from '@pelion/contract/assessments/examples';
import { bundlesExamples } from '@pelion/contract/bundles/examples';
import { sharingsExamples } from '@pelion/contract/sharing/examples';
import { phrase } from '@pelion/words';
import { nameInTable } from '../../lib/audit-subjects.ts';
import type { Domain } from '../../lib/domain.ts';
import { bundleRoutes } from './bundles/routes.ts';
import { assessmentRoutes } from './routes.ts';
import { sharingRoutes } from './sharing/routes.ts';

export const assessmentDomain: Domain = {
  routes: [bundleRoutes, assessmentRoutes, sharingRoutes],
  examples: { ...assessmentsExamples, ...bundlesExamples, ...sharingsExamples },
  auditSubjects: {
    assessment: {
      label: phrase('{^assessment}'),
      name: nameInTable('assessment'),
      needs: 'view_assessments',
    },
  },
};
