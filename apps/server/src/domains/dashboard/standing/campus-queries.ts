import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export interface CampusWeekRow {
  /** Submissions by day `YYYY-MM-DD` in the time zone, of this week and the last. */
  readonly days: Readonly<Record<string, number>>;
  readonly submissions_now: number;
  readonly submissions_before: number;
  readonly students_now: number;
  readonly students_before: number;
  readonly given_now: number;
  readonly given_before: number;
}

/** Counts work since Monday, and of the last week until the same moment. */
export async function findCampusWeek(db: Db, timeZone: string, now: Date): Promise<CampusWeekRow> {
  const { rows } = await sql<CampusWeekRow>`
    with w as materialized (
      select d.day at time zone ${timeZone} as starts, (d.day - interval '7 days') at time zone ${timeZone} as before,
        (${now}::timestamptz at time zone ${timeZone} - interval '7 days') at time zone ${timeZone} as until
      from date_trunc('week', ${now}::timestamptz at time zone ${timeZone}) as d (day)
    ), submitted as materialized (
      select t.ended_at, t.student_id from attempt t
      where t.ended_at >= (select before from w) and t.ended_at <= ${now}
    ), given as (
      select s.effective_at from assessment_schedule s
      where s.effective_at >= (select before from w) and s.effective_at <= ${now}
        and not s.is_cancelled and s.deleted_at is null
    )
    select
      (select coalesce(json_object_agg(d.day, d.count), '{}') from (
        select to_char(t.ended_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*)::int as count
        from submitted t group by 1) d) as days,
      s.submissions_now, s.submissions_before, s.students_now, s.students_before, g.given_now, g.given_before
    from w
    cross join lateral (
      select count(*) filter (where t.ended_at >= w.starts)::int as submissions_now,
        count(*) filter (where t.ended_at <= w.until)::int as submissions_before,
        count(distinct t.student_id) filter (where t.ended_at >= w.starts)::int as students_now,
        count(distinct t.student_id) filter (where t.ended_at <= w.until)::int as students_before
      from submitted t) s
    cross join lateral (
      select count(*) filter (where g.effective_at >= w.starts)::int as given_now,
        count(*) filter (where g.effective_at <= w.until)::int as given_before
      from given g) g`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A statement of one row has none');
  return row;
}
