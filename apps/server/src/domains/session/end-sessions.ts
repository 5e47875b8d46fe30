import { userTypes } from '@pelion/access';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Which sessions, as `s`. */
type Those = ReturnType<typeof sql<SqlBool>>;

export interface EndedSession {
  readonly campus_id: number;
  readonly user_id: number;
}

/**
 * Single place where sessions end. Ending a site admin's own session also ends the acting sessions opened from it; each
 * of those records its audit event, however it ended (decision 0077).
 */
async function endSessions(db: Db, those: Those, now: Date): Promise<readonly EndedSession[]> {
  const { rows } = await sql<EndedSession>`
    with ended as (
      select s.* from session s where ${those}
      union
      select a.* from session a where a.acted_from in (select s.id from session s where ${those})
    ), gone as (
      delete from session where id in (select id from ended)
    ), told as (
      insert into audit_event (campus_id, subject, subject_id, kind, actor_id, acted_as, at, before, after)
      select campus_id, 'person', user_id, 'endActing', acted_by, ${userTypes.siteAdmin}, least(expires_at, ${now}::timestamptz),
        '{"is_acted_as": true}', '{"is_acted_as": false}'
      from ended where acted_by is not null
    )
    select campus_id, user_id from ended`.execute(db);
  return rows;
}

export const endSession = (db: Db, sessionId: number, now: Date) =>
  endSessions(db, sql<SqlBool>`s.id = ${sessionId}`, now);

/** Ends the sessions of accounts, all or all but one. */
export const endSessionsOf = (db: Db, userIds: readonly number[], exceptSessionId: number, now: Date) =>
  endSessions(db, sql<SqlBool>`s.user_id = any(${userIds}::bigint[]) and s.id <> ${exceptSessionId}`, now);

/**
 * Ends the access of people who leave a campus or are removed: sessions and calendar feeds there, and links that the
 * campus sent or showed.
 * Returning brings none of it back. Runs outside RLS.
 */
export async function endAccess(
  transaction: Db,
  { campusId, userIds }: { readonly campusId: number; readonly userIds: readonly number[] },
  now: Date,
): Promise<void> {
  await endSessions(
    transaction,
    sql<SqlBool>`s.user_id = any(${userIds}::bigint[]) and s.campus_id = ${campusId}`,
    now,
  );
  await sql`
    delete from one_time_link where user_id = any(${userIds}::bigint[]) and campus_id = ${campusId}`.execute(
    transaction,
  );
  await sql`
    delete from calendar_feed where user_id = any(${userIds}::bigint[]) and campus_id = ${campusId}`.execute(
    transaction,
  );
}

export const endExpiredSessions = (db: Db, now: Date) =>
  endSessions(db, sql<SqlBool>`s.expires_at <= ${now}`, now);

/** Ends all acting sessions in a campus that closes. */
export const endActingIn = (db: Db, campusId: number, now: Date) =>
  endSessions(db, sql<SqlBool>`s.campus_id = ${campusId} and s.acted_by is not null`, now);
