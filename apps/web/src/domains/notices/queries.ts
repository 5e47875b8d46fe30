import type { Notification, noticeContract } from '@pelion/contract/notices';
import { NOTIFICATIONS_PAGE } from '@pelion/contract/notices/facts';
import { noticeRoutes } from '@pelion/contract/notices/routes';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { ownCampus } from '../../lib/own-campus.ts';
import { clientOf } from '../../lib/transport.ts';
import { unreadKey } from './unread-query.ts';

const client = clientOf<typeof noticeContract>(noticeRoutes);

export const notificationsKey = ['notifications'] as const;
const mutedKey = [...notificationsKey, 'muted'] as const;

/** Cursor of the first page: none. */
const fromTheLatest: { readonly before?: number } = {};

export interface NotificationFilter {
  readonly isUnreadOnly: boolean;
  /** Key of a preference; empty for all kinds. */
  readonly kind: string;
  /** A child of the viewer. */
  readonly studentId: number | undefined;
}

export const notificationPages = (filter: NotificationFilter) =>
  infiniteQueryOptions({
    queryKey: [...notificationsKey, filter],
    queryFn: ({ pageParam, signal }) =>
      client.listNotifications(
        {
          params: ownCampus(),
          query: {
            ...pageParam,
            limit: NOTIFICATIONS_PAGE,
            is_read: filter.isUnreadOnly ? false : undefined,
            kinds: filter.kind || undefined,
            student_id: filter.studentId,
          },
        },
        { signal },
      ),
    initialPageParam: fromTheLatest,
    getNextPageParam(page) {
      const last = page.length === NOTIFICATIONS_PAGE ? page.at(-1) : undefined;
      return last && { before: last.id };
    },
  });

export const notificationFilters = queryOptions({
  queryKey: [...notificationsKey, 'filters'],
  queryFn: ({ signal }) => client.getNotificationFilters({ params: ownCampus() }, { signal }),
});

const meta = { invalidates: [notificationsKey, unreadKey] };

export const markNotificationRead = mutationOptions({
  mutationFn: (notification_id: number) =>
    client.markNotificationRead({ params: { ...ownCampus(), notification_id } }),
  meta,
});

export const markNotificationUnread = mutationOptions({
  mutationFn: (notification_id: number) =>
    client.markNotificationUnread({ params: { ...ownCampus(), notification_id } }),
  meta,
});

/** Marks as read up to the newest notification shown; later ones stay unread. */
export const markNotificationsRead = mutationOptions({
  mutationFn: (until: number) => client.markNotificationsRead({ params: ownCampus(), body: { until } }),
  meta,
});

export type Thread = Omit<NonNullable<Notification['thread']>, 'is_muted'>;
const threadParams = ({ thread, thread_id }: Thread) => ({ ...ownCampus(), thread, thread_id });

export const mutedThreads = queryOptions({
  queryKey: mutedKey,
  queryFn: ({ signal }) => client.listMutedThreads({ params: ownCampus() }, { signal }),
});

export const muteThread = mutationOptions({
  mutationFn: (thread: Thread) => client.muteThread({ params: threadParams(thread) }),
  meta: { invalidates: [notificationsKey] },
});

export const unmuteThread = mutationOptions({
  mutationFn: (thread: Thread) => client.unmuteThread({ params: threadParams(thread) }),
  meta: { invalidates: [notificationsKey] },
});
