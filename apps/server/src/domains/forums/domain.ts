import { forumExamples } from '@pelion/contract/forums/examples';
import { phrase } from '@pelion/words';
import { nameInTable } from '../../lib/audit-subjects.ts';
import { dashboardPart } from '../../lib/dashboard-part.ts';
import type { Domain } from '../../lib/domain.ts';
import { nightly } from '../../lib/jobs.ts';
import { latestTopics } from './dashboard-part.ts';
import { purgeDeleted } from './purge-deleted.ts';
import { forumDomainRoutes } from './routes.ts';

export const forumDomain: Domain = {
  routes: [forumDomainRoutes],
  examples: forumExamples,
  demo: () => import('./seed-demo.ts'),
  periodicJobs: [{ name: 'forums.purgeDeleted', ...nightly, pattern: '59 1 * * *', work: purgeDeleted }],
  dashboard: [dashboardPart('forum', { widgets: ['forum'], read: latestTopics })],
  auditSubjects: {
    forum: { label: phrase('Discussion forum'), name: nameInTable('forum'), needs: 'view_discussion_forum' },
    discussionTopic: {
      label: phrase('{^topic}'),
      name: nameInTable('discussion_topic', 'title'),
      needs: 'view_discussion_forum',
    },
  },
};
