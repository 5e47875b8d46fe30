import type { noticeContract } from '@pelion/contract/notices';
import { noticeRoutes } from '@pelion/contract/notices/routes';
import { queryOptions } from '@tanstack/react-query';
import { ownCampus } from '../../lib/own-campus.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof noticeContract>(noticeRoutes);

export const unreadKey = ['unreadNotifications'] as const;

/** Without an answer the badge stays as it is: nobody is told (spec 1 §8). */
export const unreadQuery = queryOptions({
  queryKey: unreadKey,
  queryFn: ({ signal }) => client.countNotifications({ params: ownCampus() }, { signal }),
  refetchInterval: 300_000,
  retry: false,
});
