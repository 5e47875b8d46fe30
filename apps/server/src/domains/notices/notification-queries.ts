import { userTypes } from '@pelion/access';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { shortName } from '../../lib/notices/families.ts';
import type { NoticeFacts, NoticeKind, Reader } from '../../lib/notices/notice-kind.ts';
import { ownStudents } from '../../lib/own-students.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { stillTrue } from './facts.ts';

/** Reader, role and kinds of the notifications to list. */
export interface NotificationScope {
  readonly viewer: Pick<Viewer, 'userId' | 'userType'>;
  readonly kinds: readonly NoticeKind[];
  readonly now: Date;
}

/** Limits work to the student's own or, for parents, the children's. */
const isInScope = ({ viewer, kinds }: NotificationScope) => sql<SqlBool>`(
  user_id = ${viewer.userId} and kind = any(${kinds.map(({ kind }) => kind)}::text[])
  and (student_id is null or (student_id = user_id) = ${viewer.userType === 'student'}))`;

export const readerOf = ({ viewer, now }: Omit<NotificationScope, 'kinds'>): Reader => ({
  userId: viewer.userId,
  userType: userTypes[viewer.userType],
  now,
});

/**
 * Lines of the page: rows about several children are one where they say the same. The id is the latest of its rows, and
 * a line is read once all of them are.
 */
const linesOf = (valid: RawBuilder<NoticeFacts>) => sql`
  select max(f.id) as id, array_agg(f.id) as ids, bool_and(o.read_at is not null) as is_read,
    coalesce(array_agg(f.student_name order by f.student_name) filter (where f.student_name is not null), '{}')
      as student_names,
    array_agg(o.student_id) as student_ids
  from (${valid}) f join notification o on o.id = f.id
  group by o.kind, o.subject_id, o.hours_before, f.title, f.due_at, f.count`;

interface NotificationRow extends NoticeFacts {
  readonly kind: string;
  readonly student_id: number | null;
  readonly student_names: readonly string[];
  readonly noticed_at: Date;
  readonly is_read: boolean;
  /** Id of the thread; null for none. */
  readonly thread_id: number | null;
}

const noThread = sql`null::bigint`;

/** Thread of the row `n`, by its kind. */
export function threadIdAmong(kinds: readonly NoticeKind[]): RawBuilder<unknown> {
  const branches = kinds.flatMap(({ kind, thread }) =>
    thread ? sql`when ${sql.lit(kind)} then ${thread.id}` : [],
  );
  return branches.length > 0 ? sql`case n.kind ${sql.join(branches, sql` `)} end` : noThread;
}

/** Lists the latest first; `before` is the last id of the previous page. */
export async function listNotifications(
  db: Db,
  all: NotificationScope,
  query: {
    readonly before?: number | undefined;
    readonly limit: number;
    readonly is_read?: boolean | undefined;
    readonly student_id?: number | undefined;
  },
): Promise<readonly NotificationRow[]> {
  const { before = null, limit, is_read = null, student_id = null } = query;
  const scope = await withToldKinds(db, all);
  const valid = stillTrue(
    scope.kinds,
    sql`select * from notification where ${isInScope(scope)}`,
    readerOf(scope),
  );
  if (!valid) return [];
  const { rows } = await sql<NotificationRow>`
    with valid as materialized (${valid}),
    line as materialized (
      select * from (${linesOf(sql`select * from valid`)}) l
      where l.id < coalesce(${before}::bigint, l.id + 1) and l.is_read = coalesce(${is_read}::boolean, l.is_read)
        and (${student_id}::bigint is null or ${student_id}::bigint = any(l.student_ids))
      order by l.id desc limit ${limit})
    select f.*, l.student_names, l.is_read, n.kind, n.student_id, n.noticed_at,
      ${threadIdAmong(scope.kinds)} as thread_id
    from line l
    join valid f on f.id = l.id
    join notification n on n.id = l.id
    order by l.id desc`.execute(db);
  return rows;
}

export async function countUnread(db: Db, all: NotificationScope): Promise<number> {
  const isUnread = sql<SqlBool>`read_at is null`;
  const scope = await withToldKinds(db, all, isUnread);
  const told = sql`select * from notification where ${isInScope(scope)} and ${isUnread}`;
  const valid = stillTrue(scope.kinds, told, readerOf(scope));
  if (!valid) return 0;
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${linesOf(valid)}) l`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Marks the line of a notification read or unread; returns false for another person's. */
export async function markLine(
  db: Db,
  scope: NotificationScope,
  { id, isRead }: { readonly id: number; readonly isRead: boolean },
): Promise<boolean> {
  const { userId } = scope.viewer;
  const own = await db
    .selectFrom('notification')
    .select(['kind', 'subject_id', 'hours_before'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!own) return false;
  const ofKind = { ...scope, kinds: scope.kinds.filter(({ kind }) => kind === own.kind) };
  const told = sql`
    select * from notification where ${isInScope(ofKind)}
      and subject_id = ${own.subject_id} and hours_before = ${own.hours_before}`;
  const valid = stillTrue(ofKind.kinds, told, readerOf(scope));
  const others = valid
    ? sql`or id in (select unnest(l.ids) from (${linesOf(valid)}) l where ${id} = any(l.ids))`
    : sql``;
  await sql`
    update notification set read_at = case when ${isRead} then coalesce(read_at, ${scope.now}) end
    where user_id = ${userId} and (id = ${id} ${others})`.execute(db);
  return true;
}

export const markAllRead = (db: Db, scope: NotificationScope, until: number) =>
  sql`update notification set read_at = ${scope.now}
    where ${isInScope(scope)} and id <= ${until} and read_at is null`.execute(db);

/** The scope with the kinds alone that the reader was told of: a statement of all kinds takes long to plan. */
export async function withToldKinds(
  db: Db,
  scope: NotificationScope,
  isAsked = sql<SqlBool>`true`,
): Promise<NotificationScope> {
  const { rows } = await sql<{ kind: string }>`
    select distinct kind from notification where ${isInScope(scope)} and ${isAsked}`.execute(db);
  return { ...scope, kinds: scope.kinds.filter(({ kind }) => rows.some((row) => row.kind === kind)) };
}

/** Children of a parent, under the names that notices have for them. */
export async function listChildren(
  db: Db,
  parentId: number,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select p.user_id as id, ${shortName(parentId)} as name
    from person p where p.user_id = any(${ownStudents({ userId: parentId, reach: 'parent' })})
    order by name, id`.execute(db);
  return rows;
}
