import { noticeContract } from '@pelion/contract/notices';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(noticeContract.endpoints, async ({ db, student }) => {
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
  return { notification_id: id };
})({
  calls: {
    markNotificationsRead: { body: ({ notification_id }) => ({ until: notification_id }) },
    markNotificationRead: {
      before: (db, { notification_id }, { userId }) =>
        db.updateTable('notification').set({ user_id: userId }).where('id', '=', notification_id).execute(),
    },
  },
  pastTheScope: {
    'recipients.ts': [1, 'whether somebody who can act here has ever entered'],
  },
});
