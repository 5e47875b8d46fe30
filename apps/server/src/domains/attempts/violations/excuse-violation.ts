import type { Db } from '../../../db/database.ts';
import { Failure, found } from '../../../lib/failure.ts';
import { findAttemptRow, lockAttempt } from '../attempt-queries.ts';
import { release } from '../hold/hold-attempts.ts';
import { type AttemptAct, insertEvents } from '../ledger.ts';
import { isStillLocking, listViolations, updateExcuse } from './violation-queries.ts';

/** `notFound` where the attempt is not one of this schedule. */
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

/** The fact stays; a lock goes with the last of those that are behind it, and the locked time is given back. Who excused it, or took that back, stands in the ledger of the attempt. */
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
      // Taking the excuse back locks nothing again: its student has gone on.
      ...(isExcused && { is_locking: false }),
    }),
  );
  await insertEvents(db, attempt, act, [
    { kind: isExcused ? 'excused' : 'excuseTakenBack', after: { violation_id: violationId } },
  ]);
  if (isExcused && !(await isStillLocking(db, attemptId))) await release(db, [attempt], 'lock', act);
}
