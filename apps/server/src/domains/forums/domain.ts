import { forumExamples } from '@pelion/contract/forums/examples';
import { phrase } from '@pelion/words';
import { nameInTable } from '../../lib/audit-subjects.ts';
import type { Domain } from '../../lib/domain.ts';
import { forumDomainRoutes } from './routes.ts';

export const forumDomain: Domain = {
  routes: [forumDomainRoutes],
  examples: forumExamples,
  demo: () => import('./seed-demo.ts'),
  auditSubjects: {
    forum: { label: phrase('Discussion forum'), name: nameInTable('forum'), needs: 'view_discussion_forum' },
    discussionTopic: {
      label: phrase('{^topic}'),
      name: nameInTable('discussion_topic', 'title'),
      needs: 'view_discussion_forum',
    },
  },
};
