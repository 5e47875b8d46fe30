import { mayOpen } from '@pelion/access';
import { noticeContract } from '@pelion/contract/notices';
import { Failure, found } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import type { NoticeKind } from '../../lib/notices/notice-kind.ts';
import { isAlert, preferenceOf, threadsOf } from '../../lib/notices/registry.ts';
import {
  countUnread,
  listChildren,
  listNotifications,
  markAllRead,
  markLine,
  type NotificationScope,
  readerOf,
  withToldKinds,
} from './notification-queries.ts';
import { tellWindows } from './queries.ts';
import { deleteMute, insertMute, listMuted, nameThreads, type Thread } from './thread-queries.ts';

export const noticeRoutes = implement(noticeContract, {
  async listNotifications({ query: { kinds, ...query } }, context) {
    const { db, viewer, services } = context;
    const { student_id } = query;
    if (student_id !== undefined) found((await childrenOf(context)).find(({ id }) => id === student_id));
    const scope = scopeOf(context);
    const asked = kinds ? scope.kinds.filter((kind) => kinds.includes(preferenceOf(kind))) : scope.kinds;
    const rows = await listNotifications(db, { ...scope, kinds: asked }, query);
    const known = rows.flatMap((row) => {
      const of = services.notices.find(row.kind);
      return of ? [{ row, of, in: threadOf(of, row) }] : [];
    });
    const some = known.flatMap((one) => one.in ?? []);
    const named = await nameThreads(db, threadsFor(context), {
      campusId: viewer.campusId,
      some,
      reader: readerOf(scope),
    });
    return known.map(({ row, of, in: thread }) => {
      const name = named.find((one) => one.thread === thread?.thread && one.thread_id === thread.thread_id);
      return {
        id: row.id,
        kind: row.kind,
        preference: isAlert(of) ? null : { kind: preferenceOf(of), label: of.label },
        thread: name ? { ...name, is_muted: name.muted_at !== null } : null,
        sentence: of.sentence(row),
        title: row.title,
        count: row.count,
        due_at: row.due_at,
        student_names: [...row.student_names],
        path: of.place(viewer, { ...row, studentId: row.student_id }),
        told_at: row.noticed_at,
        is_read: row.is_read,
      };
    });
  },

  async countNotifications(_, context) {
    return { unread_count: await countUnread(context.db, scopeOf(context)) };
  },

  async getNotificationFilters(_, context) {
    const { kinds: told } = await withToldKinds(context.db, scopeOf(context));
    const labels = new Map(told.map((kind) => [preferenceOf(kind), kind.label]));
    return {
      kinds: [...labels].map(([kind, label]) => ({ kind, label })),
      students: [...(await childrenOf(context))],
    };
  },

  async markNotificationsRead({ body }, context) {
    const { viewer, db } = context;
    await db.transaction().execute(async (transaction) => {
      await markAllRead(transaction, scopeOf(context), body.until);
      await tellWindows(transaction, viewer.campusId, [viewer.userId], body.until);
    });
    return done;
  },

  markNotificationRead: ({ params }, context) => mark(context, params.notification_id, true),
  markNotificationUnread: ({ params }, context) => mark(context, params.notification_id, false),

  async listMutedThreads(_, context) {
    const { db, viewer, now } = context;
    const threads = threadsFor(context);
    const rows = await listMuted(db, threads, readerOf({ viewer, now }));
    return rows.flatMap(({ thread, thread_id, title }) => {
      const of = threads.find(({ name }) => name === thread);
      return of ? [{ thread, thread_id, label: of.label, title }] : [];
    });
  },

  async muteThread({ params: { thread, thread_id } }, context) {
    const { db, viewer, now } = context;
    const named = await nameThreads(db, threadsFor(context), {
      campusId: viewer.campusId,
      some: [{ thread, thread_id }],
      reader: readerOf({ viewer, now }),
    });
    found(named[0]);
    await db.transaction().execute(async (transaction) => {
      await insertMute(transaction, ownThread(viewer, { thread, thread_id }), now);
      await tellWindows(transaction, viewer.campusId, [viewer.userId], thread_id);
    });
    return done;
  },

  async unmuteThread({ params: { thread, thread_id } }, { db, viewer }) {
    await db.transaction().execute(async (transaction) => {
      found(await deleteMute(transaction, ownThread(viewer, { thread, thread_id })));
      await tellWindows(transaction, viewer.campusId, [viewer.userId], thread_id);
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

/** Threads of kinds that the viewer can open. */
const threadsFor = (context: Context) => threadsOf(scopeOf(context).kinds);

const threadOf = (
  { thread }: NoticeKind,
  { thread_id }: { readonly thread_id: number | null },
): Thread | null => (thread && thread_id !== null ? { thread: thread.of.name, thread_id } : null);

const ownThread = ({ campusId, userId }: Context['viewer'], thread: Thread) => ({
  ...thread,
  campus_id: campusId,
  user_id: userId,
});

const childrenOf = ({ db, viewer }: Context) =>
  viewer.userType === 'parent' ? listChildren(db, viewer.userId) : [];

async function mark(context: Context, id: number, isRead: boolean) {
  const { viewer, db } = context;
  await db.transaction().execute(async (transaction) => {
    if (!(await markLine(transaction, scopeOf(context), { id, isRead }))) throw new Failure('notFound');
    await tellWindows(transaction, viewer.campusId, [viewer.userId], id);
  });
  return done;
}
