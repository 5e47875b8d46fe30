import { assignmentExamples } from '@pelion/contract/assignments/examples';
import { phrase } from '@pelion/words';
import { nameInTable } from '../../lib/audit-subjects.ts';
import type { Domain } from '../../lib/domain.ts';
import { viewedDocument } from './open-document.ts';
import { assignmentDomainRoutes } from './routes.ts';

export const assignmentDomain: Domain = {
  routes: [assignmentDomainRoutes],
  examples: assignmentExamples,
  viewed: [viewedDocument],
  auditSubjects: {
    assignment: {
      label: phrase('{^assignment}'),
      name: nameInTable('assignment'),
      needs: 'view_assignments',
    },
  },
};
