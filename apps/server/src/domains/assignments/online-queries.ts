import { assessmentStatuses, resultStatuses } from '@pelion/contract/assessment-kinds';
import { submissionStatuses } from '@pelion/contract/assignments/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { inScope } from '../assessments/assessment-scope.ts';
import { scopeOf, seesWholeCampus } from '../assessments/policy.ts';
import { selectGivenTo } from '../schedules/given-to.ts';
import { scheduleOfViewer } from '../schedules/policy.ts';
import type { Counts } from './queries.ts';

export interface OnlineRow {
  readonly assessment_id: number;
  readonly schedule_id: number | null;
  readonly name: string;
  readonly type: number;
  readonly subject_name: string | null;
  readonly given_to: string[];
  readonly effective_date: Date | null;
  readonly due_date: Date | null;
  readonly created_at: Date;
  readonly counts: Counts | null;
}

interface OnlineFilter {
  readonly type: number;
  readonly status?: readonly number[] | undefined;
  readonly subject_ids?: readonly number[] | undefined;
  readonly search?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

const { assigned, submitted, pastDue, graded } = submissionStatuses;
const gradedResults = [resultStatuses.graded, resultStatuses.retakeSuggested];

const isGraded = sql<SqlBool>`t.status in (${sql.join(gradedResults.map((status) => sql.lit(status)))})`;

const attemptWhere = (condition: RawBuilder<SqlBool>) => sql<SqlBool>`exists (
  select from attempt t where t.campus_id = s.campus_id and t.schedule_id = s.id and ${condition})`;

const assignees = sql`schedule_assignee g
  join membership m on m.campus_id = g.campus_id and m.user_id = g.student_id and m.removed_at is null`;

// The offset keeps PostgreSQL from hashing the students of all schedules.
const isMissing = sql<SqlBool>`exists (
  select from ${assignees}
  where g.campus_id = s.campus_id and g.schedule_id = s.id and not exists (
    select from attempt t where t.campus_id = g.campus_id and t.schedule_id = g.schedule_id
      and t.student_id = g.student_id and t.ended_at is not null)
  offset 0)`;

/** Whether a student of the schedule `s` has this status, in the words of turn-ins; none is returned. */
function hasStatus(status: number, now: Date): RawBuilder<SqlBool> {
  if (status === graded) return attemptWhere(isGraded);
  if (status === submitted) return attemptWhere(sql<SqlBool>`t.ended_at is not null and not ${isGraded}`);
  if (status === pastDue) return sql<SqlBool>`(s.due_at < ${now} and ${isMissing})`;
  if (status === assigned)
    return sql<SqlBool>`(s.id is not null and coalesce(s.due_at >= ${now}, true) and ${isMissing})`;
  return sql<SqlBool>`false`;
}

const countOf = (status: number) => sql`count(*) filter (where k.status = ${sql.lit(status)})`;

const countsAt = (now: Date) => sql`(
  select json_build_object(
    'assigned', ${countOf(assigned)}, 'submitted', ${countOf(submitted)}, 'returned', 0,
    'past_due', ${countOf(pastDue)}, 'graded', ${countOf(graded)}, 'viewed', count(*) filter (where k.is_viewed))
  from (
    select w.is_viewed, case when w.is_graded then ${sql.lit(graded)}::int when w.is_ended then ${sql.lit(submitted)}::int
      when s.due_at < ${now} then ${sql.lit(pastDue)}::int else ${sql.lit(assigned)}::int end as status
    from ${assignees}
    left join lateral (
      select bool_or(${isGraded}) as is_graded, bool_or(t.ended_at is not null) as is_ended,
        bool_or(t.status = ${sql.lit(resultStatuses.viewed)}) as is_viewed
      from attempt t
      where t.campus_id = g.campus_id and t.schedule_id = g.schedule_id and t.student_id = g.student_id) w on true
    where g.campus_id = s.campus_id and g.schedule_id = s.id) k)`;

/** Schedules of the assessments in the scope of the viewer; whoever marks for the campus sees those of all. */
export async function listOnlineWork(
  db: Db,
  viewer: Viewer,
  filter: OnlineFilter,
  now: Date,
): Promise<OnlineRow[]> {
  const { type, status = [], subject_ids = [], search = '', offset, limit } = filter;
  const isSeen = seesWholeCampus(viewer) ? sql<SqlBool>`true` : scheduleOfViewer(viewer);
  const conditions = [
    sql<SqlBool>`a.type = ${type} and a.status <> ${sql.lit(assessmentStatuses.deleted)}`,
    inScope(scopeOf(viewer)),
    ...(subject_ids.length === 0
      ? []
      : [sql<SqlBool>`a.subject_id = any(${plainArray(subject_ids)}::bigint[])`]),
    ...(search === '' ? [] : [sql<SqlBool>`position(lower(${search}) in lower(a.name)) > 0`]),
  ];
  const hasWanted =
    status.length === 0
      ? sql`true`
      : sql.join(
          status.map((each) => hasStatus(each, now)),
          sql` or `,
        );
  const order = sql`s.sorted_at desc, s.assessment_id desc, s.id desc`;
  // Sorts first: a status is looked up row by row, until the page is full.
  const { rows } = await sql<OnlineRow>`
    with page as materialized (
      select s.* from (
        select a.campus_id, a.id as assessment_id, a.name, a.type, a.subject_id, a.created_at,
          s.id, s.course_schedule_id, s.effective_at, s.due_at,
          coalesce(s.due_at, s.effective_at, a.created_at) as sorted_at
        from assessment a
        left join assessment_schedule s on s.campus_id = a.campus_id and s.assessment_id = a.id
          and s.deleted_at is null and not s.is_cancelled and ${isSeen}
        where ${sql.join(conditions, sql` and `)}
        order by sorted_at desc, assessment_id desc, s.id desc offset 0
      ) s
      where ${hasWanted} order by ${order} offset ${offset} limit ${limit}
    )
    select s.assessment_id, s.id as schedule_id, s.name, s.type, u.name as subject_name,
      coalesce(x.given_to, '[]') as given_to, s.effective_at as effective_date, s.due_at as due_date, s.created_at,
      case when s.id is not null then ${countsAt(now)} end as counts
    from page s
    left join subject u on u.campus_id = s.campus_id and u.id = s.subject_id
    cross join lateral ${selectGivenTo} x
    order by ${order}`.execute(db);
  return rows;
}
