import { forumStatuses } from '@pelion/contract/forums/facts';
import { noticeContract } from '@pelion/contract/notices';
import { sql } from 'kysely';
import type { Scene } from '../../../test/sweep/base-records.ts';
import { type Actor, defineSweep } from '../../../test/sweep/define-sweep.ts';
import type { Db } from '../../db/database.ts';

/** Gives the notification to the caller, who alone finds it. */
const own = (db: Db, { notification_id }: { readonly notification_id: number }, { userId }: Actor) =>
  db.updateTable('notification').set({ user_id: userId }).where('id', '=', notification_id).execute();

/** Topic that everybody on the campus may read. */
async function buildTopic({ db, author, now }: Scene): Promise<number> {
  const by = { campus_id: author.campusId, created_by: author.userId, created_at: now, updated_at: now };
  const { id: forum_id } = await db
    .insertInto('forum')
    .values({ ...by, name: 'Told of', status: forumStatuses.active })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('discussion_topic')
    .values({
      ...{ ...by, forum_id, title: 'Told of', body_source: '<p>Text</p>', body_html: '<p>Text</p>' },
      ...{ search: sql<string>`to_tsvector('english', 'Text')`, shown_at: now, active_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const sweep = defineSweep(noticeContract.endpoints, async (scene) => {
  const { db, student } = scene;
  const { id } = await db
    .insertInto('notification')
    .values({
      campus_id: student.campusId,
      user_id: student.userId,
      kind: 'announcements',
      subject_id: 1,
      noticed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { notification_id: id, thread_id: await buildTopic(scene) };
})({
  calls: {
    markNotificationsRead: { body: ({ notification_id }) => ({ until: notification_id }) },
    markNotificationRead: { before: own },
    markNotificationUnread: { before: own },
    muteThread: { params: async () => ({ thread: 'forumTopic' }) },
    unmuteThread: {
      params: async () => ({ thread: 'forumTopic' }),
      before: (db, { thread_id }, { campusId, userId }) =>
        db
          .insertInto('notification_mute')
          .values({
            campus_id: campusId,
            user_id: userId,
            thread: 'forumTopic',
            thread_id,
            muted_at: new Date(),
          })
          .execute(),
    },
  },
  pastTheScope: {
    'notification-queries.ts': [1, 'names of own children'],
    'recipients.ts': [1, 'whether somebody who can act here has ever entered'],
  },
});
