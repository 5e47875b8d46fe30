import { assessmentStatuses, resultStatuses } from '@pelion/contract/assessment-kinds';
import type { Db } from '../../src/db/database.ts';
import type { BaseRecords } from './base-records.ts';

/** Ends the attempt of the records. */
export async function endAttempt(db: Db, { result_id }: BaseRecords): Promise<void> {
  const ended = { ended_by: 'deadline', ended_at: new Date() };
  await db.updateTable('attempt_part').set(ended).where('attempt_id', '=', result_id).execute();
  await db
    .updateTable('attempt')
    .set({ ...ended, status: resultStatuses.autoSubmitted })
    .where('id', '=', result_id)
    .execute();
}

/** Ends and grades the attempt of the records. */
export async function gradeAttempt(db: Db, records: BaseRecords): Promise<void> {
  await endAttempt(db, records);
  await db
    .updateTable('attempt')
    .set({ status: resultStatuses.graded, score: '1' })
    .where('id', '=', records.result_id)
    .execute();
}

/** Makes the assessment of the records a draft again. */
export const makeDraft = (db: Db, { assessment_id }: BaseRecords) =>
  db
    .updateTable('assessment')
    .set({ status: assessmentStatuses.draft })
    .where('id', '=', assessment_id)
    .execute();
