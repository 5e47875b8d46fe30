import type { ResultStanding } from '@pelion/contract/results';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { PresenceBeat } from '../../lib/boards.ts';
import { dueFor, flags, opensFor, standingAt } from '../results/standing.ts';

/** A student of the schedule with the latest attempt that was begun; its columns are null where there is none. */
export interface BoardRow {
  readonly student_id: number;
  readonly student_name: string;
  readonly may_break: boolean;
  readonly standing: ResultStanding;
  readonly result_id: number | null;
  readonly attempt_no: number;
  readonly status: number;
  readonly attempted_at: Date | null;
  readonly ended_at: Date | null;
  readonly part: number;
  readonly part_count: number;
  readonly digital_sat_module_type: number | null;
  readonly part_started_at: Date | null;
  readonly available_at: Date;
  readonly deadline_at: Date | null;
  readonly held_at: Date | null;
  readonly is_locked: boolean;
  readonly is_paused: boolean;
  readonly is_awaited: boolean;
  readonly answered_count: number;
  readonly question_count: number;
  readonly violations: number;
  readonly has_word: boolean;
  readonly seen_at: Date | null;
  readonly is_gone: boolean | null;
  readonly unsaved: number | null;
}

interface Asked {
  readonly scheduleId: number;
  /** Attempts to list; null for all assignees and attempts. */
  readonly attemptIds: readonly number[] | null;
  readonly now: Date;
}

/**
 * Lists board lines by name; the caller has checked access to the schedule. Reads only the given attempts' students
 * instead of the whole roster.
 */
export async function listBoard(
  db: Db,
  { scheduleId, attemptIds, now }: Asked,
): Promise<readonly BoardRow[]> {
  const students =
    attemptIds === null
      ? sql`select student_id from schedule_student where schedule_id = ${scheduleId}`
      : sql`select student_id from attempt where schedule_id = ${scheduleId} and id = any(${[...attemptIds]}::bigint[])`;
  const { rows } = await sql<BoardRow>`
    with w as materialized (
      select s.campus_id, s.id, s.effective_at, s.due_at, s.is_cancelled, s.deleted_at is not null as is_deleted,
        a.status as assessment_status
      from assessment_schedule s join assessment a on a.campus_id = s.campus_id and a.id = s.assessment_id
      where s.id = ${scheduleId}
    ), asked as materialized (${students}), x as materialized (
      select d.student_id, ${flags}
      from (select distinct student_id from asked) d
      left join attempt t on t.schedule_id = ${scheduleId} and t.student_id = d.student_id
      group by d.student_id
    ), y as (select * from student_exception where schedule_id = ${scheduleId})
    select x.student_id, p.name as student_name, coalesce(m.has_breaks, false) as may_break, ${standingAt(now)} as standing, ${opensFor} as opens, ${dueFor} as due,
      t.id as result_id, t.attempt_no, t.status, t.started_at as attempted_at, t.ended_at,
      e.number as part, (select count(*)::int from attempt_part o where o.campus_id = t.campus_id and o.attempt_id = t.id) as part_count,
      e.digital_sat_module_type, e.started_at as part_started_at, e.available_at, e.deadline_at, e.held_at, e.is_locked, e.is_paused, e.is_awaited,
      n.answered_count, n.question_count, v.violations, v.has_word, h.seen_at, h.is_gone, h.unsaved
    from w
    cross join x
    join person p on p.campus_id = w.campus_id and p.user_id = x.student_id
    left join membership m on m.campus_id = w.campus_id and m.user_id = x.student_id
    left join y on y.student_id = x.student_id
    left join lateral (
      select * from attempt t
      where t.schedule_id = ${scheduleId} and t.student_id = x.student_id and t.started_at is not null
      order by t.attempt_no desc limit 1
    ) t on true
    left join lateral (
      select * from attempt_part e where e.campus_id = t.campus_id and e.attempt_id = t.id
      order by e.ended_at is not null, case when e.ended_at is null then e.number else -e.number end limit 1
    ) e on true
    left join lateral (
      select count(*)::int as question_count, count(g.item_id)::int as answered_count
      from attempt_item i left join answer g on g.campus_id = i.campus_id and g.item_id = i.id
      where i.campus_id = t.campus_id and i.attempt_id = t.id and i.part = e.number
    ) n on true
    left join lateral (
      select count(*)::int as violations, coalesce(bool_or(v.word <> ''), false) as has_word
      from attempt_violation v where v.campus_id = t.campus_id and v.attempt_id = t.id and v.excused_at is null
    ) v on true
    left join attempt_presence h on h.campus_id = t.campus_id and h.attempt_id = t.id
    order by p.name, x.student_id`.execute(db);
  return rows;
}

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

interface Watched {
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
