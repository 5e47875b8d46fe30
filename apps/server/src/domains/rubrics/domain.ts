import { rubricsExamples } from '@pelion/contract/rubrics/examples';
import { phrase } from '@pelion/words';
import { nameInTable } from '../../lib/audit-subjects.ts';
import type { Domain } from '../../lib/domain.ts';
import { rubricRoutes } from './routes.ts';

export const rubricDomain: Domain = {
  routes: [rubricRoutes],
  examples: rubricsExamples,
  auditSubjects: {
    rubric: { label: phrase('Rubric'), name: nameInTable('rubric') },
  },
};
