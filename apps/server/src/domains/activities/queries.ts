import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { selectMembers } from '../../db/members.ts';
import { OFFLINE_AFTER_MS } from './presence.ts';

export const listMembersWithActivity = (db: Db) =>
  selectMembers(db)
    .innerJoin('membership_role as r', (join) =>
      join.onRef('r.campus_id', '=', 'm.campus_id').onRef('r.user_id', '=', 'm.user_id'),
    )
    .leftJoin('presence as here', (join) =>
      join.onRef('here.campus_id', '=', 'm.campus_id').onRef('here.user_id', '=', 'm.user_id'),
    )
    .groupBy(['m.user_id', 'p.name', 'here.last_active_at', 'here.is_idle'])
    .select([
      'm.user_id',
      'p.name',
      // Who may act as several is one person here.
      sql<number>`min(r.user_type)`.as('user_type'),
      'here.last_active_at',
      'here.is_idle',
    ])
    .where('m.is_suspended', '=', false)
    .orderBy('p.name')
    .execute();

export interface Beat {
  readonly campusId: number;
  readonly userId: number;
  readonly isIdle: boolean;
  readonly at: Date;
}

/**
 * Who is here, and how long on this day of the campus: the time since the last heartbeat counts when that one said
 * active and is near enough for the page to have been open all the time.
 */
export const recordBeat = (db: Db, { campusId, userId, isIdle, at }: Beat) =>
  sql`
    with beat as (
      select ${campusId}::bigint as campus_id, ${userId}::bigint as user_id, ${isIdle}::boolean as is_idle, ${at}::timestamptz as at
    ), counted as (
      insert into activity_day (campus_id, user_id, day, first_active_at, last_active_at, active_seconds)
      select b.campus_id, b.user_id, (b.at at time zone c.time_zone)::date, b.at, b.at,
        case when b.at - p.last_active_at <= ${OFFLINE_AFTER_MS / 1000} * interval '1 second' and not p.is_idle
          then extract(epoch from b.at - p.last_active_at)::int else 0 end
      from beat b
      join campus c on c.id = b.campus_id
      left join presence p on p.campus_id = b.campus_id and p.user_id = b.user_id
      where not b.is_idle or not p.is_idle
      on conflict (campus_id, user_id, day) do update
        set last_active_at = excluded.last_active_at, active_seconds = activity_day.active_seconds + excluded.active_seconds
    )
    insert into presence (campus_id, user_id, last_active_at, is_idle)
    select b.campus_id, b.user_id, b.at, b.is_idle from beat b
    on conflict (campus_id, user_id) do update set last_active_at = excluded.last_active_at, is_idle = excluded.is_idle
  `.execute(db);
