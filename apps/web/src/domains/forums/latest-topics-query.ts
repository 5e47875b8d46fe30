import type { forumContract } from '@pelion/contract/forums';
import { LATEST_TOPICS } from '@pelion/contract/forums/facts';
import { forumRoutes } from '@pelion/contract/forums/routes';
import { queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';
import { latestTopicsKey } from './latest-topics-key.ts';

const client = clientOf<typeof forumContract>(forumRoutes);

export const latestTopicsQuery = queryOptions({
  queryKey: latestTopicsKey,
  queryFn: async ({ signal }) => {
    const query = { sort: 'active', offset: 0, limit: LATEST_TOPICS } as const;
    const { topics } = await client.listTopics({ query }, { signal });
    return topics.map(({ id, title, forum_name, active_at, unread_count }) => ({
      ...{ id, title, forum_name, active_at, unread_count },
    }));
  },
});
