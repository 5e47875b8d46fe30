import { longestToDo, mostNames, type StaffTask } from '@pelion/contract/dashboard';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { inScope } from '../assessments/assessment-scope.ts';
import type { AssessmentScope } from '../assessments/policy.ts';
import { selectGivenTo } from '../schedules/given-to.ts';

export type StaffGroup = 'needsGrading' | 'running' | 'due';

export type StaffRow = Omit<StaffTask, 'effective_date' | 'due_date'> & {
  readonly kind: StaffGroup;
  /** Oldest waiting submission, next deadline of a running attempt, or due date. */
  readonly at: Date | null;
  /** Submissions waiting in all schedules, for tasks to be graded; otherwise null. */
  readonly of_kind: number | null;
  readonly effective_date: Date;
  readonly due_date: Date | null;
};

/**
 * Schedules created by the user, or of assessments the user wrote: those the user may change (decision 0015). A test that
 * its author no longer shares opens for nobody else (decision 0147).
 */
export const isTheirs = (scope: AssessmentScope) =>
  scope.isWholeCampus
    ? sql`true`
    : sql`(a.created_by = ${scope.userId} or (s.created_by = ${scope.userId} and ${inScope(scope)}))`;

/** Assessment type to list; null: all types. */
export type AskedType = number | null;

const most = sql.lit(longestToDo);
const namesShown = sql.lit(mostNames);

/** A task requested under several types appears once per type, named in `asked`. */
interface AskedRow extends StaffRow {
  readonly asked: AskedType;
}

/**
 * Finds the few schedules to show through the indexes of waiting, running and soon-ending work, then counts all of them
 * in one query.
 */
export async function listStaffTasks(
  db: Db,
  scope: AssessmentScope,
  now: Date,
  types: readonly AskedType[],
  seesNames: boolean,
): Promise<AskedRow[]> {
  const theirs = sql`${isTheirs(scope)} and (o.type is null or a.type = o.type)`;
  const { rows } = await sql<AskedRow>`
    with waiting as (
      select schedule_id, count(*)::int as count, min(ended_at) as at from attempt where status in (3, 4) group by schedule_id
    ), running as (
      select t.schedule_id, count(*)::int as count, min(p.deadline_at) as at
      from attempt t
      left join attempt_part p on p.campus_id = t.campus_id and p.attempt_id = t.id
        and p.started_at is not null and p.ended_at is null
      where t.status = 2
      group by t.schedule_id
    ), listed as (
      select o.type as asked, l.* from unnest(${[...types]}::int[]) as o (type) cross join lateral (
        (select 'needsGrading' as kind, s.id, w.at, (sum(w.count) over ())::int as of_kind from waiting w
          join assessment_schedule s on s.id = w.schedule_id
          join assessment a on a.campus_id = s.campus_id and a.id = s.assessment_id
          where a.status <> 4 and s.deleted_at is null and ${theirs}
          order by w.at, s.id limit ${most})
        union all
        (select 'running', s.id, r.at, null from running r
          join assessment_schedule s on s.id = r.schedule_id
          join assessment a on a.campus_id = s.campus_id and a.id = s.assessment_id
          where a.status <> 4 and s.deleted_at is null and ${theirs}
          order by r.at nulls last, s.id limit ${most})
        union all
        (select 'due', s.id, s.due_at, null from assessment_schedule s
          join assessment a on a.campus_id = s.campus_id and a.id = s.assessment_id
          where s.due_at > ${now} and s.due_at <= ${now}::timestamptz + interval '7 days'
            and s.effective_at <= ${now} and not s.is_cancelled and s.deleted_at is null and a.status = 2 and ${theirs}
          order by s.due_at, s.id limit ${most})
      ) l
    ), assigned as materialized (
      select campus_id, schedule_id, student_id from schedule_student
      where schedule_id = any(array(select id from listed))
    ), given as (
      select schedule_id, count(*)::int as count from assigned group by schedule_id
    ), idle as materialized (
      select g.campus_id, g.schedule_id, g.student_id from assigned g
      join membership m on m.campus_id = g.campus_id and m.user_id = g.student_id
        and m.removed_at is null and m.left_at is null and not m.is_suspended
      where g.schedule_id = any(array(select id from listed where kind = 'due')) and not exists (
        select from attempt t where t.campus_id = g.campus_id and t.schedule_id = g.schedule_id and t.student_id = g.student_id
          and (t.started_at is not null or t.ended_at is not null))
    ), not_begun as (
      select schedule_id, count(*)::int as count from idle group by schedule_id
    ), submitted as (
      select schedule_id, count(distinct student_id) filter (where ended_at is not null or status = 11)::int as count
      from attempt where schedule_id = any(array(select id from listed)) group by schedule_id
    )
    select l.asked, l.kind, l.at, l.of_kind, s.id as schedule_id, s.assessment_id, a.name as assessment_name, a.type as assessment_type_id,
      b.name as subject_name, b.icon as subject_icon, s.effective_at as effective_date, s.due_at as due_date,
      coalesce(g.count, 0) as students, coalesce(h.count, 0) as submitted, coalesce(r.count, 0) as running,
      coalesce(w.count, 0) as needs_grading, x.given_to, x.student_count,
      case when l.kind = 'due' then coalesce(n.count, 0) else 0 end as not_begun,
      case when ${seesNames} and x.student_count between 1 and ${namesShown} then array(
        select p.name from schedule_audience m
        join membership e on e.campus_id = m.campus_id and e.user_id = m.student_id and e.removed_at is null
        join person p on p.campus_id = m.campus_id and p.user_id = m.student_id
        where m.campus_id = s.campus_id and m.schedule_id = s.id order by p.name) else '{}' end as student_names,
      case when ${seesNames} and l.kind = 'due' and n.count <= ${namesShown} then array(
        select p.name from idle i join person p on p.campus_id = i.campus_id and p.user_id = i.student_id
        where i.schedule_id = s.id order by p.name) else '{}' end as not_begun_names
    from listed l
    join assessment_schedule s on s.id = l.id
    join assessment a on a.campus_id = s.campus_id and a.id = s.assessment_id
    cross join lateral ${selectGivenTo} x
    left join subject b on b.campus_id = a.campus_id and b.id = a.subject_id
    left join given g on g.schedule_id = s.id
    left join submitted h on h.schedule_id = s.id
    left join waiting w on w.schedule_id = s.id
    left join running r on r.schedule_id = s.id
    left join not_begun n on n.schedule_id = s.id
    order by l.at nulls last, s.id`.execute(db);
  return rows;
}
