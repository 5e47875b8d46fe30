import type { Db } from '../../../db/database.ts';
import type { Attempt } from '../attempt-queries.ts';
import { hold } from '../hold/hold-attempts.ts';
import { isRunning } from '../moves.ts';
import { isOpen } from '../parts.ts';
import { clearLocking, findViolationRule, markLocking } from './violation-queries.ts';

/**
 * If the schedule says so, pauses the clock until staff have decided: from the moment the server learns of the
 * violation, because trusting the device's time would give time to cheaters. Nothing is submitted. The caller has
 * locked the attempt.
 */
export async function lockFor(
  db: Db,
  attempt: Attempt,
  part: number,
  violationIds: readonly number[],
  now: Date,
): Promise<boolean> {
  const open = attempt.parts.find(isOpen);
  if (violationIds.length === 0 || open?.number !== part || !isRunning(attempt)) return false;
  if ((await findViolationRule(db, attempt.schedule_id)) !== 'lock') return false;
  // Clears the marks of an earlier lock.
  if (!open.is_locked) await clearLocking(db, attempt);
  const locked = await hold(db, [attempt], 'lock', { actorId: null, now });
  if (locked > 0 || open.is_locked) await markLocking(db, attempt.id, violationIds);
  return locked > 0;
}
