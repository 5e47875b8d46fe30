import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** How many are at a part of this assessment right now, by itself or in a bundle: what they were given is pinned. */
export async function countRunning(db: Db, assessmentId: number): Promise<number> {
  const { taking } = await db
    .selectFrom('attempt_part')
    .select(sql<number>`count(*)`.as('taking'))
    .where('assessment_id', '=', assessmentId)
    .where('started_at', 'is not', null)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return taking;
}
