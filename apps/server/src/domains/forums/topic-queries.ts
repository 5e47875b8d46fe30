import { discussionActions } from '@pelion/contract/discussions/facts';
import { forumStatuses, type TopicFilter, type TopicSort } from '@pelion/contract/forums/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import { type AuthorFacts, authorFacts, type Done, doneToTopic } from './load-post-parts.ts';
import {
  type ForumScope,
  readsForum,
  readsPosts,
  readsTopic,
  restoresTopic,
  type TopicFacts,
} from './policy.ts';
import { firstUnread, hasUnread, readingOf, unreadCount } from './unread.ts';

export interface TopicFactsRow extends TopicFacts {
  readonly id: number;
  readonly forum_id: number;
  readonly title: string;
  readonly own_status_reason: string;
  readonly forum_status_reason: string;
  readonly is_pinned: boolean;
  readonly last_seq: number;
}

export interface ListedTopicRow extends TopicFactsRow {
  readonly forum_name: string;
  readonly created_at: Date;
  readonly active_at: Date;
  readonly post_count: number;
  readonly unread_count: number;
  readonly accepted_id: number | null;
  readonly author_facts: AuthorFacts;
  readonly done: Done;
  /** Beginning of the text, or the whole of it for one topic. */
  readonly body_html: string;
}

export interface TopicRow extends ListedTopicRow {
  readonly body_source: string;
  readonly edited_at: Date | null;
  readonly following: string;
  readonly newer_count: number | null;
  readonly first_unread_id: number | null;
  readonly must_post_first: boolean;
  readonly deleted_by_author: boolean;
  readonly version: number;
}

/** Characters of a text that its excerpt is made of. */
const EXCERPTED = 2_000;

const facts = sql`
  t.id, t.forum_id, f.mode as mode_id, f.needs_approval, t.title, t.status as own_status_id,
  f.status as forum_status_id, t.status_reason as own_status_reason, f.status_reason as forum_status_reason,
  t.is_pinned, t.shown_at is null as is_waiting, t.hidden_at is not null as is_hidden, t.created_by, t.last_seq`;

const columns = (scope: ForumScope) => sql`
  ${facts}, f.name as forum_name, t.created_at, t.active_at, t.post_count, ${unreadCount(scope.userId)} as unread_count, t.accepted_id,
  ${authorFacts('t')} as author_facts, ${doneToTopic(scope.userId)} as done`;

const withForum = sql`discussion_topic t join forum f on f.campus_id = t.campus_id and f.id = t.forum_id`;
const tables = (userId: number) => sql`${withForum} ${readingOf(userId)}`;

/** In the order of the ids. */
export async function listTopics(
  db: Db,
  scope: ForumScope,
  ids: readonly number[],
): Promise<ListedTopicRow[]> {
  if (ids.length === 0) return [];
  const list = plainArray(ids);
  const { rows } = await sql<ListedTopicRow>`
    select ${columns(scope)}, left(t.body_html, ${sql.lit(EXCERPTED)}) as body_html from ${tables(scope.userId)}
    where t.id = any(${list}::bigint[]) order by array_position(${list}::bigint[], t.id)`.execute(db);
  return rows;
}

const detail = (scope: ForumScope, afterSeq: number | null) => sql`
  t.body_html, t.body_source, t.edited_at, t.deleted_by_author, t.version,
  ${firstUnread(scope.userId)} as first_unread_id, not ${readsPosts(scope)} as must_post_first,
  ${
    afterSeq === null
      ? sql`null`
      : sql`(select count(*)::int from discussion d
          where d.campus_id = t.campus_id and d.topic_id = t.id and d.seq > ${afterSeq}::bigint
            and d.created_by <> ${scope.userId} and d.deleted_at is null and d.hidden_at is null)`
  } as newer_count,
  coalesce((
    select o.level from forum_following o
    where o.campus_id = t.campus_id and o.forum_id = t.forum_id and o.user_id = ${scope.userId}
      and (o.topic_id = t.id or o.topic_id is null)
    order by o.topic_id nulls last limit 1), 'replies') as following`;

/** Undefined outside the scope. */
export async function findTopic(
  db: Db,
  scope: ForumScope,
  id: number,
  afterSeq: number | null,
): Promise<TopicRow | undefined> {
  const { rows } = await sql<TopicRow>`
    select ${columns(scope)}, ${detail(scope, afterSeq)} from ${tables(scope.userId)}
    where t.id = ${id} and ${readsForum(scope)} and ${readsTopic(scope)}`.execute(db);
  return rows[0];
}

/** The same without texts, reactions and what is unread. */
export const findTopicFacts = (db: Db, scope: ForumScope, id: number) =>
  findFactsWhere(db, scope, id, readsTopic(scope));

/** Undefined unless the viewer may restore it. */
export const findDeletedTopic = (db: Db, scope: ForumScope, id: number) =>
  findFactsWhere(db, scope, id, restoresTopic(scope));

async function findFactsWhere(
  db: Db,
  scope: ForumScope,
  id: number,
  condition: RawBuilder<SqlBool>,
): Promise<TopicFactsRow | undefined> {
  const { rows } = await sql<TopicFactsRow>`
    select ${facts} from ${withForum} where t.id = ${id} and ${readsForum(scope)} and ${condition}`.execute(
    db,
  );
  return rows[0];
}

export interface TopicList {
  readonly filter?: TopicFilter | undefined;
  readonly sort: TopicSort;
  readonly status_ids?: readonly number[] | undefined;
  readonly is_deleted?: boolean | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Conditions of a filter on the topic `t` of the forum `f` and its reading `r`. */
const filters = ({ userId, edits }: ForumScope): Record<TopicFilter, RawBuilder<SqlBool>> => ({
  unread: sql<SqlBool>`${hasUnread(userId)}`,
  unanswered: sql<SqlBool>`t.post_count = 0`,
  mine: sql<SqlBool>`(t.created_by = ${userId} or exists (
    select from discussion d where d.campus_id = t.campus_id and d.topic_id = t.id and d.created_by = ${userId}
      and d.deleted_at is null))`,
  bookmarked: sql<SqlBool>`exists (
    select from discussion_action b
    where b.campus_id = t.campus_id and b.topic_id = t.id and b.user_id = ${userId}
      and b.action = ${sql.lit(discussionActions.bookmark)})`,
  waiting: edits
    ? sql<SqlBool>`(t.shown_at is null or exists (
        select from discussion d
        where d.campus_id = t.campus_id and d.topic_id = t.id and d.seq is null and d.deleted_at is null))`
    : sql<SqlBool>`((t.shown_at is null and t.created_by = ${userId}) or exists (
        select from discussion d
        where d.campus_id = t.campus_id and d.topic_id = t.id and d.seq is null and d.deleted_at is null
          and d.created_by = ${userId}))`,
});

const { active, closed, deactivated, deleted } = forumStatuses;

/** A topic counts as closed or deactivated where its forum is. */
const statusOf = sql`(case
  when f.status = ${sql.lit(deactivated)} and t.status <> ${sql.lit(deleted)} then ${sql.lit(deactivated)}
  when f.status = ${sql.lit(closed)} and t.status = ${sql.lit(active)} then ${sql.lit(closed)}
  else t.status end)`;

export const conditionsOf = (scope: ForumScope, list: TopicList): RawBuilder<SqlBool>[] => {
  const { filter, status_ids = [], is_deleted = false } = list;
  return [
    is_deleted ? restoresTopic(scope) : readsTopic(scope),
    ...(filter === undefined ? [] : [filters(scope)[filter]]),
    ...(status_ids.length === 0 ? [] : [sql<SqlBool>`${statusOf} = any(${plainArray(status_ids)}::int[])`]),
  ];
};

/** Orders of topics by the columns of that name. */
export const orders: Record<TopicSort, RawBuilder<unknown>> = {
  newest: sql`id desc`,
  active: sql`active_at desc, id desc`,
  liked: sql`like_count desc, id desc`,
};

interface Page {
  readonly ids: readonly number[];
  /** Null for more than are counted. */
  readonly total: number | null;
  /** Whether the viewer reads all of these forums. */
  readonly isRead: boolean;
}

interface Place {
  readonly forumIds: readonly number[];
  /** Pinned topics lead the list of their forum. */
  readonly pinsLead: boolean;
}

/** Each forum delivers a page's worth along its index, pinned ones and the others; the union of those holds the page. */
export async function listIds(
  db: Db,
  scope: ForumScope,
  { forumIds, pinsLead }: Place,
  list: TopicList,
  mostCounted: number,
): Promise<Page> {
  if (forumIds.length === 0) return { ids: [], total: 0, isRead: true };
  const condition = sql.join(conditionsOf(scope, list), sql` and `);
  const { sort, offset, limit } = list;
  const order = orders[sort];
  const joined = list.filter === 'unread' ? readingOf(scope.userId) : sql``;
  const topics = sql`${withForum} ${joined}`;
  // An order that an index has ends the walk with the number counted, wherever the topics of a forum are stored. A filter
  // would be asked of all of them first.
  const walk =
    list.filter === undefined ? sql`order by t.is_pinned desc, t.active_at desc, t.id desc` : sql``;
  const forums = sql`unnest(${plainArray(forumIds)}::bigint[]) as u (forum_id)`;
  const { rows } = await sql<{ ids: string | null; total: number; read: number }>`
    select (select string_agg(l.id::text, ',') from (
      select id from ${forums}
      cross join (values (true), (false)) as p (pinned)
      cross join lateral (
        select t.id, t.is_pinned, t.active_at, t.like_count from ${topics}
        where t.forum_id = u.forum_id and t.is_pinned = p.pinned and ${condition}
        order by ${order} limit ${sql.lit(offset + limit)}) c
      order by ${pinsLead ? sql`is_pinned desc,` : sql``} ${order}
      offset ${sql.lit(offset)} limit ${sql.lit(limit)}) l) as ids,
    (select count(*)::int from (
      select from ${forums}
      cross join lateral (
        select from ${topics} where t.forum_id = u.forum_id and ${condition}
        ${walk} limit ${sql.lit(mostCounted + 1)}) c
      limit ${sql.lit(mostCounted + 1)}) n) as total,
    (select count(*)::int from ${forums} join forum f on f.id = u.forum_id and ${readsForum(scope)}) as read`.execute(
    db,
  );
  const { ids = null, total = 0, read = 0 } = rows[0] ?? {};
  return {
    ids: ids?.split(',').map(Number) ?? [],
    total: total > mostCounted ? null : total,
    isRead: read === forumIds.length,
  };
}

interface TopicValues {
  readonly title: string;
  readonly body_source: string;
  readonly body_html: string;
  readonly search: RawBuilder<string>;
}

export const insertTopic = (
  transaction: Db,
  values: TopicValues & {
    readonly campus_id: number;
    readonly forum_id: number;
    readonly shown_at: Date | null;
    readonly active_at: Date;
    readonly created_by: number;
    readonly created_at: Date;
    readonly updated_at: Date;
  },
) => transaction.insertInto('discussion_topic').values(values).returning('id').executeTakeFirstOrThrow();

/** Locks the row to the end of the transaction. */
export const lockTopic = (transaction: Db, id: number) =>
  transaction
    .selectFrom('discussion_topic')
    .select(['status', 'status_reason', 'status_before', 'shown_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

interface Read {
  readonly campus_id: number;
  readonly topic_id: number;
  readonly user_id: number;
}

/** Adds ranges such as `{[0,3),[7,8)}` to what somebody has read of a topic. */
export async function addReading(
  db: Db,
  { campus_id, topic_id, user_id }: Read,
  ranges: string,
): Promise<void> {
  await sql`
    insert into topic_reading as r (campus_id, topic_id, user_id, read_seqs)
    values (${campus_id}, ${topic_id}, ${user_id}, ${ranges}::int4multirange)
    on conflict (campus_id, topic_id, user_id) do update set read_seqs = r.read_seqs + excluded.read_seqs
    where not r.read_seqs @> excluded.read_seqs`.execute(db);
}
