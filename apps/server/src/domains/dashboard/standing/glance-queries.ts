import { attendanceStates } from '@pelion/contract/attendance/facts';
import { mostAbsences, mostSections } from '@pelion/contract/standings/facts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { rangeEnd, rangeStart } from '../../../db/date-range.ts';
import { ownStudents } from '../../../lib/own-students.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { sectionLabel } from '../../classes/occurrence-columns.ts';
import { takesPart } from '../../classes/policy.ts';

interface Asked {
  readonly userId: number;
  readonly reach: 'student' | 'parent';
  /** Time zone of the campus, in which the day is. */
  readonly timeZone: string;
  readonly today: string;
  readonly now: Date;
}

export interface NextClass {
  readonly class_id: number;
  readonly name: string;
  /** Text of a moment, from JSON of PostgreSQL. */
  readonly starts_at: string;
}

export interface MarksRow {
  readonly student_id: number;
  readonly attended: number;
  readonly marked: number;
  readonly absences: readonly (NextClass & { readonly status: number })[];
}

export interface DayRow {
  readonly student_id: number;
  readonly classes: number;
  readonly next: NextClass | null;
}

const { attended, attendedBySystem, absentWithNotice, absentWithoutNotice, absent } = attendanceStates;
const oneOf = (states: readonly number[]) => sql.join(states.map((state) => sql.lit(state)));
const isAttended = sql<SqlBool>`(a.is_made_up or a.status in (${oneOf([attended, attendedBySystem])}))`;
const isAbsent = sql<SqlBool>`a.status in (${oneOf([absentWithNotice, absentWithoutNotice, absent])})`;
/** Classes `o` that count, as in the history of a student: a deleted one while it has a mark. */
const counts = sql<SqlBool>`o.type_id = 1 and (o.state = 1 or o.deleted_state = 1)`;

/** Marks of the current academic year by student, or of a year where no academic year has the day. */
export async function listMarks(db: Db, { timeZone, today, ...asked }: Asked): Promise<MarksRow[]> {
  const first = sql`coalesce((
    select y.starts_on from academic_year y where y.is_current and ${today}::date between y.starts_on and y.ends_on),
    ${today}::date - interval '1 year')`;
  const { rows } = await sql<MarksRow>`
    with first as materialized (select ${first}::date::timestamp at time zone ${timeZone} as at)
    select a.student_id, count(*) filter (where ${isAttended})::int as attended, count(*)::int as marked,
      coalesce(to_json((array_agg(
        json_build_object('class_id', o.id, 'name', o.name, 'starts_at', o.starts_at, 'status', a.status)
        order by o.starts_at desc, o.id desc) filter (where ${isAbsent}))[1:${sql.lit(mostAbsences)}]), '[]') as absences
    from attendance a
    join class_occurrence o on o.campus_id = a.campus_id and o.id = a.occurrence_id
    where a.student_id = any(${ownStudents(asked)}) and a.status is not null and ${counts}
      and o.starts_at >= (select at from first)
      and not exists (select from makeup x where x.campus_id = a.campus_id
        and x.makeup_occurrence_id = a.occurrence_id and x.student_id = a.student_id)
    group by a.student_id`.execute(db);
  return rows;
}

const ofDay = (today: string, timeZone: string) => sql<SqlBool>`o.type_id = 1 and o.state = 1
  and o.starts_at >= ${rangeStart(today, timeZone)} and o.starts_at < ${rangeEnd(today, timeZone)}`;

const dayColumns = (now: Date) => sql`count(*)::int as classes, to_json((array_agg(
  json_build_object('class_id', o.id, 'name', o.name, 'starts_at', o.starts_at)
  order by o.starts_at, o.id) filter (where o.ends_at > ${now}))[1]) as next`;

/** Classes of the day by student; students without any are left out. */
export async function listDays(db: Db, { timeZone, today, now, ...asked }: Asked): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    with day as materialized (
      select o.campus_id, o.id, o.name, o.starts_at, o.ends_at from class_occurrence o
      where ${ofDay(today, timeZone)})
    select s.student_id, ${dayColumns(now)}
    from day o join class_student s on s.campus_id = o.campus_id and s.occurrence_id = o.id
    where s.student_id = any(${ownStudents(asked)})
    group by s.student_id`.execute(db);
  return rows;
}

/** Classes of the day in which the viewer takes part. */
export async function findOwnDay(
  db: Db,
  viewer: Viewer,
  today: string,
  now: Date,
): Promise<DayRow | undefined> {
  const { rows } = await sql<DayRow>`
    select ${dayColumns(now)} from class_occurrence o
    where ${ofDay(today, viewer.campusTimeZone)} and ${takesPart(viewer)}`.execute(db);
  return rows[0];
}

interface SectionMarks {
  readonly section_id: number;
  readonly label: string;
  readonly attended: number;
  readonly marked: number;
}

/** Marks of the last four weeks by section, in classes that the teacher holds. */
export async function listSectionMarks(db: Db, userId: number, now: Date): Promise<SectionMarks[]> {
  const { rows } = await sql<SectionMarks>`
    select n.id as section_id, ${sectionLabel} as label, k.attended, k.marked
    from (
      select u.campus_id, u.section_id, count(*) filter (where ${isAttended})::int as attended, count(*)::int as marked
      from class_occurrence o
      join class_host h on h.campus_id = o.campus_id and h.occurrence_id = o.id
        and h.user_id = ${userId} and h.role <> 'assistant'
      join class_audience u on u.campus_id = o.campus_id and u.occurrence_id = o.id and u.section_id is not null
      join attendance a on a.campus_id = o.campus_id and a.occurrence_id = o.id and a.status is not null
      join section_student m on m.campus_id = u.campus_id and m.section_id = u.section_id
        and m.student_id = a.student_id and m.during @> o.starts_at
      where ${counts} and o.starts_at > ${now}::timestamptz - interval '28 days' and o.starts_at <= ${now}
      group by u.campus_id, u.section_id
      order by count(*) desc, u.section_id limit ${sql.lit(mostSections)}
    ) k
    join section n on n.campus_id = k.campus_id and n.id = k.section_id
    join grade g on g.campus_id = n.campus_id and g.id = n.grade_id
    order by g.position, g.name, n.name`.execute(db);
  return rows;
}
