import type { ChangeKind } from '@pelion/contract/grade-reports/facts';
import { MOST_CHANGES } from '@pelion/contract/grade-reports/facts';
import { sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import { rangeEnd, rangeStart } from '../../db/date-range.ts';
import type { Reader } from '../../lib/viewer.ts';
import { gradingType } from '../assessments/grading-type.ts';
import { seesAssessment } from '../attempts/policy.ts';
import { plannedGradingType } from '../attempts/read/grading-type.ts';
import type { Days } from './test-queries.ts';

export interface ChangeRow {
  readonly at: Date;
  readonly kind: ChangeKind;
  readonly student_id: number;
  readonly result_id: number;
  readonly assessment_name: string;
  readonly subject_id: number | null;
  readonly subject_name: string | null;
  readonly by_name: string | null;
  readonly reason: string;
  readonly score_before: string | null;
  readonly total_before: string;
  readonly score_after: string | null;
  readonly total_after: string;
  readonly grading_type: number;
}

export interface ChangesAsked {
  readonly since: string;
  readonly period: Days;
  readonly studentIds: readonly number[];
  readonly subjectIds?: readonly number[] | undefined;
}

/**
 * Scores of the students that were replaced since a day, latest first, and one more than fit. A regrade names nobody in
 * the scoring that follows it, so that the cause is the other event of the attempt at the same time.
 */
export async function listChanges(
  db: Db,
  viewer: Pick<Reader, 'userId' | 'userType' | 'campusId' | 'campusTimeZone'>,
  { since, period: { start_date, end_date }, studentIds, subjectIds = [] }: ChangesAsked,
): Promise<ChangeRow[]> {
  const zone = viewer.campusTimeZone;
  const first = rangeStart(since, zone);
  const { rows } = await sql<ChangeRow>`
    with moved as materialized (
      select e.attempt_id, e.at from attempt_event e
      where e.campus_id = ${viewer.campusId} and e.kind in ('regraded', 'regradeUndone') and e.at >= ${first}
      union
      select e.attempt_id, e.at from attempt_event e
      where e.campus_id = ${viewer.campusId} and e.kind = 'scored' and e.actor_id is not null and e.at >= ${first}
    )
    select e.at, coalesce(c.kind, 'scored') as kind, t.student_id, t.id as result_id, a.name as assessment_name,
      a.subject_id, b.name as subject_name,
      case when coalesce(c.actor_id, e.actor_id) <> t.student_id then p.name end as by_name,
      coalesce(nullif(g.reason, ''), c.reason, '') as reason,
      e.before ->> 'score' as score_before, coalesce(e.before ->> 'total', t.total::text) as total_before,
      e.after ->> 'score' as score_after, coalesce(e.after ->> 'total', t.total::text) as total_after,
      coalesce(${plannedGradingType}, ${gradingType}) as grading_type
    from moved m
    join attempt_event e on e.campus_id = ${viewer.campusId} and e.attempt_id = m.attempt_id and e.at = m.at
      and e.kind = 'scored' and e.before ->> 'score' is not null
      and e.before ->> 'score' is distinct from e.after ->> 'score'
    join attempt t on t.campus_id = e.campus_id and t.id = e.attempt_id
    join assessment_schedule s on s.campus_id = t.campus_id and s.id = t.schedule_id and s.deleted_at is null
    join assessment a on a.campus_id = t.campus_id and a.id = t.assessment_id
    left join subject b on b.campus_id = a.campus_id and b.id = a.subject_id
    left join lateral (
      select x.kind, x.actor_id, x.after ->> 'reason' as reason, (x.after ->> 'by')::bigint as regrade_id
      from attempt_event x
      where x.campus_id = e.campus_id and x.attempt_id = e.attempt_id and x.at = e.at and x.id < e.id
        and x.kind in ('marked', 'regraded', 'regradeUndone', 'lateAnswersCounted')
      order by x.id desc limit 1) c on true
    left join regrade g on g.campus_id = e.campus_id and g.id = c.regrade_id
    left join person p on p.campus_id = e.campus_id and p.user_id = coalesce(c.actor_id, e.actor_id)
    where t.student_id = any(${plainArray(studentIds)}::bigint[])
      and s.effective_at >= ${rangeStart(start_date, zone)} and s.effective_at < ${rangeEnd(end_date, zone)}
      ${subjectIds.length > 0 ? sql`and a.subject_id = any(${plainArray(subjectIds)}::bigint[])` : sql``}
      and ${seesAssessment(viewer)}
    order by e.at desc, e.id desc limit ${MOST_CHANGES + 1}`.execute(db);
  return rows;
}
