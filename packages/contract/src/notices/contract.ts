import { rules } from '@pelion/access';
import { z } from 'zod';
import { concernsReader } from '../kernel/audit.ts';
import { contract } from '../kernel/endpoint.ts';
import { queryBoolean, queryInteger } from '../kernel/query.ts';
import { done, id, moment } from '../kernel/shared.ts';
import { NOTIFICATIONS_PAGE } from './facts.ts';
import { noticeRoutes } from './routes.ts';

/** Kind of notice with its label, a phrase. */
const toldKind = z.object({ kind: z.string(), label: z.string() });
export type NoticePreference = z.infer<typeof toldKind>;

const thread = { thread: z.string().min(1).max(40) };

const notification = z.object({
  id,
  kind: z.string(),
  /** Kind of the preferences that turns it off; null for alerts. */
  preference: toldKind.nullable(),
  /** Subject that can be muted as a whole; null for none, or for one that the reader sees no more. */
  thread: z
    .object({ thread: z.string(), thread_id: id, title: z.string(), is_muted: z.boolean() })
    .nullable(),
  /** Template of the sentence, which `newsOf` fills: `“{$title}” is due {$due}.` */
  sentence: z.string(),
  /** Current name of the subject. */
  title: z.string(),
  /** Records that it is about; 1 for most kinds. */
  count: z.int(),
  due_at: moment.nullable(),
  /** Children that it is about, by given name where it is unambiguous; empty for the reader's own work, or no work. */
  student_names: z.array(z.string()),
  /** Path of the page that the notification links to: `/announcements`. */
  path: z.string(),
  told_at: moment,
  is_read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

export const noticeContract = contract(noticeRoutes, {
  listNotifications: {
    access: rules.viewNotifications,
    summary:
      'What the viewer was told in the product and is still true, the latest first; `before` the last one of the page before',
    query: z.strictObject({
      before: queryInteger().positive().optional(),
      limit: queryInteger().min(1).max(100).default(NOTIFICATIONS_PAGE),
      is_read: queryBoolean().optional(),
      /** Keys of preferences: `dueSoon,graded`. */
      kinds: z
        .string()
        .max(1000)
        .transform((value) => value.split(',').filter((kind) => kind !== ''))
        .optional(),
      /** A child of the viewer. */
      student_id: queryInteger().positive().optional(),
    }),
    output: z.array(notification),
    errors: ['notFound'],
  },
  getNotificationFilters: {
    access: rules.viewNotifications,
    summary: 'Kinds and children that the list of notifications can be narrowed to',
    output: z.object({
      kinds: z.array(toldKind),
      /** Children of a parent; empty for others. */
      students: z.array(z.object({ id, name: z.string() })),
    }),
    errors: ['notFound'],
  },
  countNotifications: {
    access: rules.viewNotifications,
    summary: 'How many of them the viewer has not read; what is the same for several children counts once',
    output: z.object({ unread_count: z.int() }),
    errors: ['notFound'],
  },
  markNotificationsRead: {
    access: rules.viewNotifications,
    summary: 'Remember that the viewer has read all of them up to the latest one that was shown',
    body: z.strictObject({ until: id }),
    audit: concernsReader,
    output: done,
    errors: ['notFound'],
  },
  markNotificationRead: {
    access: rules.viewNotifications,
    summary: 'Remember that the viewer has read one',
    audit: concernsReader,
    output: done,
    errors: ['notFound'],
  },
  markNotificationUnread: {
    access: rules.viewNotifications,
    summary: 'Take one back to the unread ones',
    audit: concernsReader,
    output: done,
    errors: ['notFound'],
  },
  listMutedThreads: {
    access: rules.viewNotifications,
    summary: 'Threads that the viewer muted and still sees, under their current names',
    output: z.array(z.object({ thread: z.string(), thread_id: id, label: z.string(), title: z.string() })),
    errors: ['notFound'],
  },
  muteThread: {
    access: rules.viewNotifications,
    summary: 'Tell the viewer nothing more of a thread, neither in the product nor by mail',
    params: thread,
    audit: concernsReader,
    output: done,
    errors: ['notFound'],
  },
  unmuteThread: {
    access: rules.viewNotifications,
    summary: 'Tell the viewer of a thread again',
    params: thread,
    audit: concernsReader,
    output: done,
    errors: ['notFound'],
  },
});
