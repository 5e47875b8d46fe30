import { userTypes } from '@pelion/access';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { publish } from '../../lib/live.ts';
import type { Concerned, NoticeFacts, NoticeKind } from '../../lib/notices/notice-kind.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { stillTrue } from './facts.ts';

/** Subject of a set of notices. */
export interface NewNotices {
  readonly campusId: number;
  readonly kind: string;
  readonly subjectId: number;
  readonly hoursBefore: number;
  readonly now: Date;
}

/** Inserts each notice once per person and subject. */
export async function insertNotices(
  system: Db,
  { campusId, kind, subjectId, hoursBefore, now }: NewNotices,
  people: readonly { readonly userId: number; readonly studentId: number | null; readonly sendAt: Date }[],
): Promise<void> {
  if (people.length === 0) return;
  await sql`
    insert into notice (campus_id, user_id, student_id, kind, subject_id, hours_before, noticed_at, send_at)
    select ${campusId}, u, s, ${kind}, ${subjectId}, ${hoursBefore}, ${now}, w
    from unnest(${people.map(({ userId }) => userId)}::bigint[], ${people.map(({ studentId }) => studentId)}::bigint[],
      ${people.map(({ sendAt }) => sendAt)}::timestamptz[]) as n (u, s, w)
    on conflict do nothing`.execute(system);
}

export interface Person {
  readonly campus_id: number;
  readonly user_id: number;
}

/** Time after which a queued person is queued again; the job has used up its retries by then. */
const PATIENCE_MS = 3_600_000;

/** Marks people with due mail as queued; the caller enqueues a job for each in the same transaction. */
export async function takeDuePeople(transaction: Db, now: Date, atMost: number): Promise<readonly Person[]> {
  const { rows } = await sql<Person>`
    with due as (
      select campus_id, user_id from notice
      where settled_at is null and send_at <= ${now}
        and (queued_at is null or queued_at < ${new Date(now.getTime() - PATIENCE_MS)})
      order by send_at limit ${atMost}),
    taken as (
      update notice n set queued_at = ${now} from (select distinct campus_id, user_id from due) d
      where n.campus_id = d.campus_id and n.user_id = d.user_id and n.settled_at is null and n.send_at <= ${now}
      returning n.campus_id, n.user_id)
    select distinct campus_id, user_id from taken`.execute(transaction);
  return rows;
}

export interface Waiting {
  readonly id: number;
  readonly kind: string;
  readonly subject_id: number;
  readonly student_id: number | null;
  readonly mail_key: string | null;
}

/** Locks a person's due notices, oldest first; concurrent runs wait. */
export const lockDue = (transaction: Db, { campus_id, user_id }: Person, now: Date) =>
  transaction
    .selectFrom('notice')
    .select(['id', 'kind', 'subject_id', 'student_id', 'mail_key'])
    .where('campus_id', '=', campus_id)
    .where('user_id', '=', user_id)
    .where('settled_at', 'is', null)
    .where('send_at', '<=', now)
    .orderBy('id')
    .forUpdate()
    .execute();

export const putInMail = (transaction: Db, { campus_id }: Person, ids: readonly number[], key: string) =>
  transaction
    .updateTable('notice')
    .set({ mail_key: key })
    .where('campus_id', '=', campus_id)
    .where('id', 'in', [...ids])
    .execute();

export const settle = (system: Db, { campus_id }: Person, ids: readonly number[], now: Date) =>
  system
    .updateTable('notice')
    .set({ settled_at: now })
    .where('campus_id', '=', campus_id)
    .where('id', 'in', [...ids])
    .execute();

/** Lists notices not yet assigned to a mail, to reschedule after a change of preferences. */
export const listUnsent = (db: Db, { campus_id, user_id }: Person) =>
  db
    .selectFrom('notice')
    .select(['id', 'kind', 'hours_before'])
    .where('campus_id', '=', campus_id)
    .where('user_id', '=', user_id)
    .where('settled_at', 'is', null)
    .where('mail_key', 'is', null)
    .execute();

export const moveTo = (db: Db, ids: readonly number[], sendAt: Date) =>
  db
    .updateTable('notice')
    .set({ send_at: sendAt })
    .where('id', 'in', [...ids])
    .execute();

/** Inserts each notification once; returns the people with a new one. */
export async function insertNotifications(
  system: Db,
  { campusId, kind, subjectId, hoursBefore, now }: NewNotices,
  people: readonly Concerned[],
): Promise<readonly number[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<{ user_id: number }>`
    insert into notification (campus_id, user_id, student_id, kind, subject_id, hours_before, noticed_at)
    select ${campusId}, u, s, ${kind}, ${subjectId}, ${hoursBefore}, ${now}
    from unnest(${people.map(({ userId }) => userId)}::bigint[], ${people.map(({ studentId }) => studentId)}::bigint[]) as n (u, s)
    on conflict do nothing
    returning user_id`.execute(system);
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

/**
 * Makes open windows refresh their unread count. Sends the subject's id: events without one are refreshed no sooner
 * than by polling.
 */
export async function tellWindows(
  transaction: Db,
  campusId: number,
  userIds: readonly number[],
  id: number,
): Promise<void> {
  if (userIds.length > 0) await publish(transaction, { campusId, userIds, event: { topic: 'notices', id } });
}

/** Reader, role and kinds of the notifications to list. */
export interface NotificationScope {
  readonly viewer: Pick<Viewer, 'userId' | 'userType'>;
  readonly kinds: readonly NoticeKind[];
  readonly now: Date;
}

/** Limits work to the student's own or, for parents, the children's. */
const isInScope = ({ viewer, kinds }: NotificationScope) => sql`
  user_id = ${viewer.userId} and kind = any(${kinds.map(({ kind }) => kind)}::text[])
  and (student_id is null or (student_id = user_id) = ${viewer.userType === 'student'})`;

const readerOf = ({ viewer, now }: NotificationScope) => ({
  userId: viewer.userId,
  userType: userTypes[viewer.userType],
  now,
});

interface NotificationRow extends NoticeFacts {
  readonly kind: string;
  readonly student_id: number | null;
  readonly noticed_at: Date;
  readonly read_at: Date | null;
}

/** Lists the latest first; `before` is the last id of the previous page. */
export async function listNotifications(
  db: Db,
  scope: NotificationScope,
  query: {
    readonly before?: number | undefined;
    readonly limit: number;
    readonly is_read?: boolean | undefined;
  },
): Promise<readonly NotificationRow[]> {
  const { before = null, limit, is_read = null } = query;
  const told = sql`
    select * from notification where ${isInScope(scope)}
      and id < coalesce(${before}::bigint, id + 1) and (read_at is not null) = coalesce(${is_read}::boolean, read_at is not null)`;
  const valid = stillTrue(scope.kinds, told, readerOf(scope));
  if (!valid) return [];
  const { rows } = await sql<NotificationRow>`
    select f.*, o.kind, o.student_id, o.noticed_at, o.read_at
    from (${valid}) f join notification o on o.id = f.id
    order by f.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countUnread(db: Db, scope: NotificationScope): Promise<number> {
  const told = sql`select * from notification where ${isInScope(scope)} and read_at is null`;
  const valid = stillTrue(scope.kinds, told, readerOf(scope));
  if (!valid) return 0;
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${valid}) f`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Returns undefined for another person's notification. */
export const markOneRead = (db: Db, userId: number, id: number, now: Date) =>
  db
    .updateTable('notification')
    .set(({ fn, val }) => ({ read_at: fn.coalesce('read_at', val(now)) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();

export const markAllRead = (db: Db, scope: NotificationScope, until: number) =>
  sql`update notification set read_at = ${scope.now}
    where ${isInScope(scope)} and id <= ${until} and read_at is null`.execute(db);

export const markReadOf = (
  db: Db,
  userId: number,
  { kind, subjectId, now }: { readonly kind: string; readonly subjectId: number; readonly now: Date },
) =>
  db
    .updateTable('notification')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('read_at', 'is', null)
    .returning('id')
    .execute();
