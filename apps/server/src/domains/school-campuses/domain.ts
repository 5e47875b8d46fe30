import { schoolCampusesExamples } from '@pelion/contract/school-campuses/examples';
import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { Domain } from '../../lib/domain.ts';
import { schoolCampusRoutes } from './routes.ts';

export const schoolCampusDomain: Domain = {
  routes: [schoolCampusRoutes],
  examples: schoolCampusesExamples,
  auditSubjects: {
    campus: {
      label: phrase('{^campus}'),
      name: sql`(select c.name from campus c where c.id = a.subject_id)`,
    },
    school: {
      label: phrase('{^school}'),
      name: sql`(select s.name from school s where s.id = a.subject_id)`,
    },
  },
};
