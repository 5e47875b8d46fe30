import { sql } from 'kysely';
import { found } from '../../../lib/failure.ts';
import type { Context } from '../../../lib/http/implement.ts';
import { inScope } from '../../assessments/assessment-scope.ts';
import { scopeOf } from '../../assessments/policy.ts';

/** Schedule whose keys are viewed, with the owners of schedule and assessment. */
export interface JudgedSchedule {
  readonly id: number;
  readonly campus_id: number;
  readonly assessment_id: number;
  readonly assessment_name: string;
  readonly assessment_created_by: number;
  readonly schedule_created_by: number;
}

/** Loads a schedule of an assessment that the viewer may see; else `notFound`. */
export async function loadJudgedSchedule(
  { viewer, db }: Pick<Context, 'viewer' | 'db'>,
  id: number,
): Promise<JudgedSchedule> {
  const { rows } = await sql<JudgedSchedule>`
    select s.id, s.campus_id, s.assessment_id, a.name as assessment_name, a.created_by as assessment_created_by,
      s.created_by as schedule_created_by
    from assessment_schedule s
    join assessment a on a.campus_id = s.campus_id and a.id = s.assessment_id
    where s.id = ${id} and ${inScope(scopeOf(viewer))}`.execute(db);
  return found(rows[0]);
}
