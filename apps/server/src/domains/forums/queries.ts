import { courseStatuses } from '@pelion/contract/courses/facts';
import { MOST_UNREAD_COUNTED } from '@pelion/contract/forums/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import { type ForumFacts, type ForumScope, readsForum, readsTopic, restoresForum } from './policy.ts';
import { hasUnread, readingOf } from './unread.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

export interface ForumRow {
  readonly id: number;
  readonly name: string;
  readonly description_source: string;
  readonly description_html: string;
  readonly status_id: number;
  readonly status_reason: string;
  readonly mode_id: number;
  readonly needs_approval: boolean;
  readonly learners_open_topics: boolean;
  readonly tags: string[];
  readonly user_type_ids: number[];
  readonly sections: Named[];
  readonly groups: Named[];
  readonly course: Named | null;
  readonly topic_count: number;
  readonly unread_topics: number;
  readonly waiting: number;
  readonly active_at: Date | null;
  readonly following: string;
  readonly created_by: number;
  readonly created_by_name: string;
  readonly created_at: Date;
  readonly version: number;
}

/** Latest activity of the topics of `f` that the viewer reads; each half is delivered in order by an index. */
const activeAt = (scope: ForumScope) => sql<Date | null>`(
  select max(a.active_at) from (values (true), (false)) as p (is_pinned)
  cross join lateral (
    select t.active_at from discussion_topic t
    where t.campus_id = f.campus_id and t.forum_id = f.id and t.is_pinned = p.is_pinned and ${readsTopic(scope)}
    order by t.active_at desc limit 1) a)`;

const columns = (scope: ForumScope) => sql`
  f.id, f.name, f.description_source, f.description_html, f.status as status_id, f.status_reason, f.mode as mode_id,
  f.needs_approval, f.learners_open_topics, f.tags, f.user_types as user_type_ids, f.created_by,
  p.name as created_by_name, f.created_at, f.version,
  coalesce((
    select json_agg(json_build_object('id', s.id, 'name', g.name || ' - ' || s.name) order by g.position, g.name, s.name)
    from forum_section x
    join section s on s.campus_id = x.campus_id and s.id = x.section_id
    join grade g on g.campus_id = s.campus_id and g.id = s.grade_id
    where x.campus_id = f.campus_id and x.forum_id = f.id), '[]') as sections,
  coalesce((
    select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name, g.id)
    from forum_group x join student_group g on g.campus_id = x.campus_id and g.id = x.group_id
    where x.campus_id = f.campus_id and x.forum_id = f.id), '[]') as groups,
  (select json_build_object('id', c.id, 'name', c.name) from course c
    where c.campus_id = f.campus_id and c.id = f.course_id) as course,
  (select count(*)::int from discussion_topic t
    where t.campus_id = f.campus_id and t.forum_id = f.id and ${readsTopic(scope)}) as topic_count,
  (select count(*)::int from (
    select from discussion_topic t ${readingOf(scope.userId)}
    where t.campus_id = f.campus_id and t.forum_id = f.id and ${readsTopic(scope)} and ${hasUnread(scope.userId)}
    limit ${sql.lit(MOST_UNREAD_COUNTED)}) u) as unread_topics,
  ${waitingIn(scope)} as waiting, ${activeAt(scope)} as active_at,
  coalesce((
    select o.level from forum_following o
    where o.campus_id = f.campus_id and o.forum_id = f.id and o.topic_id is null
      and o.user_id = ${scope.userId}), 'replies') as following`;

function waitingIn({ edits }: ForumScope): RawBuilder<number> {
  if (!edits) return sql<number>`0`;
  return sql<number>`((
    select count(*) from discussion_topic t
    where t.campus_id = f.campus_id and t.forum_id = f.id and t.shown_at is null and t.deleted_at is null
  ) + (
    select count(*) from discussion_topic t
    join discussion d on d.campus_id = t.campus_id and d.topic_id = t.id
    where t.campus_id = f.campus_id and t.forum_id = f.id and t.deleted_at is null
      and d.seq is null and d.deleted_at is null))::int`;
}

const joined = sql`forum f join person p on p.campus_id = f.campus_id and p.user_id = f.created_by`;

interface ForumFilter {
  readonly search?: string | undefined;
  readonly tag?: string | undefined;
  readonly status_ids?: readonly number[] | undefined;
  readonly is_deleted?: boolean | undefined;
  readonly offset: number;
  readonly limit: number;
}

const conditionsOf = (scope: ForumScope, filter: ForumFilter): RawBuilder<SqlBool>[] => {
  const { search = '', tag = '', status_ids = [], is_deleted = false } = filter;
  return [
    is_deleted ? restoresForum(scope) : readsForum(scope),
    ...(search === '' ? [] : [sql<SqlBool>`f.name ilike ${containing(search)}`]),
    ...(tag === '' ? [] : [sql<SqlBool>`lower(${tag}) = any(select lower(t) from unnest(f.tags) t)`]),
    ...(status_ids.length === 0 ? [] : [sql<SqlBool>`f.status = any(${plainArray(status_ids)}::int[])`]),
  ];
};

/** The latest activity first; forums without topics by when they were made. */
export async function listForums(db: Db, scope: ForumScope, filter: ForumFilter): Promise<ForumRow[]> {
  const { rows } = await sql<ForumRow>`
    with listed as materialized (
      select f.campus_id, f.id, coalesce(${activeAt(scope)}, f.created_at) as at from forum f
      where ${sql.join(conditionsOf(scope, filter), sql` and `)}
      order by at desc, f.id desc offset ${filter.offset} limit ${filter.limit})
    select ${columns(scope)} from listed l join ${joined} on f.campus_id = l.campus_id and f.id = l.id
    order by l.at desc, f.id desc`.execute(db);
  return rows;
}

/** Null for more than are counted. */
export async function countForums(
  db: Db,
  scope: ForumScope,
  filter: ForumFilter,
  mostCounted: number,
): Promise<number | null> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from forum f where ${sql.join(conditionsOf(scope, filter), sql` and `)}
      limit ${sql.lit(mostCounted + 1)}) n`.execute(db);
  const total = rows[0]?.total ?? 0;
  return total > mostCounted ? null : total;
}

/** Undefined outside the scope. */
export async function findForum(db: Db, scope: ForumScope, id: number): Promise<ForumRow | undefined> {
  const { rows } = await sql<ForumRow>`
    select ${columns(scope)} from ${joined} where f.id = ${id} and ${readsForum(scope)}`.execute(db);
  return rows[0];
}

/** Whether the forum is deleted, and restorable by the viewer. */
export async function isRestorable(db: Db, scope: ForumScope, id: number): Promise<boolean> {
  const { rows } = await sql`select from forum f where f.id = ${id} and ${restoresForum(scope)}`.execute(db);
  return rows.length > 0;
}

export interface ForumFactsRow extends ForumFacts {
  readonly id: number;
  readonly name: string;
  readonly status_reason: string;
}

/** Name, status, mode and author, without counting topics; undefined outside the scope. */
export async function findForumFacts(
  db: Db,
  scope: ForumScope,
  id: number,
): Promise<ForumFactsRow | undefined> {
  const { rows } = await sql<ForumFactsRow>`
    select f.id, f.name, f.status as status_id, f.status_reason, f.mode as mode_id, f.learners_open_topics, f.created_by
    from forum f where f.id = ${id} and ${readsForum(scope)}`.execute(db);
  return rows[0];
}

/** Ids of all forums that the viewer reads. */
export async function listReadForums(db: Db, scope: ForumScope): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select f.id from forum f where ${readsForum(scope)} order by f.id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface ForumValues {
  readonly name: string;
  readonly description_source: string;
  readonly description_html: string;
  readonly mode: number;
  readonly needs_approval: boolean;
  readonly learners_open_topics: boolean;
  readonly tags: string[];
  readonly user_types: number[];
  readonly course_id: number | null;
}

export const insertForum = (
  transaction: Db,
  values: ForumValues & {
    readonly campus_id: number;
    readonly created_by: number;
    readonly created_at: Date;
    readonly updated_at: Date;
  },
) => transaction.insertInto('forum').values(values).returning('id').executeTakeFirstOrThrow();

/** Locks the row to the end of the transaction. */
export const lockForum = (transaction: Db, id: number) =>
  transaction
    .selectFrom('forum')
    .select(['status', 'status_reason', 'status_before', 'needs_approval'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** A course that the campus has; deleted ones and copies in the making do not count. */
export const findCourseName = (db: Db, id: number) =>
  db
    .selectFrom('course')
    .select('name')
    .where('id', '=', id)
    .where('status', 'not in', [courseStatuses.deleted, courseStatuses.processing])
    .executeTakeFirst();

interface Followed {
  readonly campus_id: number;
  readonly forum_id: number;
  readonly topic_id: number | null;
  readonly user_id: number;
  readonly level: string;
}

export const upsertFollowing = (db: Db, followed: Followed) =>
  db
    .insertInto('forum_following')
    .values(followed)
    .onConflict((conflict) =>
      conflict
        .columns(['campus_id', 'forum_id', 'topic_id', 'user_id'])
        .doUpdateSet({ level: followed.level }),
    )
    .execute();

/** Marks every topic of the forum as read, with all posts shown so far, in one statement. */
export async function markAllRead(db: Db, scope: ForumScope, forumId: number): Promise<void> {
  await sql`
    insert into topic_reading as r (campus_id, topic_id, user_id, read_seqs)
    select t.campus_id, t.id, ${scope.userId}, int4multirange(int4range(0, t.last_seq + 1))
    from discussion_topic t
    ${readingOf(scope.userId)}
    where t.forum_id = ${forumId} and ${readsTopic(scope)}
      and not coalesce(r.read_seqs @> int4range(0, t.last_seq + 1), false)
    on conflict (campus_id, topic_id, user_id) do update set read_seqs = r.read_seqs + excluded.read_seqs`.execute(
    db,
  );
}
