import { peopleExamples } from '@pelion/contract/people/examples';
import { phrase } from '@pelion/words';
import { nameOfPerson } from '../../lib/audit-subjects.ts';
import type { Domain } from '../../lib/domain.ts';
import { peopleRoutes } from './routes.ts';

export const peopleDomain: Domain = {
  routes: [peopleRoutes],
  examples: peopleExamples,
  auditSubjects: {
    person: { label: phrase('Person'), name: nameOfPerson },
  },
};
