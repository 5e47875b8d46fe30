import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { PresenceBeat } from '../../lib/boards.ts';

/** Stores the latest presence of each attempt; a later one by another process stays. */
export const upsertPresence = (db: Db, campusId: number, beats: readonly PresenceBeat[]) =>
  sql`
    insert into attempt_presence (campus_id, attempt_id, seen_at, unsaved, is_gone)
    select ${campusId}, b.attempt_id, b.seen_at, b.unsaved, b.is_gone
    from unnest(${beats.map(({ attemptId }) => attemptId)}::bigint[], ${beats.map(({ at }) => at)}::timestamptz[],
      ${beats.map(({ unsaved }) => unsaved)}::int[], ${beats.map(({ isGone }) => isGone)}::boolean[])
      as b (attempt_id, seen_at, unsaved, is_gone)
    order by b.attempt_id
    on conflict (campus_id, attempt_id) do update
      set seen_at = excluded.seen_at, unsaved = excluded.unsaved, is_gone = excluded.is_gone
      where attempt_presence.seen_at <= excluded.seen_at`.execute(db);

export interface Watched {
  readonly campus_id: number;
  readonly schedule_id: number;
  readonly user_ids: readonly number[];
  readonly attempt_ids: readonly number[];
}

/** Lists the users watching one of these attempts, by board and across campuses. */
export async function listWatchers(
  system: Db,
  attemptIds: readonly number[],
  now: Date,
): Promise<readonly Watched[]> {
  const { rows } = await sql<Watched>`
    select w.campus_id, w.schedule_id, json_agg(distinct w.user_id) as user_ids, json_agg(distinct t.id) as attempt_ids
    from board_watch w
    join attempt t on t.campus_id = w.campus_id and t.schedule_id = w.schedule_id and t.id = any(${[...attemptIds]}::bigint[])
    where w.until > ${now}
    group by w.campus_id, w.schedule_id`.execute(system);
  return rows;
}

/** For a while from now, or no longer. */
export const upsertWatch = (
  db: Db,
  watch: { readonly campus_id: number; readonly schedule_id: number; readonly user_id: number },
  until: Date,
) =>
  db
    .insertInto('board_watch')
    .values({ ...watch, until })
    .onConflict((conflict) =>
      conflict.columns(['campus_id', 'schedule_id', 'user_id']).doUpdateSet({ until }),
    )
    .execute();
