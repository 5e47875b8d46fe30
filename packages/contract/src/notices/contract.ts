import { rules } from '@pelion/access';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { queryBoolean, queryInteger } from '../kernel/query.ts';
import { done, id, moment } from '../kernel/shared.ts';
import { NOTIFICATIONS_PAGE } from './facts.ts';
import { noticeRoutes } from './routes.ts';

const notification = z.object({
  id,
  kind: z.string(),
  /** Template of the sentence, which `newsOf` fills: `“{$title}” is due {$due}.` */
  sentence: z.string(),
  /** Current name of the subject. */
  title: z.string(),
  due_at: moment.nullable(),
  /** Student concerned; null for the reader's own work, or no work. */
  student_name: z.string().nullable(),
  /** Path of the page that the notification links to: `/announcements`. */
  path: z.string(),
  told_at: moment,
  is_read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

const concernsReader = { none: 'concerns its reader alone' } as const;

export const noticeContract = contract(noticeRoutes, {
  listNotifications: {
    access: rules.viewNotifications,
    summary:
      'What the viewer was told in the product and is still true, the latest first; `before` the last one of the page before',
    query: z.strictObject({
      before: queryInteger().positive().optional(),
      limit: queryInteger().min(1).max(100).default(NOTIFICATIONS_PAGE),
      is_read: queryBoolean().optional(),
    }),
    output: z.array(notification),
    errors: ['notFound'],
  },
  countNotifications: {
    access: rules.viewNotifications,
    summary: 'How many of them the viewer has not read',
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
});
