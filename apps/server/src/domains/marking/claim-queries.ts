import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { given, isOpenTo, itemsOf, type Room, stands, waiting, waits } from './submission-queries.ts';

// Claims of submissions by markers.

/** Deletes claims of people who may no longer mark. Skips locked rows, so that two transactions cannot deadlock. */
export async function dropLapsed(db: Db, room: Room, attemptId?: number): Promise<void> {
  if (room.lapsed.length === 0) return;
  const one = attemptId === undefined ? sql`` : sql` and c.attempt_id = ${attemptId}`;
  await sql`
    delete from marking_claim where (campus_id, attempt_id, place) in (
      select c.campus_id, c.attempt_id, c.place
      from marking_claim c join attempt t on t.campus_id = c.campus_id and t.id = c.attempt_id and ${waiting}
      where c.campus_id = ${room.campus_id} and c.schedule_id = ${room.id} and not (true${stands(room)})${one}
      for update of c skip locked)`.execute(db);
}

/**
 * Claims up to `count` free submissions, in a transaction. Skips locked rows, so that concurrent markers get different
 * ones.
 */
export async function claimSubmissions(
  db: Db,
  room: Room,
  { viewerId, count, now }: { readonly viewerId: number; readonly count: number; readonly now: Date },
): Promise<number> {
  const { campus_id, id } = room;
  await dropLapsed(db, room);
  const claims = sql`from marking_claim c where c.campus_id = t.campus_id and c.attempt_id = t.id`;
  // With two markers, a second place goes to another person, while answers are left to mark.
  const isFree =
    room.allowed_difference === null
      ? sql`not exists (select ${claims})`
      : sql`not exists (select ${claims} and c.claimed_by = ${viewerId}) and (select count(*) < 2 ${claims})
        and exists (select ${itemsOf} and ${waits}${isOpenTo(room, viewerId)})`;
  const { rows } = await sql<{ attempt_id: number }>`
    insert into marking_claim (campus_id, attempt_id, schedule_id, claimed_by, claimed_at, place)
    select t.campus_id, t.id, t.schedule_id, ${viewerId}, ${now},
      case when exists (select ${claims} and c.place = 1) then 2 else 1 end
    from attempt t
    where t.campus_id = ${campus_id} and t.schedule_id = ${id} and ${waiting} and ${isFree}
    order by t.ended_at, t.id limit ${count}
    for update of t skip locked
    on conflict do nothing
    returning attempt_id`.execute(db);
  return rows.length;
}

export async function giveBackSubmissions(
  db: Db,
  { campus_id, id, allowed_difference }: Room,
  viewerId: number,
): Promise<number> {
  // Places with a mark stay claimed.
  const isUnmarked =
    allowed_difference === null
      ? sql``
      : sql` and not exists (select ${itemsOf} and exists (select ${given} and o.marker_id = ${viewerId}))`;
  const { rows } = await sql<{ attempt_id: number }>`
    delete from marking_claim c using attempt t
    where c.campus_id = ${campus_id} and c.schedule_id = ${id} and c.claimed_by = ${viewerId}
      and t.campus_id = c.campus_id and t.id = c.attempt_id and ${waiting}${isUnmarked}
    returning c.attempt_id`.execute(db);
  return rows.length;
}
