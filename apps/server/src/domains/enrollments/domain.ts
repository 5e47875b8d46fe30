import { enrollmentsExamples } from '@pelion/contract/enrollments/examples';
import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { Domain } from '../../lib/domain.ts';
import { enrollmentRoutes } from './routes.ts';

export const enrollmentDomain: Domain = {
  routes: [enrollmentRoutes],
  examples: enrollmentsExamples,
  auditSubjects: {
    enrollment: {
      label: phrase('{^enrollment}'),
      name: sql`(
      select p.name from enrollment e join person p on p.campus_id = e.campus_id and p.user_id = e.student_id
      where e.campus_id = a.campus_id and e.id = a.subject_id)`,
    },
  },
};
