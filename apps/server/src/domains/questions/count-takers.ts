import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Number of students taking a part of this assessment now, alone or in a bundle; their items are pinned. */
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
