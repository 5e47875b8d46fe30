import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import type { SchedulePreviewDraft } from '@pelion/contract/schedules';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { WholeTime } from '../attempts/plan/bundle-time.ts';

// Effects of a schedule draft, before saving.

type Asked = Required<SchedulePreviewDraft>;

const SHOWN = sql.lit(10);

/** Assignees of the draft, without duplicates, by the rules of `schedule_assignee`. */
const assignees = ({
  section_ids,
  group_ids,
  classroom_ids,
  student_ids,
  effective_at,
  due_at,
}: Asked) => sql`
  select m.user_id, m.campus_id, m.time_multiplier
  from membership m
  where m.removed_at is null and m.user_id in (
    select unnest(${student_ids}::bigint[])
    union
    select e.student_id from section_student e
    where e.section_id = any(${section_ids}::bigint[])
      and e.during && window_of(${effective_at}::timestamptz, ${due_at}::timestamptz)
    union
    select r.student_id from classroom_member r
    where r.classroom_id = any(${classroom_ids}::bigint[])
      and r.during && window_of(${effective_at}::timestamptz, ${due_at}::timestamptz)
    union
    select g.student_id from student_group_member g join campus c on c.id = g.campus_id
    where g.group_id = any(${group_ids}::bigint[])
      and tstzrange(g.starts_on::timestamp at time zone c.time_zone, (g.ends_on + 1)::timestamp at time zone c.time_zone)
        && window_of(${effective_at}::timestamptz, ${due_at}::timestamptz))`;

export interface Assigned {
  readonly student_count: number;
  readonly short_of_time_count: number;
  readonly short_of_time: readonly {
    readonly student_id: number;
    readonly name: string;
    readonly own_minutes: number;
  }[];
}

/** How many it would be for, and who of them has an accommodation that the window is too short for. */
export async function countAssigned(db: Db, asked: Asked, { working, breaks }: WholeTime): Promise<Assigned> {
  const { effective_at, due_at } = asked;
  const { rows } = await sql<Assigned>`
    with who as (${assignees(asked)}), short as (
      select w.user_id as student_id, p.name, ceil(${working}::int * w.time_multiplier)::int + ${breaks}::int as own_minutes
      from who w
      join person p on p.campus_id = w.campus_id and p.user_id = w.user_id
      where ${working}::int * w.time_multiplier + ${breaks}::int
        > extract(epoch from ${due_at}::timestamptz - ${effective_at}::timestamptz) / 60
    )
    select (select count(*)::int from who) as student_count,
      (select count(*)::int from short) as short_of_time_count,
      coalesce((select json_agg(x) from (
        select * from short order by own_minutes desc, name, student_id limit ${SHOWN}) x), '[]') as short_of_time`.execute(
    db,
  );
  return rows[0] ?? { student_count: 0, short_of_time_count: 0, short_of_time: [] };
}

export interface Overlap {
  readonly schedule_id: number;
  readonly assessment_name: string;
  readonly effective_at: Date;
  readonly due_at: Date | null;
}

const tests = [assessmentTypes.test, assessmentTypes.standardizedTest];

/** Lists other tests assigned to some of the same people in the same hours, in any way. Overlapping homework is fine. */
export async function listOverlaps(db: Db, asked: Asked): Promise<readonly Overlap[]> {
  const { schedule_id, effective_at, due_at } = asked;
  const { rows } = await sql<Overlap>`
    with who as materialized (${assignees(asked)}),
    near as materialized (
      select s.id, s.campus_id, a.name, s.effective_at, s.due_at
      from assessment_schedule s
      join assessment a on a.campus_id = s.campus_id and a.id = s.assessment_id
      where s.id is distinct from ${schedule_id}::bigint and not s.is_cancelled and s.deleted_at is null
        and a.status = 2 and a.type = any(${tests}::smallint[])
        and tstzrange(s.effective_at, s.due_at) && window_of(${effective_at}::timestamptz, ${due_at}::timestamptz)
    )
    select n.id as schedule_id, n.name as assessment_name, n.effective_at, n.due_at
    from near n
    where exists (
      select from schedule_assignee x
      where x.campus_id = n.campus_id and x.schedule_id = n.id and x.student_id in (select user_id from who))
    order by n.effective_at, n.id
    limit ${SHOWN}`.execute(db);
  return rows;
}
