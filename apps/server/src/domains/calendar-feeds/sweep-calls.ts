import { userTypes } from '@pelion/access';
import { calendarFeeds } from '@pelion/contract/calendar-feeds';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';
import type { Db } from '../../db/database.ts';
import { hashToken } from '../../lib/random.ts';

const tokenOf = (feedId: number) => `feed ${feedId}`;

/** Gives the feed to the caller, who alone finds it. */
async function own(db: Db, { feed_id }: { readonly feed_id: number }, actor: { readonly userId: number }) {
  const role = await db
    .selectFrom('membership_role')
    .select('user_type')
    .where('user_id', '=', actor.userId)
    .executeTakeFirst();
  await db
    .updateTable('calendar_feed')
    .set({ user_id: actor.userId, ...role })
    .where('id', '=', feed_id)
    .execute();
}

export const sweep = defineSweep(calendarFeeds.endpoints, async ({ db, author }, { campus_id }) => {
  const { id: feed_id } = await db
    .insertInto('calendar_feed')
    .values({
      campus_id,
      user_id: author.userId,
      user_type: userTypes.campusAdmin,
      token_hash: hashToken(`feed of ${author.userId}`),
      created_at: new Date('2040-03-14T00:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('calendar_feed')
    .set({ token_hash: hashToken(tokenOf(feed_id)) })
    .where('id', '=', feed_id)
    .execute();
  return { feed_id };
})({
  calls: {
    createCalendarFeed: { body: () => ({ names_children: true }) },
    removeCalendarFeed: { before: own },
    readCalendarFeed: { params: async (_db, { feed_id }) => ({ token: tokenOf(feed_id) }) },
  },
  pastTheScope: {
    'queries.ts': [2, 'names of hosts and of own children by id, as the list of classes has them'],
  },
});
