import { discussionExamples } from '@pelion/contract/discussions/examples';
import type { Domain } from '../../lib/domain.ts';
import { discussionNotices } from './notice-kinds.ts';
import { discussionRoutes } from './routes.ts';

export const discussionDomain: Domain = {
  routes: [discussionRoutes],
  examples: discussionExamples,
  notices: discussionNotices,
};
