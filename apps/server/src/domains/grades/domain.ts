import { gradesExamples } from '@pelion/contract/grades/examples';
import { phrase } from '@pelion/words';
import { nameInTable } from '../../lib/audit-subjects.ts';
import type { Domain } from '../../lib/domain.ts';
import { gradeRoutes } from './routes.ts';

export const gradeDomain: Domain = {
  routes: [gradeRoutes],
  examples: gradesExamples,
  auditSubjects: {
    grade: { label: phrase('{^grade}'), name: nameInTable('grade') },
    section: { label: phrase('{^section}'), name: nameInTable('section') },
  },
};
