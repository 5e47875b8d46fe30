import { messages } from '@pelion/contract/messages';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

const text = { title: 'Canary of a message', body_source: '<p>Canary of its text</p>' };

export const sweep = defineSweep(messages.endpoints, async ({ db, author, student, now }, { campus_id }) => {
  const { id: message_id } = await db
    .insertInto('message')
    .values({
      ...text,
      campus_id,
      sending_id: '3b0c8f0e-4d0f-4f0a-8f4e-3c1d5a7e9b21',
      body_html: text.body_source,
      send_at: new Date(now.getTime() + 3_600_000),
      is_of_own_sections: false,
      created_by: author.userId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('message_audience')
    .values({ campus_id, message_id, user_id: student.userId })
    .execute();
  await db
    .insertInto('message_recipient')
    .values({ campus_id, message_id, user_id: student.userId, user_type: 6 })
    .execute();
  return { message_id };
})({
  calls: {
    sendMessage: {
      body: ({ user_id }) => ({
        ...text,
        user_ids: [user_id],
        sending_id: '9d2f7a10-6f3b-4b0e-9a51-0e8c2d4f6a13',
      }),
    },
    previewMessage: { body: ({ user_id }) => ({ user_ids: [user_id] }) },
    updateMessage: { body: () => ({ version: 1, title: 'Other canary of a message' }) },
    markMessageRead: {
      before: (db, { message_id }, { campusId, userId }) =>
        db
          .insertInto('message_recipient')
          .values({ campus_id: campusId, message_id, user_id: userId, user_type: 6 })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
    },
  },
  pastTheScope: {
    'seed-demo.ts': [2, 'roles of a demo, less the members removed from it'],
    'audience-queries.ts': [5, 'roles of those who are counted once the removed are left out'],
    'queries.ts': [4, 'senders, people named and recipients who may have left since'],
  },
});
