import type { noticeContract } from '@pelion/contract/notices';
import { noticeRoutes } from '@pelion/contract/notices/routes';
import { queryOptions } from '@tanstack/react-query';
import { ownCampus } from '../../lib/own-campus.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof noticeContract>(noticeRoutes);

export const unreadKey = ['unreadNotifications'] as const;

/** After an error the badge keeps its value, without a message (spec 1 §8). */
export const unreadQuery = queryOptions({
  queryKey: unreadKey,
  queryFn: ({ signal }) => client.countNotifications({ params: ownCampus() }, { signal }),
  refetchInterval: 300_000,
  retry: false,
});
