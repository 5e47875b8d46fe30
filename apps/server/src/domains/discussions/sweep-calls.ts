import { discussions } from '@pelion/contract/discussions';
import { discussionActions } from '@pelion/contract/discussions/facts';
import { forumModes, forumStatuses } from '@pelion/contract/forums/facts';
import { sql } from 'kysely';
import type { BaseRecords } from '../../../test/sweep/base-records.ts';
import { type Actor, defineSweep } from '../../../test/sweep/define-sweep.ts';
import type { Db } from '../../db/database.ts';

type Records = BaseRecords & { readonly discussion_id: number };

const postKeyOf = (number: number) => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;
const draft = { body_source: '<p>The moon.</p>', post_key: postKeyOf(1) };

/** Written by the caller, below a topic of the caller. */
async function own(db: Db, { discussion_id }: Records, { userId: created_by }: Actor) {
  await db.updateTable('discussion').set({ created_by }).where('id', '=', discussion_id).execute();
  await db
    .updateTable('discussion_topic')
    .set({ created_by })
    .where('id', 'in', (eb) => eb.selectFrom('discussion').select('topic_id').where('id', '=', discussion_id))
    .execute();
}

const change = (
  db: Db,
  { discussion_id }: Records,
  values: { readonly deleted_at?: Date; readonly deleted_by_author?: boolean; readonly seq?: null },
) => db.updateTable('discussion').set(values).where('id', '=', discussion_id).execute();

const waits = (db: Db, records: Records) => change(db, records, { seq: null });

export const sweep = defineSweep(
  discussions.endpoints,
  async ({ db, author, student, now }, { campus_id }) => {
    const by = { campus_id, created_by: author.userId, created_at: now };
    const search = sql<string>`to_tsvector('english', 'Canary of a post')`;
    const text = { body_source: '<p>Canary of a post</p>', body_html: '<p>Canary of a post</p>' };
    const { id: forum_id } = await db
      .insertInto('forum')
      .values({
        ...{ ...by, updated_at: now, name: 'Canary of another forum' },
        ...{ status: forumStatuses.active, mode: forumModes.question },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: topic_id } = await db
      .insertInto('discussion_topic')
      .values({
        ...{ ...by, ...text, search, forum_id, updated_at: now, active_at: now, shown_at: now },
        ...{ title: 'Canary of another topic', last_seq: 1, post_count: 1 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: discussion_id } = await db
      .insertInto('discussion')
      .values({ ...by, ...text, search, topic_id, seq: 1, post_key: postKeyOf(campus_id) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const place = { campus_id, topic_id, discussion_id };
    await db
      .insertInto('discussion_edit')
      .values([
        { ...place, ...text, edited_by: author.userId, edited_at: now },
        { ...place, ...text, discussion_id: null, title: 'Canary', edited_by: author.userId, edited_at: now },
      ])
      .execute();
    await db
      .insertInto('discussion_mention')
      .values({ ...place, user_id: student.userId })
      .execute();
    await db
      .insertInto('discussion_action')
      .values({ ...place, user_id: student.userId, action: discussionActions.bookmark, at: now })
      .execute();
    const reported = { ...place, reported_by: student.userId, reported_at: now, reason: 'spam' };
    await db
      .insertInto('discussion_report')
      .values([
        { ...reported, note: 'Canary of a note' },
        {
          ...{ ...reported, note: 'Canary of a note', warning: 'Canary of a warning', decision: 'kept' },
          ...{ settled_at: now, settled_by: author.userId },
        },
      ])
      .execute();
    return { discussion_id };
  },
)({
  plainParams: { action_id: discussionActions.like },
  calls: {
    createDiscussion: { body: () => draft },
    updateDiscussion: { body: () => ({ version: 1, body_source: '<p>The sun.</p>' }), before: own },
    removeDiscussion: { before: own },
    restoreDiscussion: {
      before: async (db, records, actor) => {
        await own(db, records, actor);
        await change(db, records, { deleted_at: new Date('2040-03-14T09:00:00Z'), deleted_by_author: true });
      },
    },
    createReply: { body: () => ({ ...draft, post_key: postKeyOf(2) }) },
    acceptDiscussion: { body: () => ({ is_accepted: true }), before: own },
    endorseDiscussion: { body: () => ({ is_endorsed: true }) },
    approveDiscussion: { body: () => ({ is_approved: true }), before: waits },
    reportTopic: { body: () => ({ reason: 'spam' }) },
    reportDiscussion: { body: () => ({ reason: 'spam', note: 'Not about tides' }) },
    moderateTopic: { body: () => ({ decision: 'keep' }) },
    moderateDiscussion: { body: () => ({ decision: 'hide' }) },
  },
  pastTheScope: {
    'queries.ts': [1, 'names of staff who endorsed, by id'],
    'report-queries.ts': [1, 'names of reporters, by id'],
    'notice-reader.ts': [2, 'roles of one reader'],
  },
});
