import { subjectsExamples } from '@pelion/contract/subjects/examples';
import { phrase } from '@pelion/words';
import { nameInTable } from '../../lib/audit-subjects.ts';
import type { Domain } from '../../lib/domain.ts';
import { subjectRoutes } from './routes.ts';

export const subjectDomain: Domain = {
  routes: [subjectRoutes],
  examples: subjectsExamples,
  auditSubjects: {
    subject: { label: phrase('{^subject}'), name: nameInTable('subject') },
  },
};
