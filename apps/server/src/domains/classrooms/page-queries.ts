import type { RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

interface PersonRow {
  readonly id: number;
  readonly name: string;
  readonly part: 'teacher' | 'student';
  readonly last_active_at: Date | null;
  readonly is_idle: boolean | null;
}

/** Teachers of a room, and its students now, with their last activity; nobody who has left the campus. */
export async function listPeople(db: Db, id: number, now: Date): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    with part as (
      select t.campus_id, t.teacher_id as user_id, 'teacher' as part, 1 as place
      from classroom_teacher t where t.classroom_id = ${id}
      union
      select x.campus_id, x.student_id, 'student', 2
      from classroom_member x where x.classroom_id = ${id} and x.during @> ${now}::timestamptz
    )
    select p.user_id as id, p.name, part.part, here.last_active_at, here.is_idle
    from part
    join membership m on m.campus_id = part.campus_id and m.user_id = part.user_id and m.removed_at is null
    join person p on p.campus_id = m.campus_id and p.user_id = m.user_id
    left join presence here on here.campus_id = m.campus_id and here.user_id = m.user_id
    order by part.place, p.name, p.user_id`.execute(db);
  return rows;
}

interface WorkRow {
  readonly schedule_id: number;
  readonly assessment_id: number;
  readonly name: string;
  readonly type: number;
  readonly opens_at: Date;
  readonly due_at: Date | null;
  readonly student_count: number;
  readonly submitted_count: number;
}

const MOST_WORK = 50;

/** Schedules given to a room whose assessment the viewer sees, the latest first. */
export async function listWork(db: Db, id: number, sees: RawBuilder<SqlBool>): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`
    with given as materialized (
      select s.campus_id, s.id, s.assessment_id, a.name, a.type, s.effective_at, s.due_at
      from schedule_audience u
      join assessment_schedule s on s.campus_id = u.campus_id and s.id = u.schedule_id
      join assessment a on a.campus_id = s.campus_id and a.id = s.assessment_id
      where u.classroom_id = ${id} and s.deleted_at is null and not s.is_cancelled and ${sees}
      order by s.effective_at desc, s.id desc limit ${MOST_WORK}
    )
    select s.id as schedule_id, s.assessment_id, s.name, s.type, s.effective_at as opens_at, s.due_at,
      (select count(*)::int from schedule_assignee g
        join membership m on m.campus_id = g.campus_id and m.user_id = g.student_id and m.removed_at is null
        where g.campus_id = s.campus_id and g.schedule_id = s.id) as student_count,
      (select count(distinct t.student_id)::int from attempt t
        where t.campus_id = s.campus_id and t.schedule_id = s.id and t.ended_at is not null) as submitted_count
    from given s order by s.effective_at desc, s.id desc`.execute(db);
  return rows;
}
