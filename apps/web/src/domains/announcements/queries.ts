import type { announcements } from '@pelion/contract/announcements';
import { LATEST_ANNOUNCEMENTS } from '@pelion/contract/announcements/facts';
import { announcementRoutes } from '@pelion/contract/announcements/routes';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof announcements>(announcementRoutes);

/** Every query of this domain starts with it: one invalidation refreshes list and widget. */
export const announcementsKey = ['announcements'] as const;

export const latestAnnouncements = queryOptions({
  queryKey: [...announcementsKey, 'latest'],
  queryFn: ({ signal }) =>
    client.listAnnouncements({ query: { limit: LATEST_ANNOUNCEMENTS, state: 'live' } }, { signal }),
});

export const markAnnouncementRead = mutationOptions({
  mutationFn: (id: number) => client.markAnnouncementRead({ params: { id } }),
  meta: { invalidates: [announcementsKey] },
});
