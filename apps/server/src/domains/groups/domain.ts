import { groupsExamples } from '@pelion/contract/groups/examples';
import { phrase } from '@pelion/words';
import { nameInTable } from '../../lib/audit-subjects.ts';
import type { Domain } from '../../lib/domain.ts';
import { groupRoutes } from './routes.ts';

export const groupDomain: Domain = {
  routes: [groupRoutes],
  examples: groupsExamples,
  auditSubjects: {
    group: { label: phrase('Group'), name: nameInTable('student_group') },
  },
};
