import { closureExamples } from '@pelion/contract/closures/examples';
import { phrase } from '@pelion/words';
import { nameInTable } from '../../lib/audit-subjects.ts';
import type { Domain } from '../../lib/domain.ts';
import { closureDomainRoutes } from './routes.ts';

export const closureDomain: Domain = {
  routes: [closureDomainRoutes],
  examples: closureExamples,
  auditSubjects: {
    closure: { label: phrase('Closure'), name: nameInTable('closure') },
  },
};
