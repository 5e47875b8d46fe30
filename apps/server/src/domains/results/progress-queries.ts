import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { AssessmentProgress } from '@pelion/contract/results';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { inScope } from '../assessments/assessment-scope.ts';
import type { AssessmentScope } from '../assessments/policy.ts';
import { flags, standingAt } from './standing.ts';

const { userSubmitted, autoSubmitted } = resultStatuses;

export type ProgressRow = Omit<AssessmentProgress, 'next_due_at' | 'next_opens_at'> & {
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
