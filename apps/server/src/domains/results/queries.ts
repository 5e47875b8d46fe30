import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { AssessmentProgress, ResultStanding } from '@pelion/contract/results';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { hasThread } from '../../lib/readable-threads.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { inScope } from '../assessments/assessment-scope.ts';
import { gradingType } from '../assessments/grading-type.ts';
import type { AssessmentScope } from '../assessments/policy.ts';
import { type ScaleText, scaleRows } from '../attempts/read/grade-label.ts';
import { plannedGradingType } from '../attempts/read/grading-type.ts';
import { late } from '../attempts/read/late-arrivals.ts';
import type { CountedScore } from './score-statistics.ts';
import { dueFor, flags, opensFor, standingAt } from './standing.ts';

/** Schedule, viewer's scope and time of a query. */
export interface Looked {
  readonly scheduleId: number;
  readonly scope: AssessmentScope;
  readonly now: Date;
}

export interface ResultOrder {
  readonly sort: 'name' | 'score' | 'submitted';
  readonly direction: 'asc' | 'desc';
  /** Otherwise nothing is ordered by names either: the order would tell of them. */
  readonly seesNames: boolean;
}

/** Attempt of a student; null columns for students without one, also for the student if the schedule has none. */
export interface ResultRow {
  readonly effective_at: Date;
  readonly due_at: Date | null;
  readonly is_cancelled: boolean;
  readonly assessment_status: number;
  readonly counted_attempt: number;
  readonly student_id: number | null;
  readonly student_name: string;
  readonly standing: ResultStanding;
  readonly held_answers: number;
  readonly result_id: number | null;
  readonly attempt_no: number;
  readonly status: number;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  readonly score: string | null;
  readonly total: string;
  readonly deadline_at: Date | null;
  readonly is_held: boolean;
  readonly answered_count: number;
  readonly question_count: number;
  readonly is_result_read: boolean;
  readonly late_answers: number;
  readonly late_minutes: number | null;
  readonly is_counted: boolean;
  readonly violations: number;
  /** Grading type of the bundle attempt; otherwise of the assessment. */
  readonly grading_type: number;
  /** The scale of the assessment; null: none. */
  readonly scale_rows: ScaleText;
}

/** Selects the schedule if the viewer sees it. `scheduleId` is passed separately, so that indexes lead to its students. */
const schedule = ({ scheduleId, scope }: Looked) => sql`
  select s.campus_id, s.id, s.effective_at, s.due_at, s.is_cancelled, s.deleted_at is not null as is_deleted,
    s.counted_attempt, a.status as assessment_status, ${gradingType} as grading_type, ${scaleRows} as scale_rows
  from assessment_schedule s
  join assessment a on a.campus_id = s.campus_id and a.id = s.assessment_id
  where s.id = ${scheduleId} and ${inScope(scope)}`;

const students = ({ scheduleId }: Looked) => sql`
  select x.student_id, ${flags}
  from schedule_student x
  left join attempt t on t.campus_id = x.campus_id and t.schedule_id = x.schedule_id and t.student_id = x.student_id
  where x.schedule_id = ${scheduleId}
  group by x.student_id`;

const exceptions = ({ scheduleId }: Looked) => sql`
  select * from student_exception where schedule_id = ${scheduleId}`;

const directions = { asc: sql`asc nulls last`, desc: sql`desc nulls last` } as const;

/** A row for each attempt, latest first within a student; none where the viewer does not see the schedule. */
export async function listResults(
  db: Db,
  looked: Looked,
  { sort, direction, seesNames }: ResultOrder,
): Promise<ResultRow[]> {
  const { scheduleId, now } = looked;
  const name = seesNames ? sql`p.name` : sql`x.student_id`;
  const orders = { name, score: sql`c.share`, submitted: sql`c.ended_at` } as const;
  const { rows } = await sql<ResultRow>`
    with w as (${schedule(looked)}), x as (${students(looked)}), y as (${exceptions(looked)})
    select ${opensFor} as effective_at, ${dueFor} as due_at, w.is_cancelled or w.is_deleted as is_cancelled, w.assessment_status, w.counted_attempt,
      x.student_id, p.name as student_name, ${standingAt(now)} as standing,
      coalesce(sum(n.held) over (partition by x.student_id), 0)::int as held_answers,
      t.id as result_id, t.attempt_no, t.status, t.started_at, t.ended_at, t.score, t.total,
      (select d.deadline_at from attempt_part d where d.campus_id = t.campus_id and d.attempt_id = t.id
        and d.started_at is not null order by d.number desc limit 1) as deadline_at,
      exists (select from attempt_part d where d.campus_id = t.campus_id and d.attempt_id = t.id
        and d.held_at is not null and d.ended_at is null) as is_held,
      n.answered_count, n.question_count, n.late_answers, n.late_minutes,
      t.result_read_at is not null as is_result_read,
      t.id is not distinct from c.attempt_id as is_counted,
      (select count(*)::int from attempt_violation v where v.campus_id = t.campus_id and v.attempt_id = t.id
        and v.excused_at is null) as violations,
      coalesce(${plannedGradingType}, w.grading_type) as grading_type, w.scale_rows
    from w
    left join x on true
    left join y on y.student_id = x.student_id
    left join person p on p.campus_id = w.campus_id and p.user_id = x.student_id
    left join attempt t on t.schedule_id = ${scheduleId} and t.student_id = x.student_id
    left join counted_attempt c on c.schedule_id = ${scheduleId} and c.student_id = x.student_id
    left join lateral (
      select count(*)::int as question_count, count(g.item_id)::int as answered_count, count(l.at)::int as late_answers,
        ceil(extract(epoch from max(l.at - e.ended_at)) / 60)::int as late_minutes, sum(l.held)::int as held
      from attempt_item i
      join attempt_part e on e.campus_id = i.campus_id and e.attempt_id = i.attempt_id and e.number = i.part
      left join answer g on g.campus_id = i.campus_id and g.item_id = i.id
      cross join ${late} l
      where i.campus_id = t.campus_id and i.attempt_id = t.id
    ) n on true
    order by ${orders[sort]} ${directions[direction]}, ${name}, x.student_id, t.attempt_no desc`.execute(db);
  return rows;
}

export interface SummaryRow {
  readonly counted_attempt: number;
  readonly students: number;
  readonly not_open: number;
  readonly assigned: number;
  readonly running: number;
  readonly submitted: number;
  readonly missing: number;
  readonly withdrawn: number;
  readonly needs_grading: number;
  readonly grading_type: number;
  /** Scores of the counted attempts. */
  readonly scores: readonly CountedScore[];
  readonly has_conversations: boolean;
}

/** Returns undefined where the viewer does not see the schedule. */
export async function findSummary(db: Db, viewer: Viewer, looked: Looked): Promise<SummaryRow | undefined> {
  const { scheduleId, now } = looked;
  const hasConversations = hasThread(viewer, sql<SqlBool>`t.schedule_id = ${scheduleId}`, now);
  const { rows } = await sql<SummaryRow>`
    with w as (${schedule(looked)}), x as (${students(looked)}), y as (${exceptions(looked)}), standing as (
      select w.counted_attempt, w.grading_type, x.student_id, c.share, t.score, t.total,
        ${standingAt(now)} as stands
      from w
      left join x on true
      left join y on y.student_id = x.student_id
      left join counted_attempt c on c.schedule_id = ${scheduleId} and c.student_id = x.student_id
      left join attempt t on t.campus_id = w.campus_id and t.id = c.attempt_id and c.share is not null
    )
    select counted_attempt, grading_type,
      count(student_id)::int as students,
      count(student_id) filter (where stands = 'notOpen')::int as not_open,
      count(student_id) filter (where stands = 'assigned')::int as assigned,
      count(student_id) filter (where stands = 'running')::int as running,
      count(student_id) filter (where stands = 'submitted')::int as submitted,
      count(student_id) filter (where stands = 'missing')::int as missing,
      count(student_id) filter (where stands = 'withdrawn')::int as withdrawn,
      (select count(*)::int from attempt t where t.schedule_id = ${scheduleId} and t.status in (3, 4)) as needs_grading,
      coalesce(json_agg(json_build_array(score, total)) filter (where share is not null), '[]') as scores,
      ${hasConversations} as has_conversations
    from standing
    group by counted_attempt, grading_type`.execute(db);
  return rows[0];
}

const { userSubmitted, autoSubmitted } = resultStatuses;

type ProgressRow = Omit<AssessmentProgress, 'next_due_at' | 'next_opens_at'> & {
  readonly next_due_at: Date | null;
  readonly next_opens_at: Date | null;
};

/** How far each of these assessments has come, as far as the viewer sees it. Beside a list, which stays lean without it. */
export async function listProgress(
  db: Db,
  scope: AssessmentScope,
  assessmentIds: readonly number[],
  now: Date,
): Promise<ProgressRow[]> {
  const { rows } = await sql<ProgressRow>`
    with listed as (
      select a.campus_id, a.id, a.status from assessment a
      where a.id = any(${assessmentIds}::bigint[]) and a.status <> 4 and ${inScope(scope)}
    ), w as materialized (
      select s.campus_id, s.id, s.assessment_id, s.effective_at, s.due_at, s.is_cancelled, false as is_deleted,
        a.status as assessment_status,
        case when a.status <> 2 or s.due_at <= ${now} then 'closed'
          when s.effective_at > ${now} then 'coming' else 'open' end as state
      from listed a
      join assessment_schedule s on s.campus_id = a.campus_id and s.assessment_id = a.id
      where not s.is_cancelled and s.deleted_at is null
    ), y as materialized (
      select * from student_exception where schedule_id = any(array(select id from w))
    ), x as (
      select x.schedule_id, x.student_id, ${flags}
      from schedule_student x
      left join attempt t on t.campus_id = x.campus_id and t.schedule_id = x.schedule_id and t.student_id = x.student_id
      where x.schedule_id = any(array(select id from w))
      group by x.schedule_id, x.student_id
    ), standing as (
      select w.assessment_id, w.state, x.student_id, ${standingAt(now)} as stands
      from w join x on x.schedule_id = w.id
      left join y on y.schedule_id = w.id and y.student_id = x.student_id
    ), at as (
      select l.id, coalesce(
          case when bool_or(w.state = 'open') then 'open' when bool_or(w.state = 'coming') then 'coming' else min(w.state) end,
          'none') as state,
        min(w.due_at) filter (where w.state = 'open') as next_due_at,
        min(w.effective_at) filter (where w.state = 'coming') as next_opens_at
      from listed l left join w on w.assessment_id = l.id
      group by l.id
    )
    select at.id as assessment_id, at.state, at.next_due_at, at.next_opens_at,
      count(n.student_id) filter (where n.state = at.state)::int as assigned,
      count(n.student_id) filter (where n.state = at.state and n.stands = 'submitted')::int as submitted,
      count(n.student_id) filter (where n.state = at.state and n.stands = 'running')::int as running,
      count(n.student_id) filter (where n.stands = 'missing')::int as missing,
      (select t.schedule_id from attempt t join w on w.campus_id = t.campus_id and w.id = t.schedule_id
        where w.assessment_id = at.id and t.status in (${userSubmitted}, ${autoSubmitted})
        order by t.ended_at, t.id limit 1) as to_grade_schedule_id
    from at left join standing n on n.assessment_id = at.id
    group by at.id, at.state, at.next_due_at, at.next_opens_at
    order by at.id`.execute(db);
  return rows;
}
