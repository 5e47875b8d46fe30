import { userTypes } from '@pelion/access';
import { sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import { rangeEnd, rangeStart } from '../../db/date-range.ts';
import type { Reader } from '../../lib/viewer.ts';
import { seesNames } from '../attempts/policy.ts';
import { inOwnSections, inOwnStudents } from './policy.ts';
import type { Days } from './test-queries.ts';

type Asking = Pick<Reader, 'userId' | 'userType' | 'campusId' | 'campusTimeZone'>;

const list = (ids: readonly number[]) => sql`any(${plainArray(ids)}::bigint[])`;
const within = ({ start_date, end_date }: Days, timeZone: string) =>
  sql`tstzrange(${rangeStart(start_date, timeZone)}, ${rangeEnd(end_date, timeZone)})`;

export interface ReportSection {
  readonly id: number;
  readonly label: string;
  readonly grade_id: number;
}

interface SectionFilter {
  readonly period: Days;
  readonly section_ids?: readonly number[] | undefined;
  readonly grade_ids?: readonly number[] | undefined;
}

/** Sections in the viewer's scope with students in these days, by grade and name. */
export async function listSections(
  db: Db,
  viewer: Asking,
  { period, section_ids = [], grade_ids = [] }: SectionFilter,
): Promise<ReportSection[]> {
  const { rows } = await sql<ReportSection>`
    select n.id, g.name || ' - ' || n.name as label, n.grade_id
    from section n
    join grade g on g.campus_id = n.campus_id and g.id = n.grade_id
    where n.campus_id = ${viewer.campusId} and ${inOwnSections(viewer, 'n.id')}
      ${section_ids.length > 0 ? sql`and n.id = ${list(section_ids)}` : sql``}
      ${grade_ids.length > 0 ? sql`and n.grade_id = ${list(grade_ids)}` : sql``}
      and exists (select from section_student x where x.campus_id = n.campus_id and x.section_id = n.id
        and x.during && ${within(period, viewer.campusTimeZone)})
    order by g.name, n.name, n.id`.execute(db);
  return rows;
}

export interface ReportStudent {
  readonly student_id: number;
  readonly student_name: string;
  /** Latest section in the days; null without one. */
  readonly section_id: number | null;
  readonly section_label: string | null;
  readonly grade_id: number | null;
  /** Calendar days in the sections asked for, where others came before or after; null otherwise. */
  readonly since: string | null;
  readonly until: string | null;
}

interface StudentFilter {
  readonly period: Days;
  readonly section_ids?: readonly number[] | undefined;
  readonly student_ids?: readonly number[] | undefined;
}

/** Students of sections in these days, or named ones, as far as they are in the viewer's scope; by name. */
export async function listStudents(
  db: Db,
  viewer: Reader,
  { period, section_ids, student_ids }: StudentFilter,
): Promise<ReportStudent[]> {
  const days = within(period, viewer.campusTimeZone);
  const isAsked = section_ids ? sql`x.section_id = ${list(section_ids)}` : sql`true`;
  const { rows } = await sql<ReportStudent>`
    with was as materialized (
      select x.campus_id, x.student_id, x.section_id, x.during, ${isAsked} as is_asked
      from section_student x
      where x.campus_id = ${viewer.campusId} and x.during && ${days}
        ${student_ids ? sql`and x.student_id = ${list(student_ids)}` : sql``}
    ), asked as (
      select r.user_id as student_id from membership_role r
      where r.campus_id = ${viewer.campusId} and r.user_type = ${userTypes.student}
        ${student_ids ? sql`and r.user_id = ${list(student_ids)}` : sql``}
        ${section_ids ? sql`and r.user_id in (select w.student_id from was w where w.is_asked)` : sql``}
        and ${inOwnStudents(viewer, 'r.user_id')}
    )
    select a.student_id, p.name as student_name, l.section_id, l.grade_id,
      g.name || ' - ' || n.name as section_label,
      case when m.has_moved then to_char(lower(m.during) at time zone ${viewer.campusTimeZone}, 'YYYY-MM-DD') end as since,
      case when m.has_moved then to_char(
        (upper(m.during) - interval '1 second') at time zone ${viewer.campusTimeZone}, 'YYYY-MM-DD') end as until
    from asked a
    join person p on p.campus_id = ${viewer.campusId} and p.user_id = a.student_id
    join membership b on b.campus_id = p.campus_id and b.user_id = p.user_id
      ${student_ids ? sql`` : sql`and b.removed_at is null`}
    left join lateral (
      select w.section_id, n.grade_id from was w
      join section n on n.campus_id = w.campus_id and n.id = w.section_id
      where w.student_id = a.student_id and w.is_asked
      order by upper(w.during) desc nulls first, w.section_id limit 1) l on true
    left join lateral (
      select range_merge(range_agg(w.during) filter (where w.is_asked)) as during,
        bool_or(not w.is_asked) as has_moved
      from was w where w.student_id = a.student_id) m on true
    left join section n on n.campus_id = p.campus_id and n.id = l.section_id
    left join grade g on g.campus_id = p.campus_id and g.id = n.grade_id
    order by ${seesNames(viewer) ? sql`p.name, a.student_id` : sql`a.student_id`}`.execute(db);
  return rows;
}
