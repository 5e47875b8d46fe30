import { MISSING_DAYS } from '@pelion/contract/attendance/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { hadLeft } from './queries.ts';

export interface MissingRow {
  readonly class_id: number;
  readonly name: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly teacher_name: string;
  readonly student_count: number;
  readonly marked_count: number;
}

export interface MissingQuery {
  /** First and last day of the campus; undefined for no limit beside the last days that count. */
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly timeZone: string;
  readonly now: Date;
  /** Classes `o` of the viewer. */
  readonly scope: RawBuilder<SqlBool>;
}

/**
 * Classes that are over with students who have no mark, as the table `missing`. The same students as in `class_student`,
 * found for all classes at once, because the view finds them class by class.
 */
const missingOf = ({ start, end, timeZone, now, scope }: MissingQuery) => {
  const midnight = (day: string, later: number) =>
    sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})`;
  return sql`
    class as materialized (
      select o.campus_id, o.id, o.name, o.starts_at, o.ends_at
      from class_occurrence o
      where o.type_id = 1 and o.state = 1 and o.ends_at <= ${now}
        and o.starts_at > ${now}::timestamptz - ${MISSING_DAYS} * interval '1 day'
        ${start === undefined ? sql`` : sql`and o.starts_at >= ${midnight(start, 0)}`}
        ${end === undefined ? sql`` : sql`and o.starts_at < ${midnight(end, 1)}`}
        and ${scope}
    ), audience as materialized (
      select a.campus_id, a.occurrence_id, a.section_id, a.group_id, a.student_id, o.starts_at
      from class o
      join class_audience a on a.campus_id = o.campus_id and a.occurrence_id = o.id and a.invited_id is null
    ), student as (
      select a.campus_id, a.occurrence_id, a.student_id from audience a where a.student_id is not null
      union
      select a.campus_id, a.occurrence_id, m.student_id
      from audience a
      join section_student m on m.campus_id = a.campus_id and m.section_id = a.section_id and m.during @> a.starts_at
      union
      select a.campus_id, a.occurrence_id, g.student_id
      from audience a
      join student_group_member g on g.campus_id = a.campus_id and g.group_id = a.group_id
      where daterange(g.starts_on, g.ends_on, '[]') @> (a.starts_at at time zone ${timeZone})::date
      union
      select k.campus_id, k.makeup_occurrence_id, k.student_id
      from class o
      join makeup k on k.campus_id = o.campus_id and k.makeup_occurrence_id = o.id
    ), missing as (
      select s.campus_id, s.occurrence_id, count(*)::int as student_count, count(t.status)::int as marked_count
      from student s
      left join attendance t on t.campus_id = s.campus_id and t.occurrence_id = s.occurrence_id
        and t.student_id = s.student_id
      where not ${hadLeft}
      group by s.campus_id, s.occurrence_id
      having count(t.status) < count(*)
    )`;
};

/** Missing registers by time. */
export async function listMissing(db: Db, query: MissingQuery): Promise<MissingRow[]> {
  const { rows } = await sql<MissingRow>`
    with ${missingOf(query)}
    select o.id as class_id, o.name, o.starts_at, o.ends_at, p.name as teacher_name, x.student_count, x.marked_count
    from missing x
    join class o on o.id = x.occurrence_id
    join class_host t on t.campus_id = x.campus_id and t.occurrence_id = x.occurrence_id and t.role = 'teacher'
    join person p on p.campus_id = t.campus_id and p.user_id = t.user_id
    order by o.starts_at, o.name, o.id`.execute(db);
  return rows;
}

/** How many registers are missing, and the one that is, if it is one. */
export async function countMissing(db: Db, query: MissingQuery) {
  const { rows } = await sql<{ count: number; class_id: number | null }>`
    with ${missingOf(query)}
    select count(*)::int as count, case when count(*) = 1 then min(occurrence_id) end as class_id from missing`.execute(
    db,
  );
  return rows[0] ?? { count: 0, class_id: null };
}
