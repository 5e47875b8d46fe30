import { noticeContract } from '@pelion/contract/notices';
import { found } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { kindsFor, placeOf } from './notification-place.ts';
import {
  countUnread,
  listNotifications,
  markAllRead,
  markOneRead,
  type NotificationScope,
  tellWindows,
} from './notification-queries.ts';

export const noticeRoutes = implement(noticeContract, {
  async listNotifications({ query }, context) {
    const rows = await listNotifications(context.db, scopeOf(context), query);
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      title: row.title,
      due_at: row.due_at,
      student_name: row.student_name,
      path: placeOf(context.viewer, row),
      told_at: row.noticed_at,
      is_read: row.read_at !== null,
    }));
  },

  async countNotifications(_, context) {
    return { unread_count: await countUnread(context.db, scopeOf(context)) };
  },

  async markNotificationsRead({ body }, context) {
    const { viewer, db } = context;
    await db.transaction().execute(async (transaction) => {
      await markAllRead(transaction, scopeOf(context), body.until);
      await tellWindows(transaction, viewer.campusId, [viewer.userId], body.until);
    });
    return done;
  },

  async markNotificationRead({ params }, { viewer, db, now }) {
    await db.transaction().execute(async (transaction) => {
      found(await markOneRead(transaction, viewer.userId, params.notification_id, now));
      await tellWindows(transaction, viewer.campusId, [viewer.userId], params.notification_id);
    });
    return done;
  },
});

const scopeOf = ({ viewer, now }: Context): NotificationScope => ({ viewer, kinds: kindsFor(viewer), now });
