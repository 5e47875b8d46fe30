import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { inScope } from '../assessments/assessment-scope.ts';
import type { AssessmentScope } from '../assessments/policy.ts';
import { type GivenTo, selectGivenTo } from '../schedules/given-to.ts';
import { scheduleOfViewer } from '../schedules/policy.ts';
import { isDecidedBy, isOpenTo, itemsOf, waiting, waits } from './submission-queries.ts';

// Marking queue across all schedules.

export interface JobRow extends GivenTo {
  readonly schedule_id: number;
  readonly assessment_id: number;
  readonly assessment_name: string;
  readonly assessment_type_id: number;
  readonly subject_name: string | null;
  readonly due_at: Date | null;
  readonly waiting: number;
  readonly to_decide: number;
  readonly mine: number;
  readonly oldest_at: Date;
}

const MOST_JOBS = 200;

const twoMarks = { allowed_difference: '0' };

/**
 * Reads the partial index of waiting submissions. Where two people mark, checks each submission and excludes those that
 * only others can finish: marked by the viewer, or differing and not the viewer's to decide.
 */
export async function listQueue(
  db: Db,
  { scope, viewer }: { readonly scope: AssessmentScope; readonly viewer: Viewer },
  { statuses, types }: { readonly statuses: readonly number[]; readonly types: readonly number[] },
): Promise<JobRow[]> {
  const status = statuses.length === 1 ? sql` and t.status = ${statuses[0]}` : sql``;
  const type = types.length > 0 ? sql` and a.type = any(${[...types]}::int[])` : sql``;
  const { rows } = await sql<JobRow>`
    with waiting as (
      select t.campus_id, t.schedule_id, count(*)::int as waiting, min(t.ended_at) as oldest_at,
        count(c.attempt_id)::int as mine
      from attempt t
      left join marking_claim c on c.campus_id = t.campus_id and c.attempt_id = t.id and c.claimed_by = ${scope.userId}
      where ${waiting}${status}
      group by t.campus_id, t.schedule_id
    )
    select w.schedule_id, a.id as assessment_id, a.name as assessment_name, a.type as assessment_type_id,
      u.name as subject_name, g.given_to, g.student_count, s.due_at, coalesce(o.waiting, w.waiting) as waiting, coalesce(o.to_decide, 0) as to_decide,
      coalesce(o.mine, w.mine) as mine, coalesce(o.oldest_at, w.oldest_at) as oldest_at
    from waiting w
    join assessment_schedule s on s.campus_id = w.campus_id and s.id = w.schedule_id and s.deleted_at is null
    join assessment a on a.campus_id = s.campus_id and a.id = s.assessment_id
    cross join lateral ${selectGivenTo} g
    left join subject u on u.campus_id = a.campus_id and u.id = a.subject_id
    left join lateral (
      select count(*)::int as waiting, count(*) filter (where b.decides)::int as to_decide, min(b.ended_at) as oldest_at,
        count(*) filter (where b.marks and b.is_mine)::int as mine
      from (
        select t.ended_at, exists (select ${itemsOf} and ${waits}${isOpenTo(twoMarks, viewer.userId)}) as marks,
          ${scheduleOfViewer(viewer)} and exists (select ${itemsOf} and ${waits} and ${isDecidedBy(viewer.userId)}) as decides,
          exists (select from marking_claim c
            where c.campus_id = t.campus_id and c.attempt_id = t.id and c.claimed_by = ${viewer.userId}) as is_mine
        from attempt t where t.campus_id = s.campus_id and t.schedule_id = s.id and ${waiting}${status}
      ) b where b.marks or b.decides
    ) o on s.allowed_difference is not null
    where ${inScope(scope)}${type} and (s.allowed_difference is null or o.waiting > 0)
    order by oldest_at, w.schedule_id limit ${MOST_JOBS}`.execute(db);
  return rows;
}
