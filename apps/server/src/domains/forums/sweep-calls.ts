import { forumContract } from '@pelion/contract/forums';
import { forumModes, forumStatuses } from '@pelion/contract/forums/facts';
import { sql } from 'kysely';
import type { BaseRecords } from '../../../test/sweep/base-records.ts';
import { type Actor, defineSweep } from '../../../test/sweep/define-sweep.ts';
import type { Db } from '../../db/database.ts';

type Records = BaseRecords & { readonly forum_id: number; readonly topic_id: number };

const deletedAt = new Date('2040-03-14T09:00:00Z');
const gone = { status: forumStatuses.deleted, status_before: forumStatuses.active, deleted_at: deletedAt };

const deleteForum = (db: Db, { forum_id }: Records) =>
  db.updateTable('forum').set(gone).where('id', '=', forum_id).execute();
const deleteTopic = (db: Db, { topic_id }: Records) =>
  db.updateTable('discussion_topic').set(gone).where('id', '=', topic_id).execute();
const waits = (db: Db, { topic_id }: Records) =>
  db.updateTable('discussion_topic').set({ shown_at: null }).where('id', '=', topic_id).execute();
/** Learners may open topics. */
const isOpen = (db: Db, { forum_id }: Records) =>
  db.updateTable('forum').set({ learners_open_topics: true }).where('id', '=', forum_id).execute();
/** Written by the caller. */
async function own(db: Db, { forum_id, topic_id }: Records, { userId: created_by }: Actor) {
  await db.updateTable('forum').set({ created_by }).where('id', '=', forum_id).execute();
  await db.updateTable('discussion_topic').set({ created_by }).where('id', '=', topic_id).execute();
}

export const sweep = defineSweep(
  forumContract.endpoints,
  async ({ db, author, student, now }, { campus_id }) => {
    const by = { campus_id, created_by: author.userId, created_at: now, updated_at: now };
    const { id: forum_id } = await db
      .insertInto('forum')
      .values({ ...by, name: 'Canary of a forum', status: forumStatuses.active, mode: forumModes.question })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: topic_id } = await db
      .insertInto('discussion_topic')
      .values({
        ...{ ...by, forum_id, title: 'Canary of a topic', body_source: '<p>Canary</p>' },
        ...{ body_html: '<p>Canary</p>', search: sql<string>`to_tsvector('english', 'Canary of a topic')` },
        ...{ shown_at: now, active_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const reader = { campus_id, topic_id, user_id: student.userId };
    await db
      .insertInto('topic_reading')
      .values({ ...reader, read_seqs: '{[0,1)}' })
      .execute();
    await db
      .insertInto('forum_following')
      .values({ ...reader, forum_id, level: 'all' })
      .execute();
    return { forum_id, topic_id };
  },
)({
  calls: {
    createForum: { body: () => ({ name: 'Science' }) },
    updateForum: { body: () => ({ version: 1, name: 'Physics' }), before: own },
    removeForum: { before: own },
    restoreForum: {
      before: async (db, records, actor) => {
        await own(db, records, actor);
        await deleteForum(db, records);
      },
    },
    moveForum: {
      body: () => ({ reason: 'Over' }),
      params: async () => ({ status_id: String(forumStatuses.closed) }),
      before: own,
    },
    followForum: { body: () => ({ level: 'all' }) },
    createTopic: {
      body: () => ({ title: 'Why is the sky blue?', body_source: '<p>Tell me.</p>' }),
      before: isOpen,
    },
    updateTopic: { body: () => ({ version: 1, title: 'Why is it red?' }), before: own },
    removeTopic: { before: own },
    restoreTopic: { before: deleteTopic },
    moveTopic: {
      body: () => ({ reason: 'Over' }),
      params: async () => ({ status_id: String(forumStatuses.closed) }),
      before: own,
    },
    pinTopic: { body: () => ({ is_pinned: true }) },
    approveTopic: { body: () => ({ is_approved: true }), before: waits },
    followTopic: { body: () => ({ level: 'nothing' }) },
    markTopicRead: { body: () => ({ until: 3 }) },
  },
  pastTheScope: {
    'policy.ts': [1, 'children of a parent, where the membership is active'],
    'queries.ts': [1, 'names of authors by id'],
    'load-post-parts.ts': [4, 'names and roles of authors and of people mentioned, by id'],
    'load-readers.ts': [3, 'members who are neither removed nor suspended'],
  },
});
