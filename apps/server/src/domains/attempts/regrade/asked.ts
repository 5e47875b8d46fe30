import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Answers that a regrade covers. */
export interface RegradeScope {
  readonly campus_id: number;
  readonly id: number;
  readonly assessment_id: number;
  /** Null for every schedule of the assessment. */
  readonly schedule_id: number | null;
  readonly version_id: number;
}

const asked = ({ campus_id, assessment_id, schedule_id, version_id }: RegradeScope) => sql`
  from assessment_schedule s
  join attempt t on t.campus_id = s.campus_id and t.schedule_id = s.id
  join attempt_item i on i.campus_id = t.campus_id and i.attempt_id = t.id and i.version_id = ${version_id}
  where s.campus_id = ${campus_id} and s.assessment_id = ${assessment_id}
    and (${schedule_id}::bigint is null or s.id = ${schedule_id})`;

export type Reach = 'all' | 'notYet' | 'stillThere';

const reached = (reach: Reach, id: number) =>
  ({
    all: sql``,
    notYet: sql` and i.regrade_id is distinct from ${id}`,
    stillThere: sql` and i.regrade_id = ${id}`,
  })[reach];

/** Lists attempts with the question: all, those still to be regraded, or those regraded already. */
export async function listAsked(db: Db, scope: RegradeScope, reach: Reach): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct t.id ${asked(scope)}${reached(reach, scope.id)} order by t.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks out new starts, which take the same row shared: afterwards every started attempt is visible. */
export const lockSchedules = (db: Db, { campus_id, assessment_id, schedule_id }: RegradeScope) =>
  sql`select from assessment_schedule where campus_id = ${campus_id} and assessment_id = ${assessment_id}
    and (${schedule_id}::bigint is null or id = ${schedule_id}) order by id for no key update`.execute(db);
