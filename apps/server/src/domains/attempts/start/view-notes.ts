import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { Db } from '../../../db/database.ts';
import { found } from '../../../lib/failure.ts';
import { type Attempt, findAttemptNo } from '../attempt-queries.ts';
import { type AttemptAct, insertEvents } from '../ledger.ts';
import type { findLaunch } from './launch-queries.ts';

type Launch = NonNullable<Awaited<ReturnType<typeof findLaunch>>>;

/** Notes have one attempt without a clock: Viewed, from the first time that the student or a parent opens them. */
const NOTES_ATTEMPT = 1;

/** Keeps that notes which are readable were viewed. Idempotent (spec 2 §4). */
export async function viewNotes(
  db: Db,
  launch: Launch,
  { scheduleId, studentId, ...act }: AttemptAct & { readonly scheduleId: number; readonly studentId: number },
): Promise<Attempt> {
  return db.transaction().execute(async (transaction) => {
    const viewed = await transaction
      .insertInto('attempt')
      .values({
        campus_id: launch.campus_id,
        schedule_id: scheduleId,
        assessment_id: launch.assessment_id,
        student_id: studentId,
        attempt_no: NOTES_ATTEMPT,
        status: resultStatuses.viewed,
        started_at: act.now,
        created_at: act.now,
        total: '0',
      })
      .onConflict((conflict) =>
        conflict.columns(['campus_id', 'schedule_id', 'student_id', 'attempt_no']).doNothing(),
      )
      .returning(['campus_id', 'id'])
      .executeTakeFirst();
    if (viewed)
      await insertEvents(transaction, viewed, act, [
        { kind: 'viewed', after: { status: resultStatuses.viewed } },
      ]);
    const attempt = await findAttemptNo(transaction, scheduleId, studentId, NOTES_ATTEMPT);
    return found(attempt);
  });
}
