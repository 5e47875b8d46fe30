import { courseExamples } from '@pelion/contract/courses/examples';
import { phrase } from '@pelion/words';
import { nameInTable } from '../../lib/audit-subjects.ts';
import type { Domain } from '../../lib/domain.ts';
import { courseUses } from './resource-uses.ts';
import { courseDomainRoutes } from './routes.ts';

export const courseDomain: Domain = {
  routes: [courseDomainRoutes],
  examples: courseExamples,
  resourceUses: [courseUses],
  auditSubjects: {
    course: { label: phrase('{^course}'), name: nameInTable('course'), needs: 'view_courses' },
  },
};
