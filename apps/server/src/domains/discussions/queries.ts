import { type DiscussionSort, REPLIES_A_PAGE } from '@pelion/contract/discussions/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import { type ForumScope, readsForum, readsTopic } from '../forums/policy.ts';
import { readingOf } from '../forums/unread.ts';
import { isListed } from './policy.ts';

export interface PostRow {
  readonly id: number;
  readonly topic_id: number;
  readonly parent_id: number | null;
  readonly seq: number | null;
  readonly body_source: string;
  readonly body_html: string;
  readonly created_by: number;
  readonly created_at: Date;
  readonly edited_at: Date | null;
  readonly deleted_at: Date | null;
  readonly deleted_by_author: boolean;
  readonly hidden_at: Date | null;
  readonly is_read: boolean;
  readonly is_accepted: boolean;
  readonly endorsed_by: string | null;
  readonly version: number;
  readonly needs_approval: boolean;
}

/** Columns of the post `d` of the topic `t`, beside the reading `r` of the viewer. */
const columns = ({ userId }: ForumScope) => sql`
  d.id, d.topic_id, d.parent_id, d.seq, d.body_source, d.body_html, d.created_by, d.created_at, d.edited_at,
  d.deleted_at, d.deleted_by_author, d.hidden_at, d.version, f.needs_approval,
  (d.created_by = ${userId} or coalesce(r.read_seqs @> d.seq, false)) as is_read,
  coalesce(t.accepted_id = d.id, false) as is_accepted,
  (select p.name from person p where p.campus_id = d.campus_id and p.user_id = d.endorsed_by) as endorsed_by`;

const tables = (userId: number) => sql`discussion d
  join discussion_topic t on t.campus_id = d.campus_id and t.id = d.topic_id
  join forum f on f.campus_id = t.campus_id and f.id = t.forum_id
  ${readingOf(userId)}`;

const orders: Record<DiscussionSort, RawBuilder<unknown>> = {
  oldest: sql`d.id`,
  newest: sql`d.id desc`,
  liked: sql`d.like_count desc, d.id`,
};

/** Rows that come before the discussion `x` in each order. */
const precedes: Record<DiscussionSort, RawBuilder<SqlBool>> = {
  oldest: sql<SqlBool>`d.id < x.id`,
  newest: sql<SqlBool>`d.id > x.id`,
  liked: sql<SqlBool>`(d.like_count, -d.id) > (x.like_count, -x.id)`,
};

interface DiscussionPage {
  readonly sort: DiscussionSort;
  readonly offset: number;
  readonly limit: number;
}

const inTopic = (topicId: number) => sql<SqlBool>`d.topic_id = ${topicId} and d.parent_id is null`;

/** Discussions of a topic, without their replies. */
export async function listDiscussions(
  db: Db,
  scope: ForumScope,
  topicId: number,
  { sort, offset, limit }: DiscussionPage,
): Promise<readonly PostRow[]> {
  const { rows } = await sql<PostRow>`
    select ${columns(scope)} from ${tables(scope.userId)}
    where ${inTopic(topicId)} and ${isListed(scope)}
    order by ${orders[sort]} offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

export async function countDiscussions(db: Db, scope: ForumScope, topicId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${tables(scope.userId)}
    where ${inTopic(topicId)} and ${isListed(scope)}`.execute(db);
  return rows[0]?.total ?? 0;
}

interface FoundPlace {
  /** Discussion that holds the post: itself, or the one that it answers. */
  readonly root_id: number;
  /** Discussions before that one. */
  readonly place: number;
  /** Replies up to the post; 0 for a discussion. */
  readonly replies: number;
}

/** Where a post stands in the discussions of its topic; undefined outside the scope. */
export async function findPlace(
  db: Db,
  scope: ForumScope,
  { topicId, id }: { readonly topicId: number; readonly id: number },
  sort: DiscussionSort,
): Promise<FoundPlace | undefined> {
  const { rows } = await sql<FoundPlace>`
    with named as (
      select d.id, coalesce(d.parent_id, d.id) as root_id from ${tables(scope.userId)}
      where d.id = ${id} and d.topic_id = ${topicId} and ${isListed(scope)})
    select n.root_id,
      (select count(*)::int from ${tables(scope.userId)}
        where ${inTopic(topicId)} and ${isListed(scope)} and ${precedes[sort]}) as place,
      (select count(*)::int from ${tables(scope.userId)}
        where d.parent_id = n.root_id and d.id <= n.id and ${isListed(scope)}) as replies
    from named n join discussion x on x.id = n.root_id`.execute(db);
  return rows[0];
}

/** First replies to each of these discussions, oldest first; more of one of them. */
export async function listFirstReplies(
  db: Db,
  scope: ForumScope,
  ids: readonly number[],
  most: number,
  more: { readonly id: number; readonly most: number } | null,
): Promise<readonly PostRow[]> {
  if (ids.length === 0) return [];
  const atMost = more
    ? sql`case when u.id = ${more.id} then ${Math.min(more.most, REPLIES_A_PAGE)}::int else ${most}::int end`
    : sql`${most}::int`;
  const { rows } = await sql<PostRow>`
    select c.* from unnest(${plainArray(ids)}::bigint[]) as u (id)
    cross join lateral (
      select ${columns(scope)} from ${tables(scope.userId)}
      where d.parent_id = u.id and ${isListed(scope)} order by d.id limit ${atMost}) c
    order by c.id`.execute(db);
  return rows;
}

/** Replies to each of these discussions that the viewer reads. */
export async function countReplies(
  db: Db,
  scope: ForumScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; replies: number }>`
    select d.parent_id as id, count(*)::int as replies from ${tables(scope.userId)}
    where d.parent_id = any(${plainArray(ids)}::bigint[]) and ${isListed(scope)}
    group by d.parent_id`.execute(db);
  return new Map(rows.map(({ id, replies }) => [id, replies]));
}

export async function listReplies(
  db: Db,
  scope: ForumScope,
  discussionId: number,
  { offset, limit }: Pick<DiscussionPage, 'offset' | 'limit'>,
): Promise<readonly PostRow[]> {
  const { rows } = await sql<PostRow>`
    select ${columns(scope)} from ${tables(scope.userId)}
    where d.parent_id = ${discussionId} and ${isListed(scope)}
    order by d.id offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

/** A discussion or reply of a topic that the viewer reads; undefined outside the scope. */
export async function findPost(db: Db, scope: ForumScope, id: number): Promise<PostRow | undefined> {
  const { rows } = await sql<PostRow>`
    select ${columns(scope)} from ${tables(scope.userId)}
    where d.id = ${id} and ${readsForum(scope)} and ${readsTopic(scope)} and ${isListed(scope)}`.execute(db);
  return rows[0];
}

interface StaffMessageRow {
  readonly kind: 'warning' | 'refusal';
  readonly discussion_id: number | null;
  readonly text: string;
  readonly at: Date;
}

/** Warnings and refusals of posts of one person in a topic, the latest first. */
export async function listMessages(
  db: Db,
  { topicId, userId }: { readonly topicId: number; readonly userId: number },
  most: number,
): Promise<readonly StaffMessageRow[]> {
  const { rows } = await sql<StaffMessageRow>`
    select 'warning' as kind, r.discussion_id, r.warning as text, max(r.settled_at) as at
    from discussion_report r
    join discussion_topic t on t.campus_id = r.campus_id and t.id = r.topic_id
    left join discussion d on d.campus_id = r.campus_id and d.id = r.discussion_id
    where r.topic_id = ${topicId} and r.warning <> '' and r.settled_at is not null
      and coalesce(d.created_by, t.created_by) = ${userId}
    group by r.discussion_id, r.warning
    union all
    select 'refusal', d.id, d.refused_reason, d.deleted_at from discussion d
    where d.topic_id = ${topicId} and d.created_by = ${userId} and d.seq is null and d.deleted_at is not null
      and not d.deleted_by_author
    order by at desc limit ${most}`.execute(db);
  return rows;
}

/** People mentioned in a discussion or reply. */
export async function listMentioned(db: Db, discussionId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('discussion_mention')
    .select('user_id')
    .where('discussion_id', '=', discussionId)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
