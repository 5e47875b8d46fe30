import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { publish } from '../../lib/live.ts';
import type { Concerned } from '../../lib/notices/notice-kind.ts';

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
  readonly hours_before: number;
  readonly student_id: number | null;
  readonly mail_key: string | null;
}

/** Locks a person's due notices, oldest first; concurrent runs wait. */
export const lockDue = (transaction: Db, { campus_id, user_id }: Person, now: Date) =>
  transaction
    .selectFrom('notice')
    .select(['id', 'kind', 'subject_id', 'hours_before', 'student_id', 'mail_key'])
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

/** Marks the unread notifications `n` of a person on which the condition holds. */
export async function markReadWhere(
  db: Db,
  userId: number,
  condition: RawBuilder<SqlBool>,
  now: Date,
): Promise<readonly { readonly subject_id: number }[]> {
  const { rows } = await sql<{ subject_id: number }>`
    update notification n set read_at = ${now}
    where n.user_id = ${userId} and n.read_at is null and ${condition} returning n.subject_id`.execute(db);
  return rows;
}
