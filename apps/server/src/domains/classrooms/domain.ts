import { classroomsExamples } from '@pelion/contract/classrooms/examples';
import { phrase } from '@pelion/words';
import { nameInTable } from '../../lib/audit-subjects.ts';
import type { Domain } from '../../lib/domain.ts';
import { classroomRoutes } from './routes.ts';

export const classroomDomain: Domain = {
  routes: [classroomRoutes],
  examples: classroomsExamples,
  auditSubjects: {
    classroom: { label: phrase('{^classroom}'), name: nameInTable('classroom') },
  },
};
