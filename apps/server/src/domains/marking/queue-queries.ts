import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { inScope } from '../assessments/in-scope.ts';
import type { AssessmentScope } from '../assessments/policy.ts';
import { waiting } from './submission-queries.ts';

// What waits for a marker, of all schedules.

export interface JobRow {
  readonly schedule_id: number;
  readonly assessment_id: number;
  readonly assessment_name: string;
  readonly assessment_type_id: number;
  readonly subject_name: string | null;
  readonly due_at: Date | null;
  readonly waiting: number;
  readonly mine: number;
  readonly oldest_at: Date;
}

const MOST_JOBS = 200;

/** From the index of what waits, which holds nothing else. */
export async function listQueue(
  db: Db,
  scope: AssessmentScope,
  { statuses, types }: { readonly statuses: readonly number[]; readonly types: readonly number[] },
): Promise<JobRow[]> {
  const status = statuses.length === 1 ? sql` and t.status = ${statuses[0]}` : sql``;
  const type = types.length > 0 ? sql` and a.type = any(${[...types]}::int[])` : sql``;
  const { rows } = await sql<JobRow>`
    with waits as (
      select t.campus_id, t.schedule_id, count(*)::int as waiting, min(t.ended_at) as oldest_at,
        count(c.attempt_id)::int as mine
      from attempt t
      left join marking_claim c on c.campus_id = t.campus_id and c.attempt_id = t.id and c.claimed_by = ${scope.userId}
      where ${waiting}${status}
      group by t.campus_id, t.schedule_id
    )
    select w.schedule_id, a.id as assessment_id, a.name as assessment_name, a.type as assessment_type_id,
      u.name as subject_name, s.due_at, w.waiting, w.mine, w.oldest_at
    from waits w
    join assessment_schedule s on s.campus_id = w.campus_id and s.id = w.schedule_id and s.deleted_at is null
    join assessment a on a.campus_id = s.campus_id and a.id = s.assessment_id
    left join subject u on u.campus_id = a.campus_id and u.id = a.subject_id
    where ${inScope(scope)}${type}
    order by w.oldest_at, w.schedule_id limit ${MOST_JOBS}`.execute(db);
  return rows;
}
