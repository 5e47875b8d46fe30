import { noticeContract } from '@pelion/contract/notices';
import { type Actor, defineSweep } from '../../../test/sweep/define-sweep.ts';
import type { Db } from '../../db/database.ts';

/** Gives the notification to the caller, who alone finds it. */
const own = (db: Db, { notification_id }: { readonly notification_id: number }, { userId }: Actor) =>
  db.updateTable('notification').set({ user_id: userId }).where('id', '=', notification_id).execute();

export const sweep = defineSweep(noticeContract.endpoints, async ({ db, student }, { schedule_id }) => {
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
  return { notification_id: id, thread_id: schedule_id };
})({
  calls: {
    markNotificationsRead: { body: ({ notification_id }) => ({ until: notification_id }) },
    markNotificationRead: { before: own },
    markNotificationUnread: { before: own },
    muteThread: {
      params: async () => ({ thread: 'schedule' }),
      before: (db, { thread_id }, { campusId, userId }) =>
        db
          .insertInto('schedule_audience')
          .values({ campus_id: campusId, schedule_id: thread_id, student_id: userId })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
    },
    unmuteThread: {
      params: async () => ({ thread: 'schedule' }),
      before: (db, { thread_id }, { campusId, userId }) =>
        db
          .insertInto('notification_mute')
          .values({
            campus_id: campusId,
            user_id: userId,
            thread: 'schedule',
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
