import type { Db } from '../../../db/database.ts';
import type { Attempt } from '../attempt-queries.ts';
import { hold } from '../hold/hold-attempts.ts';
import { isRunning } from '../moves.ts';
import { isOpen } from '../parts.ts';
import { clearLocking, findViolationRule, markLocking } from './violation-queries.ts';

/**
 * Where the schedule says so, the clock stands from now on until somebody has looked: from the moment at which the server hears of
 * it, for a device's word on the past would be time for whoever bends it. Nothing is submitted. The caller has locked the attempt.
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
  // Of an earlier lock, which is gone.
  if (!open.is_locked) await clearLocking(db, attempt);
  const locked = await hold(db, [attempt], 'lock', { actorId: null, now });
  if (locked > 0 || open.is_locked) await markLocking(db, attempt.id, violationIds);
  return locked > 0;
}
