import { mayOpen } from '@pelion/access';
import { noticeContract } from '@pelion/contract/notices';
import { found } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import {
  countUnread,
  listNotifications,
  markAllRead,
  markOneRead,
  type NotificationScope,
  tellWindows,
} from './queries.ts';

export const noticeRoutes = implement(noticeContract, {
  async listNotifications({ query }, context) {
    const rows = await listNotifications(context.db, scopeOf(context), query);
    return rows.flatMap((row) => {
      const of = context.services.notices.find(row.kind);
      if (!of) return [];
      return {
        id: row.id,
        kind: row.kind,
        sentence: of.sentence(row),
        title: row.title,
        due_at: row.due_at,
        student_name: row.student_name,
        path: of.place(context.viewer, { ...row, studentId: row.student_id }),
        told_at: row.noticed_at,
        is_read: row.read_at !== null,
      };
    });
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

/** Kinds that the viewer can open in the current role. */
const scopeOf = ({ viewer, services, now }: Context): NotificationScope => ({
  viewer,
  kinds: services.notices.all.filter(({ rule }) => mayOpen(viewer, rule)),
  now,
});
