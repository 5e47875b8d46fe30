import type { Db } from '../../src/db/database.ts';
import type { Member } from '../factories/members.ts';

interface Asked {
  readonly assessment_id: number;
  readonly schedule_id: number;
  readonly question_id: number;
  readonly version_id: number;
}

/** Builds a previewed regrade, not yet applied. */
export async function buildRegrade(
  db: Db,
  author: Member,
  { assessment_id, schedule_id, question_id, version_id }: Asked,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('regrade')
    .values({
      campus_id: author.campusId,
      assessment_id,
      schedule_id,
      question_id,
      version_id,
      action: 'fullMarks',
      change: JSON.stringify({ action: 'fullMarks' }),
      state: 'ready',
      created_by: author.userId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
