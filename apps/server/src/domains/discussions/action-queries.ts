import { type DiscussionAction, discussionActions } from '@pelion/contract/discussions/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type ForumScope, readsForum, readsTopic } from '../forums/policy.ts';
import { isListed } from './policy.ts';

/** Post that somebody acts on, and who does. */
export interface Acting {
  readonly campus_id: number;
  readonly topic_id: number;
  /** Null for the topic itself. */
  readonly discussion_id: number | null;
  readonly user_id: number;
}

const isIt = ({ topic_id, discussion_id, user_id }: Acting) => sql`topic_id = ${topic_id}
  and discussion_id is not distinct from ${discussion_id}::bigint and user_id = ${user_id}`;

/** Locks the topic or the post, so that presses are counted one by one. */
export const lockActed = ({ topic_id, discussion_id }: Acting, transaction: Db) =>
  discussion_id === null
    ? transaction.selectFrom('discussion_topic').select('id').where('id', '=', topic_id).forUpdate().execute()
    : transaction.selectFrom('discussion').select('id').where('id', '=', discussion_id).forUpdate().execute();

export async function listOwnActions(transaction: Db, acting: Acting): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ action: number }>`
    select action from discussion_action where ${isIt(acting)}`.execute(transaction);
  return new Set(rows.map(({ action }) => action));
}

export const deleteAction = (transaction: Db, acting: Acting, action: DiscussionAction) =>
  sql`delete from discussion_action where ${isIt(acting)} and action = ${discussionActions[action]}`.execute(
    transaction,
  );

const { like, dislike, bookmark } = discussionActions;

/** A like takes the place of a dislike, and the other way round, by the constraint that allows one of them. */
export const insertAction = (transaction: Db, acting: Acting, action: DiscussionAction, at: Date) => {
  const number = discussionActions[action];
  const isOpinion = number === like || number === dislike;
  const onConflict = isOpinion
    ? sql`(campus_id, topic_id, discussion_id, user_id) where action in (${sql.lit(like)}, ${sql.lit(dislike)})
        do update set action = excluded.action, at = excluded.at`
    : sql`do nothing`;
  const { campus_id, topic_id, discussion_id, user_id } = acting;
  return sql`
    insert into discussion_action (campus_id, topic_id, discussion_id, user_id, action, at)
    values (${campus_id}, ${topic_id}, ${discussion_id}, ${user_id}, ${number}, ${at})
    on conflict ${onConflict}`.execute(transaction);
};

export const countLikes = (transaction: Db, { topic_id, discussion_id }: Acting, by: 1 | -1) =>
  transaction
    .updateTable(discussion_id === null ? 'discussion_topic' : 'discussion')
    .set((eb) => ({ like_count: eb('like_count', '+', by) }))
    .where('id', '=', discussion_id ?? topic_id)
    .execute();

interface BookmarkRow {
  readonly topic_id: number;
  readonly topic_title: string;
  readonly forum_name: string;
  readonly discussion_id: number | null;
  readonly body_html: string;
  readonly created_by: number;
  readonly created_at: Date;
  readonly bookmarked_at: Date;
}

/** Bookmarks of the viewer whose posts are read and not gone. */
const bookmarked = (scope: ForumScope) => sql`discussion_action b
  join discussion_topic t on t.campus_id = b.campus_id and t.id = b.topic_id
  join forum f on f.campus_id = t.campus_id and f.id = t.forum_id
  left join discussion d on d.campus_id = b.campus_id and d.id = b.discussion_id
  where b.user_id = ${scope.userId} and b.action = ${sql.lit(bookmark)}
    and ${readsForum(scope)} and ${readsTopic(scope)}
    and (b.discussion_id is null or (${isListed(scope)} and d.deleted_at is null
      and (d.hidden_at is null or ${scope.edits})))
    and (t.hidden_at is null or ${scope.edits})`;

/** The latest first. */
export async function listBookmarks(
  db: Db,
  scope: ForumScope,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly BookmarkRow[]> {
  const { rows } = await sql<BookmarkRow>`
    select b.topic_id, t.title as topic_title, f.name as forum_name, b.discussion_id,
      coalesce(d.body_html, t.body_html) as body_html, coalesce(d.created_by, t.created_by) as created_by,
      coalesce(d.created_at, t.created_at) as created_at, b.at as bookmarked_at
    from ${bookmarked(scope)}
    order by b.at desc, b.topic_id desc, b.discussion_id desc nulls last
    offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

export async function countBookmarks(db: Db, scope: ForumScope): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${bookmarked(scope)}`.execute(db);
  return rows[0]?.total ?? 0;
}
