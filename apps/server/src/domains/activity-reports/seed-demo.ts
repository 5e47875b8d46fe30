import { sql } from 'kysely';
import type { DemoScene } from '../../lib/demo-scene.ts';

const DAYS = 112;

/** Sixteen weeks of active days up to yesterday: mostly on weekdays, and some people who did nothing never came. */
export async function seed({ db, now, campuses }: DemoScene): Promise<void> {
  for (const { campusId } of campuses)
    await sql`
      insert into activity_day (campus_id, user_id, day, first_active_at, last_active_at, active_seconds, logins)
      select c.id, m.user_id, d.day, d.starts_at, d.starts_at + x.seconds * interval '1 second' * 2, x.seconds,
        1 + (m.place + d.place) % 2
      from campus c
      cross join lateral (
        select user_id, row_number() over (order by user_id) as place
        from membership where campus_id = c.id and removed_at is null) m
      cross join lateral (
        select t.day, t.place,
          (t.day::timestamp + (7 + (m.place * 3 + t.place) % 10) * interval '1 hour') at time zone c.time_zone as starts_at
        from (
          select (${now}::timestamptz at time zone c.time_zone)::date - n as day, n as place
          from generate_series(1, ${DAYS}) n) t) d
      cross join lateral (
        select (300 + (m.place * 1571 + d.place * 977) % 5400)::int as seconds) x
      where c.id = ${campusId} and (m.place % 9 <> 0
          or exists (select from attempt t where t.campus_id = c.id and t.student_id = m.user_id))
        and (m.place * 7 + d.place * 13) % case when extract(isodow from d.day) < 6 then 4 else 9 end
          < case when extract(isodow from d.day) < 6 then 3 else 1 end
      on conflict do nothing`.execute(db);
}
