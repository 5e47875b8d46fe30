import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface KeptDays {
  /** First day that the campus keeps activity of; null where it keeps all. */
  readonly kept_from: string | null;
  /** First day with a count of logins; null where there is none. */
  readonly logins_from: string | null;
}

/** The retention period ends by the days of the campus, as the nightly deletion does. */
export async function readKept(db: Db, campusId: number, now: Date): Promise<KeptDays> {
  const { rows } = await sql<KeptDays>`
    select case when c.settings ->> 'keeps_activity_months' ~ '^[1-9][0-9]{0,2}$' then (
        (${now}::timestamptz at time zone c.time_zone)::date
          - make_interval(months => (c.settings ->> 'keeps_activity_months')::int))::date::text end as kept_from,
      (select min(d.day)::text from activity_day d
        where d.campus_id = c.id and d.logins is not null) as logins_from
    from campus c where c.id = ${campusId}`.execute(db);
  return rows[0] ?? { kept_from: null, logins_from: null };
}

/** Whether a day of the span is from before logins were counted. */
export async function hasUncountedLogins(
  db: Db,
  campusId: number,
  { start_date, end_date }: { readonly start_date: string; readonly end_date: string },
): Promise<boolean> {
  const { rows } = await sql<{ readonly is_uncounted: boolean }>`
    select exists (
      select from activity_day d
      where d.campus_id = ${campusId} and d.logins is null
        and d.day between ${start_date}::date and ${end_date}::date) as is_uncounted`.execute(db);
  return rows[0]?.is_uncounted === true;
}

export interface OwnDay {
  readonly day: string;
  readonly active_minutes: number;
  readonly logins: number;
}

export async function listDays(
  db: Db,
  campusId: number,
  userId: number,
  { start_date, end_date }: { readonly start_date: string; readonly end_date: string },
) {
  const { rows } = await sql<OwnDay & { readonly active_seconds: number }>`
    select d.day::text as day, round(d.active_seconds / 60.0)::int as active_minutes, d.active_seconds,
      coalesce(d.logins, 0) as logins
    from activity_day d
    where d.campus_id = ${campusId} and d.user_id = ${userId}
      and d.day between ${start_date}::date and ${end_date}::date
    order by d.day`.execute(db);
  return rows;
}
