import { groupsExamples } from '@pelion/contract/groups/examples';
import type { Domain } from '../../lib/domain.ts';
import { groupRoutes } from './routes.ts';

export const groupDomain: Domain = {
  routes: [groupRoutes],
  examples: groupsExamples,
};
