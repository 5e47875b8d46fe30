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

// What those who invigilate a schedule do to its attempts. Each runs in the caller's transaction, waits for what is under way, and
// does nothing a second time.

interface Act extends AttemptAct {
  readonly actorId: number;
  /** Why, in their words. */
  readonly note?: string;
}

/** Students named here; empty: all who are taking it. Answers with how many clocks stopped. */
export const pauseAttempts = async (db: Db, scheduleId: number, studentIds: readonly number[], act: Act) =>
  hold(db, await lockRunningAttempts(db, scheduleId, studentIds), 'pause', act);

export const resumeAttempts = async (db: Db, scheduleId: number, studentIds: readonly number[], act: Act) =>
  release(db, await lockRunningAttempts(db, scheduleId, studentIds), 'pause', act);

/** With what was saved; their scores count. */
export const endAttempts = async (db: Db, scheduleId: number, studentIds: readonly number[], act: Act) =>
  endRunning(db, await lockRunningAttempts(db, scheduleId, studentIds), act);

interface Entry {
  readonly scheduleId: number;
  readonly attemptId: number;
  /** The next window that opens it takes it, and that is no second device. */
  readonly freesDevice: boolean;
}

/** The facts stay, unexcused; what they locked goes on. */
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
