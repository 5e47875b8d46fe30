import { sql } from 'kysely';
import type { Services } from '../../lib/services.ts';
import { hadLeft } from './queries.ts';
import { settleMakeups } from './settle-makeups.ts';

/** Days back in which unmarked students are still marked, after a stop of the jobs. */
const DAYS_BACK = 7;

/**
 * Marks absent whom nobody has marked in a class of a day that is over on the clock of the campus, where the campus has
 * chosen so, with notice those who announced it. Marks of people stay.
 */
export async function markAbsent({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const at = clock.now();
  const midnight = sql`(date_trunc('day', ${at}::timestamptz at time zone c.time_zone) at time zone c.time_zone)`;
  await db.system.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ campus_id: number; occurrence_id: number }>`
      with written as (
        insert into attendance (campus_id, occurrence_id, student_id, system_status)
        select s.campus_id, s.occurrence_id, s.student_id, case when b.id is null then 7 else 2 end
        from campus c
        join class_occurrence o on o.campus_id = c.id and o.type_id = 1 and o.state = 1
          and o.ends_at <= ${midnight} and o.starts_at > ${midnight} - ${DAYS_BACK} * interval '1 day'
        join class_student s on s.campus_id = o.campus_id and s.occurrence_id = o.id
        left join attendance a on a.campus_id = s.campus_id and a.occurrence_id = s.occurrence_id
          and a.student_id = s.student_id
        left join absence b on b.campus_id = s.campus_id and b.user_id = s.student_id and b.created_at < o.ends_at
          and (o.starts_at at time zone c.time_zone)::date between b.starts_on and b.ends_on
        where c.settings @> '{"marks_absent_daily": true}' and a.status is null and not ${hadLeft}
        on conflict (campus_id, occurrence_id, student_id) do update set system_status = excluded.system_status
          where attendance.status is null
        returning campus_id, occurrence_id, student_id, system_status
      ), told as (
        insert into attendance_event (campus_id, occurrence_id, student_id, source, after, at)
        select campus_id, occurrence_id, student_id, 'system', system_status, ${at}::timestamptz from written
      )
      select distinct w.campus_id, w.occurrence_id
      from written w
      join makeup k on k.campus_id = w.campus_id and k.makeup_occurrence_id = w.occurrence_id`.execute(
      transaction,
    );
    for (const { campus_id, occurrence_id } of rows)
      await settleMakeups(transaction, campus_id, occurrence_id, { actorId: null, at });
  });
}
