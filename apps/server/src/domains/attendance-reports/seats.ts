import { attendanceStates, MARK_BEFORE_MINUTES } from '@pelion/contract/attendance/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Period } from '../../lib/reports/report-period.ts';
import type { Reader } from '../../lib/viewer.ts';
import { classScope, studentScope } from './policy.ts';

/** Places of students in classes that a report counts. */
export interface SeatFilter {
  readonly grade_ids?: readonly number[] | undefined;
  readonly section_ids?: readonly number[] | undefined;
  readonly subject_ids?: readonly number[] | undefined;
  readonly teacher_ids?: readonly number[] | undefined;
  readonly student_ids?: readonly number[] | undefined;
  readonly class_id?: number | undefined;
}

export interface SeatQuery {
  readonly viewer: Pick<Reader, 'userId' | 'userType' | 'campusTimeZone'>;
  readonly period: Period;
  readonly now: Date;
  readonly filter: SeatFilter;
}

type Condition = RawBuilder<SqlBool>;

export const anyOf = (ids: readonly number[]) => sql`any(${sql.val([...ids])}::bigint[])`;
const isAmong = (column: RawBuilder<unknown>, ids: readonly number[] | undefined): Condition =>
  ids === undefined || ids.length === 0 ? sql`true` : sql<SqlBool>`${column} = ${anyOf(ids)}`;
const all = (conditions: readonly Condition[]): Condition =>
  sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;

const midnight = (day: string, later: number, zone: string) =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone ${zone})`;

/** Classes on the days of the report that are over or whose register is open; a deleted one counts while it has marks. */
function classes({ viewer, period, now, filter: { subject_ids, teacher_ids, class_id } }: SeatQuery) {
  const zone = viewer.campusTimeZone;
  return sql`
    select o.campus_id, o.id, o.name, o.subject_id, o.starts_at, o.ends_at,
      (o.starts_at at time zone ${zone})::date as day, o.ends_at <= ${now} as is_over, o.state = 1 as is_open
    from class_occurrence o
    where o.type_id = 1 and (o.state = 1 or o.deleted_state = 1)
      and o.starts_at >= ${midnight(period.start_date, 0, zone)} and o.starts_at < ${midnight(period.end_date, 1, zone)}
      and o.starts_at <= ${now}::timestamptz + ${MARK_BEFORE_MINUTES} * interval '1 minute'
      and ${isAmong(sql`o.subject_id`, subject_ids)} and ${class_id === undefined ? sql`true` : sql`o.id = ${class_id}`}
      and ${
        teacher_ids === undefined || teacher_ids.length === 0
          ? sql`true`
          : sql`exists (select from class_host h where h.campus_id = o.campus_id and h.occurrence_id = o.id
              and h.role = 'teacher' and h.user_id = ${anyOf(teacher_ids)})`
      }
      and ${classScope(viewer)}`;
}

/** Students of the filters, for tables with a column of students. */
function students({ viewer, filter: { student_ids, section_ids, grade_ids } }: SeatQuery) {
  const isOfSections = [section_ids, grade_ids].some((ids) => ids !== undefined && ids.length > 0);
  return (student: RawBuilder<unknown>): Condition =>
    all([
      studentScope(viewer, student),
      isAmong(student, student_ids),
      isOfSections
        ? sql<SqlBool>`${student} in (
            select e.student_id from enrollment e
            join section n on n.campus_id = e.campus_id and n.id = e.section_id
            where e.status = 'active' and ${isAmong(sql`n.id`, section_ids)} and ${isAmong(sql`n.grade_id`, grade_ids)})`
        : sql<SqlBool>`true`,
    ]);
}

const { attended, attendedBySystem, makeupRequested, makeupApproved } = attendanceStates;

/** The mark `a` of a place counts as attended. */
export const isAttended = sql<SqlBool>`(a.status in (${attended}, ${attendedBySystem}) or a.is_made_up)`;
/** A makeup is requested or approved, and not attended yet. */
export const isOwed = sql<SqlBool>`(a.status in (${makeupRequested}, ${makeupApproved}) and not a.is_made_up)`;

/**
 * Tables `class` and `seat`: the places of students in these classes, each once, by the days of their sections and
 * groups. The same places as in the history of a student: a class that makes another one up counts there, and a place
 * without a mark counts once the class is over. `section_id` is the section through which the student has the class, else
 * the section of the day. The same students as in `class_student`, found for all classes at once, because the view finds
 * them class by class.
 */
export function seats(query: SeatQuery): RawBuilder<unknown> {
  const isTheirs = students(query);
  return sql`
    class as materialized (${classes(query)}),
    audience as materialized (
      select a.campus_id, a.occurrence_id, a.section_id, a.group_id, a.student_id, o.day,
        a.section_id is not null and count(*) over (partition by a.occurrence_id) = 1 as is_alone
      from class o
      join class_audience a on a.campus_id = o.campus_id and a.occurrence_id = o.id and a.invited_id is null
    ), member as materialized (
      select e.campus_id, e.section_id, e.student_id, e.starts_on, e.ends_on
      from enrollment e
      where e.status = 'active' and e.section_id in (select x.section_id from audience x) and ${isTheirs(sql`e.student_id`)}
    ), placed as (
      select a.campus_id, a.occurrence_id, a.student_id, null::bigint as section_id
      from audience a where a.student_id is not null and ${isTheirs(sql`a.student_id`)}
      union all
      select a.campus_id, a.occurrence_id, e.student_id, e.section_id
      from audience a
      join member e on e.section_id = a.section_id
      where not a.is_alone and a.day >= e.starts_on and (e.ends_on is null or a.day <= e.ends_on)
      union all
      select a.campus_id, a.occurrence_id, g.student_id, null
      from audience a
      join student_group_member g on g.campus_id = a.campus_id and g.group_id = a.group_id and ${isTheirs(sql`g.student_id`)}
      where daterange(g.starts_on, g.ends_on, '[]') @> a.day
    ), once as (
      select p.campus_id, p.occurrence_id, p.student_id, min(p.section_id) as section_id
      from placed p
      group by p.campus_id, p.occurrence_id, p.student_id
      union all
      -- The one section of a class has a student once.
      select a.campus_id, a.occurrence_id, e.student_id, e.section_id
      from audience a
      join member e on e.section_id = a.section_id
      where a.is_alone and a.day >= e.starts_on and (e.ends_on is null or a.day <= e.ends_on)
    ), gone as materialized (
      select m.user_id, m.removed_at from membership m where m.removed_at is not null
    ), target as materialized (
      select k.makeup_occurrence_id, k.student_id from makeup k where k.makeup_occurrence_id is not null
    ), seat as (
      select p.campus_id, p.occurrence_id, p.student_id,
        coalesce(p.section_id, (
          select min(e.section_id) from enrollment e
          where e.campus_id = p.campus_id and e.student_id = p.student_id and e.status = 'active'
            and o.day >= e.starts_on and (e.ends_on is null or o.day <= e.ends_on))) as section_id,
        a.status, coalesce(a.is_made_up, false) as is_made_up, a.office_status, a.teacher_status, a.system_status,
        a.makeup_status, o.starts_at
      from once p
      join class o on o.id = p.occurrence_id
      left join attendance a on a.campus_id = p.campus_id and a.occurrence_id = p.occurrence_id
        and a.student_id = p.student_id
      where ((o.is_over and o.is_open) or a.status is not null)
        -- Looked up by hash: a join would sort all places for few rows.
        and (p.student_id not in (select m.user_id from gone m)
          or not exists (select from gone m where m.user_id = p.student_id and m.removed_at <= o.starts_at))
        and (p.occurrence_id, p.student_id) not in (select k.makeup_occurrence_id, k.student_id from target k)
    )${sectionsOf(query.filter)}`;
}

/** Table `counted`: the places of the sections and grades that the filters name. */
function sectionsOf({ section_ids, grade_ids }: SeatFilter) {
  const isOfGrades =
    grade_ids === undefined || grade_ids.length === 0
      ? sql`true`
      : sql`a.section_id in (select n.id from section n where n.grade_id = ${anyOf(grade_ids)})`;
  return sql`, counted as (
      select a.* from seat a where ${isAmong(sql`a.section_id`, section_ids)} and ${isOfGrades}
    )`;
}
