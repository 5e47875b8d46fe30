import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { MOST_TESTS } from '@pelion/contract/matrices/facts';
import type { ResultStanding } from '@pelion/contract/results';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { rangeEnd, rangeStart } from '../../db/date-range.ts';
import { inScope } from '../assessments/assessment-scope.ts';
import { gradingType } from '../assessments/grading-type.ts';
import type { AssessmentScope } from '../assessments/policy.ts';
import { type ScaleText, scaleRows, scaleUsed } from '../attempts/read/grade-label.ts';
import { plannedGradingType } from '../attempts/read/grading-type.ts';
import { dueOnFor, flags, isExcused, standingAt } from '../results/standing.ts';

// The tests of a section with its students, for staff.

/** Limits to this campus: the school may share other sections, whose students are out of scope. */
export async function findSection(db: Db, campusId: number, id: number) {
  const { rows } = await sql<{ id: number; label: string; scale_rows: ScaleText }>`
    select n.id, g.name || ' - ' || n.name as label,
      ${scaleUsed(sql`n.campus_id`, sql`u.grade_id = n.grade_id`)} as scale_rows
    from section n join grade g on g.campus_id = n.campus_id and g.id = n.grade_id
    where n.campus_id = ${campusId} and n.id = ${id}`.execute(db);
  return rows[0];
}

export interface TestFilter {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
  readonly subject_ids?: readonly number[] | undefined;
  readonly type_ids?: readonly number[] | undefined;
  readonly template_id?: number | undefined;
}

export interface TestRow {
  readonly type: number;
  readonly schedule_id: number;
  readonly assessment_id: number;
  readonly assessment_name: string;
  readonly subject_name: string | null;
  readonly effective_date: Date;
  readonly due_date: Date | null;
  readonly grading_type: number;
}

/** Notes and forms have no score. */
const scored = [
  assessmentTypes.test,
  assessmentTypes.classwork,
  assessmentTypes.homework,
  assessmentTypes.standardizedTest,
];

/**
 * Lists the latest tests of the section visible to the viewer, newest first, and one more than fit to detect
 * truncation.
 */
export async function listTests(
  db: Db,
  sectionId: number,
  scope: AssessmentScope,
  timeZone: string,
  { start_date, end_date, subject_ids = [], type_ids = [] }: TestFilter,
): Promise<TestRow[]> {
  const conditions: RawBuilder<unknown>[] = [];
  if (start_date) conditions.push(sql`s.effective_at >= ${rangeStart(start_date, timeZone)}`);
  if (end_date) conditions.push(sql`s.effective_at < ${rangeEnd(end_date, timeZone)}`);
  if (subject_ids.length > 0) conditions.push(sql`a.subject_id = any(${subject_ids}::bigint[])`);
  if (type_ids.length > 0) conditions.push(sql`a.type = any(${type_ids}::int[])`);
  const { rows } = await sql<TestRow>`
    select s.id as schedule_id, a.type, a.id as assessment_id, a.name as assessment_name, b.name as subject_name,
      s.effective_at as effective_date, s.due_at as due_date, ${gradingType} as grading_type
    from assessment_schedule s
    join assessment a on a.campus_id = s.campus_id and a.id = s.assessment_id
    left join subject b on b.campus_id = a.campus_id and b.id = a.subject_id
    where s.id in (
        select u.schedule_id from schedule_audience u where u.section_id = ${sectionId}
        union
        select u.schedule_id from classroom_section c
        join schedule_audience u on u.campus_id = c.campus_id and u.classroom_id = c.classroom_id
        where c.section_id = ${sectionId}
        union
        select k.id from course_audience u
        join assessment_schedule k on k.campus_id = u.campus_id and k.course_schedule_id = u.schedule_id
        where u.section_id = ${sectionId})
      and s.deleted_at is null and a.type = any(${scored}::int[]) and ${inScope(scope)}
      ${conditions.length > 0 ? sql`and ${sql.join(conditions, sql` and `)}` : sql``}
    order by s.effective_at desc, s.id desc limit ${MOST_TESTS + 1}`.execute(db);
  return rows;
}

export interface ClassStudent {
  readonly student_id: number;
  readonly student_name: string;
}

/** Students in the section now or since the first of the tests began. */
export async function listClass(
  db: Db,
  sectionId: number,
  since: Date,
  now: Date,
  seesNames: boolean,
): Promise<ClassStudent[]> {
  const { rows } = await sql<ClassStudent>`
    select distinct x.student_id, p.name as student_name
    from section_student x
    join person p on p.campus_id = x.campus_id and p.user_id = x.student_id
    join membership m on m.campus_id = x.campus_id and m.user_id = x.student_id and m.removed_at is null
    where x.section_id = ${sectionId}
      and x.during && tstzrange(least(${since}::timestamptz, ${now}::timestamptz), ${now}::timestamptz, '[]')
    order by ${seesNames ? sql`student_name, student_id` : sql`student_id`}`.execute(db);
  return rows;
}

export interface CellRow {
  readonly schedule_id: number;
  readonly student_id: number;
  readonly standing: ResultStanding;
  readonly is_excused: boolean;
  readonly result_id: number | null;
  readonly score: string | null;
  readonly total: string | null;
  /** Score shown in points, excluded from averages. */
  readonly is_in_points: boolean;
  readonly scale_rows: ScaleText;
}

/** Lists the results of the students in the tests assigned to them, in the order of the tests. */
export async function listCells(
  db: Db,
  ids: readonly number[],
  studentIds: readonly number[],
  now: Date,
): Promise<CellRow[]> {
  const { rows } = await sql<CellRow>`
    with w as materialized (
      select s.campus_id, s.id, s.effective_at, s.due_at, s.is_cancelled, s.deleted_at is not null as is_deleted,
        a.status as assessment_status, ${gradingType} as grading_type, ${scaleRows} as scale_rows, g.time_zone
      from assessment_schedule s
      join assessment a on a.campus_id = s.campus_id and a.id = s.assessment_id
      join campus g on g.id = s.campus_id
      where s.id = any(${ids}::bigint[])
    ), x as materialized (
      select x.schedule_id, x.student_id, ${flags}
      from schedule_student x
      left join attempt t on t.campus_id = x.campus_id and t.schedule_id = x.schedule_id and t.student_id = x.student_id
      where x.schedule_id = any(${ids}::bigint[]) and x.student_id = any(${studentIds}::bigint[])
      group by x.schedule_id, x.student_id
    ), y as materialized (
      select * from student_exception where schedule_id = any(${ids}::bigint[])
    ), c as materialized (
      select * from counted_attempt where schedule_id = any(${ids}::bigint[]) and student_id = any(${studentIds}::bigint[])
    ), cell as (
      select w.campus_id, w.id as schedule_id, x.student_id, ${standingAt(now)} as standing, ${dueOnFor} as due_on, t.id as result_id, t.score, t.total,
        coalesce(${plannedGradingType}, w.grading_type) >= 3 as is_in_points, w.scale_rows, w.effective_at
      from w
      join x on x.schedule_id = w.id
      left join y on y.schedule_id = w.id and y.student_id = x.student_id
      left join c on c.schedule_id = w.id and c.student_id = x.student_id
      left join attempt t on t.campus_id = w.campus_id and t.id = c.attempt_id
    )
    select schedule_id, student_id, standing, ${isExcused} as is_excused, result_id, score, total, coalesce(is_in_points, false) as is_in_points, scale_rows
    from cell
    order by effective_at, schedule_id, student_id`.execute(db);
  return rows;
}
