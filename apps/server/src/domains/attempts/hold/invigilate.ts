import { phrase } from '@pelion/words';
import type { Db } from '../../../db/database.ts';
import { Failure, found } from '../../../lib/failure.ts';
import { lockAttempt, lockRunningAttempts, updatePart } from '../attempt-queries.ts';
import { endRunning } from '../end/end-running.ts';
import { type AttemptAct, insertEvents } from '../ledger.ts';
import { isRunning } from '../moves.ts';
import { currentPart } from '../parts.ts';
import { studentsTold } from '../tell-student.ts';
import { clearLocking } from '../violations/violation-queries.ts';
import { hold, release } from './hold-attempts.ts';

// Operations of invigilators on a schedule's attempts. Each runs in the caller's transaction, waits for operations in
// progress, and is idempotent.

interface Act extends AttemptAct {
  readonly actorId: number;
  /** Reason in the invigilator's words. */
  readonly note?: string;
}

/** Pauses the given students' attempts, or all if empty. Returns the number of clocks paused. */
export const pauseAttempts = async (db: Db, scheduleId: number, studentIds: readonly number[], act: Act) =>
  hold(db, await lockRunningAttempts(db, scheduleId, studentIds), 'pause', act);

export const resumeAttempts = async (db: Db, scheduleId: number, studentIds: readonly number[], act: Act) =>
  release(db, await lockRunningAttempts(db, scheduleId, studentIds), 'pause', act);

/** Ends attempts with the saved answers; scores count. */
export const endAttempts = async (db: Db, scheduleId: number, studentIds: readonly number[], act: Act) =>
  endRunning(db, await lockRunningAttempts(db, scheduleId, studentIds), act);

interface Entry {
  readonly scheduleId: number;
  readonly attemptId: number;
  /** Whether the next window to open the attempt takes over without counting as a second device. */
  readonly freesDevice: boolean;
}

/** Unlocks an attempt; the recorded violations stay unexcused. */
export async function letBackIn(
  db: Db,
  { scheduleId, attemptId, freesDevice }: Entry,
  act: Act,
): Promise<void> {
  const attempt = found(await lockAttempt(db, attemptId));
  if (attempt.schedule_id !== scheduleId) throw new Failure('notFound');
  if (!isRunning(attempt))
    throw new Failure('conflict', { reason: 'over' }, phrase('This attempt has ended. It can be reopened.'));
  const part = currentPart(attempt);
  if (freesDevice && part?.player_id) {
    await updatePart(db, attempt, part.number, { player_id: null });
    await insertEvents(db, attempt, act, [{ kind: 'playerFreed', part: part.number }]);
  }
  await clearLocking(db, attempt);
  const unlocked = await release(db, [attempt], 'lock', act);
  if (unlocked === 0) await studentsTold(db, attempt);
}
