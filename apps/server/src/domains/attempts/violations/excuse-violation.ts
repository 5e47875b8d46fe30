import type { Db } from '../../../db/database.ts';
import { Failure, found } from '../../../lib/failure.ts';
import { findAttemptRow, lockAttempt } from '../attempt-queries.ts';
import { release } from '../hold/hold-attempts.ts';
import { type AttemptAct, insertEvents } from '../ledger.ts';
import { isStillLocking, listViolations, updateExcuse } from './violation-queries.ts';

/** `notFound` if the attempt is not of this schedule. */
export async function listViolationsOf(db: Db, scheduleId: number, attemptId: number) {
  const attempt = found(await findAttemptRow(db, attemptId));
  if (attempt.schedule_id !== scheduleId) throw new Failure('notFound');
  return listViolations(db, attempt.id);
}

export interface Excuse {
  readonly scheduleId: number;
  readonly attemptId: number;
  readonly violationId: number;
  readonly isExcused: boolean;
}

/**
 * Excuses a violation, or withdraws the excuse. The record stays. Excusing the last violation behind a lock unlocks the
 * attempt and returns the locked time. The ledger names the person.
 */
export async function excuseViolation(
  db: Db,
  { scheduleId, attemptId, violationId, isExcused }: Excuse,
  act: AttemptAct & { readonly actorId: number },
): Promise<void> {
  const attempt = found(await lockAttempt(db, attemptId));
  if (attempt.schedule_id !== scheduleId) throw new Failure('notFound');
  found(
    await updateExcuse(db, attemptId, violationId, {
      excused_at: isExcused ? act.now : null,
      excused_by: isExcused ? act.actorId : null,
      // Withdrawing an excuse does not lock again, because the student has gone on.
      ...(isExcused && { is_locking: false }),
    }),
  );
  await insertEvents(db, attempt, act, [
    { kind: isExcused ? 'excused' : 'excuseTakenBack', after: { violation_id: violationId } },
  ]);
  if (isExcused && !(await isStillLocking(db, attemptId))) await release(db, [attempt], 'lock', act);
}
