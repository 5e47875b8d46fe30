import type { Place } from '@pelion/contract/marking';
import type { Choice } from '@pelion/contract/rubrics/facts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { columnsOf, type MarkValues } from './mark-values.ts';

// Provisional marks of two markers, before a final mark exists. Must never be imported by code that serves students or
// parents.

/** Lists provisional marks, oldest first. Marks without points are unfinished and don't count. */
export const listProvisional = (db: Db, campusId: number, itemIds: readonly number[]) =>
  db
    .selectFrom('provisional_mark as o')
    .innerJoin('person as p', (join) =>
      join.onRef('p.campus_id', '=', 'o.campus_id').onRef('p.user_id', '=', 'o.marker_id'),
    )
    .select([
      'o.item_id',
      'o.marker_id',
      'p.name as marked_by_name',
      'o.version',
      'o.points',
      'o.comment',
      'o.is_doubtful',
      'o.rubric_version_id',
      sql<Choice[]>`o.choices`.as('choices'),
      sql<Place[]>`o.places`.as('places'),
      'o.marked_at',
    ])
    .where('o.campus_id', '=', campusId)
    .where(sql<SqlBool>`o.item_id = any(${[...itemIds]}::bigint[])`)
    .orderBy('o.id')
    .execute();
export type ProvisionalRow = Awaited<ReturnType<typeof listProvisional>>[number];

/** In a transaction that has locked the attempt, and has found the version to be that of the edit. */
export async function putProvisional(
  db: Db,
  key: { readonly campus_id: number; readonly item_id: number },
  version: number,
  { marked_by: marker_id, ...rest }: MarkValues,
): Promise<void> {
  const values = columnsOf(rest);
  await db
    .insertInto('provisional_mark')
    .values({ ...key, marker_id, ...values, version })
    .onConflict((conflict) =>
      conflict.columns(['campus_id', 'item_id', 'marker_id']).doUpdateSet({ ...values, version }),
    )
    .execute();
}

/** Reads the allowed difference of two marks under a lock until the end of the transaction; null if one mark counts. */
export async function holdAllowedDifference(db: Db, scheduleId: number): Promise<string | null> {
  const row = await db
    .selectFrom('assessment_schedule')
    .select('allowed_difference')
    .where('id', '=', scheduleId)
    .forShare()
    .executeTakeFirst();
  return row?.allowed_difference ?? null;
}

interface Taken {
  readonly campus_id: number;
  readonly id: number;
  readonly schedule_id: number;
}

/** Claims the submission for the person marking it, if a place is free, so that others are assigned different ones. */
export async function claimByMarking(db: Db, attempt: Taken, viewerId: number, now: Date): Promise<void> {
  await sql`
    insert into marking_claim (campus_id, attempt_id, schedule_id, claimed_by, claimed_at, place)
    select ${attempt.campus_id}, ${attempt.id}, ${attempt.schedule_id}, ${viewerId}, ${now}, n.place
    from generate_series(1, 2) as n (place)
    where not exists (select from marking_claim c
      where c.campus_id = ${attempt.campus_id} and c.attempt_id = ${attempt.id}
        and (c.place = n.place or c.claimed_by = ${viewerId}))
    order by n.place limit 1
    on conflict do nothing`.execute(db);
}
