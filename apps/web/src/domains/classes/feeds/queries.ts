import type { calendarFeeds } from '@pelion/contract/calendar-feeds';
import { calendarFeedRoutes } from '@pelion/contract/calendar-feeds/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ownCampus } from '../../../lib/own-campus.ts';
import { clientOf } from '../../../lib/transport.ts';

const client = clientOf<typeof calendarFeeds>(calendarFeedRoutes);

const feedsKey = ['calendar-feeds'] as const;

export const feedsQuery = queryOptions({
  queryKey: feedsKey,
  queryFn: ({ signal }) => client.listCalendarFeeds({ params: ownCampus() }, { signal }),
});

export const createFeed = mutationOptions({
  mutationFn: (names_children: boolean) =>
    client.createCalendarFeed({ params: ownCampus(), body: { names_children } }),
  meta: { invalidates: [feedsKey] },
});

export const revokeFeed = mutationOptions({
  mutationFn: (feed_id: number) => client.removeCalendarFeed({ params: { ...ownCampus(), feed_id } }),
  meta: { failure: 'inline', invalidates: [feedsKey], success: phrase('The address has been revoked.') },
});
