import type { noticeContract } from '@pelion/contract/notices';
import { NOTIFICATIONS_PAGE } from '@pelion/contract/notices/facts';
import { noticeRoutes } from '@pelion/contract/notices/routes';
import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import { ownCampus } from '../../lib/own-campus.ts';
import { clientOf } from '../../lib/transport.ts';
import { unreadKey } from './unread-query.ts';

const client = clientOf<typeof noticeContract>(noticeRoutes);

export const notificationsKey = ['notifications'] as const;

/** Cursor of the first page: none. */
const fromTheLatest: { readonly before?: number } = {};

export const notificationPages = (isUnreadOnly: boolean) =>
  infiniteQueryOptions({
    queryKey: [...notificationsKey, isUnreadOnly],
    queryFn: ({ pageParam, signal }) =>
      client.listNotifications(
        {
          params: ownCampus(),
          query: { ...pageParam, limit: NOTIFICATIONS_PAGE, is_read: isUnreadOnly ? false : undefined },
        },
        { signal },
      ),
    initialPageParam: fromTheLatest,
    getNextPageParam(page) {
      const last = page.length === NOTIFICATIONS_PAGE ? page.at(-1) : undefined;
      return last && { before: last.id };
    },
  });

const meta = { invalidates: [notificationsKey, unreadKey] };

export const markNotificationRead = mutationOptions({
  mutationFn: (notification_id: number) =>
    client.markNotificationRead({ params: { ...ownCampus(), notification_id } }),
  meta,
});

/** Marks as read up to the newest notification shown; later ones stay unread. */
export const markNotificationsRead = mutationOptions({
  mutationFn: (until: number) => client.markNotificationsRead({ params: ownCampus(), body: { until } }),
  meta,
});
