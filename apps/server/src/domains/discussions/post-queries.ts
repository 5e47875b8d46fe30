import type { RawBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Locks the topic to the end of the transaction: its posts are numbered and counted one by one. */
export const lockTopic = (transaction: Db, id: number) =>
  transaction
    .selectFrom('discussion_topic as t')
    .innerJoin('forum as f', (join) =>
      join.onRef('f.campus_id', '=', 't.campus_id').onRef('f.id', '=', 't.forum_id'),
    )
    .select('f.needs_approval')
    .where('t.id', '=', id)
    .forUpdate('t')
    .executeTakeFirst();

/** Post that the person has sent under this key. */
export const findByKey = (db: Db, userId: number, postKey: string) =>
  db
    .selectFrom('discussion')
    .select(['id', 'topic_id', 'parent_id'])
    .where('created_by', '=', userId)
    .where('post_key', '=', postKey)
    .executeTakeFirst();

export async function insertPost(
  transaction: Db,
  values: {
    readonly campus_id: number;
    readonly topic_id: number;
    readonly parent_id: number | null;
    readonly to_user_id: number | null;
    readonly body_source: string;
    readonly body_html: string;
    readonly search: RawBuilder<string>;
    readonly post_key: string;
    readonly created_by: number;
    readonly created_at: Date;
  },
): Promise<number> {
  const { id } = await transaction
    .insertInto('discussion')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface PostState {
  readonly seq?: number;
  readonly deleted_at?: Date | null;
  readonly deleted_by_author?: boolean;
  readonly hidden_at?: Date | null;
  readonly refused_reason?: string;
  readonly endorsed_by?: number | null;
}

export const updatePost = (transaction: Db, id: number, values: PostState) =>
  transaction.updateTable('discussion').set(values).where('id', '=', id).execute();

export const updateAccepted = (transaction: Db, topicId: number, accepted_id: number) =>
  transaction.updateTable('discussion_topic').set({ accepted_id }).where('id', '=', topicId).execute();

/** Takes the acceptance back where this post has it. */
export const dropAccepted = (transaction: Db, topicId: number, id: number) =>
  transaction
    .updateTable('discussion_topic')
    .set({ accepted_id: null })
    .where('id', '=', topicId)
    .where('accepted_id', '=', id)
    .execute();

const MOST_EDITS = 100;

/** Earlier texts of a topic (null) or of a post, the latest first, with the names of those who changed them. */
export const listEdits = (db: Db, topicId: number, discussionId: number | null) =>
  db
    .selectFrom('discussion_edit as e')
    .innerJoin('person as p', (join) =>
      join.onRef('p.campus_id', '=', 'e.campus_id').onRef('p.user_id', '=', 'e.edited_by'),
    )
    .select(['e.title', 'e.body_html', 'p.name as edited_by', 'e.edited_at'])
    .where('e.topic_id', '=', topicId)
    .where('e.discussion_id', 'is not distinct from', discussionId)
    .orderBy('e.id', 'desc')
    .limit(MOST_EDITS)
    .execute();
