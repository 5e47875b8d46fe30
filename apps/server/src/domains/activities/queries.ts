import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { selectMembers } from '../../db/members.ts';
import type { Beat } from '../../lib/heartbeats.ts';
import { OFFLINE_AFTER_MS } from './presence.ts';

/** Lists members by last activity, latest first; members without any come last. */
export const listMembersWithActivity = (db: Db, { offset, limit }: Page) =>
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
      // Shows people with several roles once.
      sql<number>`min(r.user_type)`.as('user_type'),
      'here.last_active_at',
      'here.is_idle',
    ])
    .where('m.is_suspended', '=', false)
    .orderBy('here.last_active_at', (order) => order.desc().nullsLast())
    .orderBy('m.user_id')
    .offset(offset)
    .limit(limit)
    .execute();

interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** Lists members active since `since`, latest first. */
export const listMembersHere = (db: Db, since: Date, limit: number) =>
  selectMembers(db)
    .innerJoin('presence as here', (join) =>
      join.onRef('here.campus_id', '=', 'm.campus_id').onRef('here.user_id', '=', 'm.user_id'),
    )
    .where('here.last_active_at', '>', since)
    .where('m.is_suspended', '=', false)
    .select((eb) => [
      'm.user_id',
      'p.name',
      eb
        .selectFrom('membership_role as r')
        .whereRef('r.campus_id', '=', 'm.campus_id')
        .whereRef('r.user_id', '=', 'm.user_id')
        .select(sql<number>`coalesce(min(r.user_type), 0)`.as('user_type'))
        .as('user_type'),
      'here.last_active_at',
      'here.is_idle',
    ])
    .orderBy('here.last_active_at', 'desc')
    .orderBy('m.user_id')
    .limit(limit)
    .execute();

/**
 * Writes presence and active time per campus day. Counts the interval since the previous heartbeat if that one was
 * active and recent enough for the page to have stayed open. Adds only the part that no other process has written.
 */
export const recordBeats = (db: Db, campusId: number, beats: readonly Beat[]) =>
  sql`
    with beat as (
      select g.user_id, g.is_idle, g.at, g.place, p.last_active_at as known_at,
        coalesce(lag(g.at) over beats, p.last_active_at) as before_at,
        coalesce(lag(g.is_idle) over beats, p.is_idle) as was_idle
      from unnest(
        ${beats.map(({ userId }) => userId)}::bigint[], ${beats.map(({ isIdle }) => isIdle)}::boolean[],
        ${beats.map(({ at }) => at)}::timestamptz[]
      ) with ordinality as g (user_id, is_idle, at, place)
      left join presence p on p.campus_id = ${campusId} and p.user_id = g.user_id
      window beats as (partition by g.user_id order by g.at, g.place)
    ), active as (
      select b.user_id, (b.at at time zone c.time_zone)::date as day, b.at,
        case when b.at - b.before_at <= ${OFFLINE_AFTER_MS / 1000} * interval '1 second' and not b.was_idle
          then greatest(extract(epoch from b.at - greatest(b.before_at, b.known_at)), 0) else 0 end as seconds
      from beat b
      join campus c on c.id = ${campusId}
      where not b.is_idle or not b.was_idle
    ), counted as (
      insert into activity_day (campus_id, user_id, day, first_active_at, last_active_at, active_seconds)
      select ${campusId}, user_id, day, min(at), max(at), round(sum(seconds))::int
      from active group by user_id, day order by user_id, day
      on conflict (campus_id, user_id, day) do update
        set last_active_at = greatest(activity_day.last_active_at, excluded.last_active_at),
          active_seconds = activity_day.active_seconds + excluded.active_seconds
    )
    insert into presence (campus_id, user_id, last_active_at, is_idle)
    select distinct on (user_id) ${campusId}, user_id, at, is_idle from beat order by user_id, at desc, place desc
    on conflict (campus_id, user_id) do update set last_active_at = excluded.last_active_at, is_idle = excluded.is_idle
      where presence.last_active_at <= excluded.last_active_at
  `.execute(db);
