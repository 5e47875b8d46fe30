import { dictionaryExamples } from '@pelion/contract/dictionary/examples';
import { phrase } from '@pelion/words';
import { nameInTable } from '../../lib/audit-subjects.ts';
import type { Domain } from '../../lib/domain.ts';
import { dictionaryRoutes } from './routes.ts';

export const dictionaryDomain: Domain = {
  routes: [dictionaryRoutes],
  examples: dictionaryExamples,
  auditSubjects: {
    dictionaryTerm: { label: phrase('Dictionary term'), name: nameInTable('dictionary_term') },
  },
  demo: () => import('./seed-demo.ts'),
};
