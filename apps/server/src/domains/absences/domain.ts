import { absenceExamples } from '@pelion/contract/absences/examples';
import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { Domain } from '../../lib/domain.ts';
import { absenceDomainRoutes } from './routes.ts';

const nameOfAbsent = sql`(
  select p.name from absence b join person p on p.campus_id = b.campus_id and p.user_id = b.user_id
  where b.campus_id = a.campus_id and b.id = a.subject_id)`;

export const absenceDomain: Domain = {
  routes: [absenceDomainRoutes],
  demo: () => import('./seed-demo.ts'),
  examples: absenceExamples,
  auditSubjects: { absence: { label: phrase('Absence'), name: nameOfAbsent } },
};
