import type { Db } from '../../db/database.ts';
import { Failure, found } from '../../lib/failure.ts';
import { type AttemptRow, insertEvents, lockAttempt, updateAttempt } from './attempt-queries.ts';
import { isOverdue, tellStudent } from './end-attempt.ts';
import { isRunning } from './moves.ts';

/**
 * Makes a window the one that may write. The lock waits for saves of the older window that are under way, so that the
 * new one starts from all of them; those that come after are refused.
 */
export async function takeOver(
  db: Db,
  {
    attemptId,
    playerId,
    actorId,
    now,
  }: {
    readonly attemptId: number;
    readonly playerId: string;
    readonly actorId: number;
    readonly now: Date;
  },
): Promise<AttemptRow> {
  return db.transaction().execute(async (transaction) => {
    const attempt = found(await lockAttempt(transaction, attemptId));
    if (!isRunning(attempt) || isOverdue(attempt, now)) throw new Failure('attemptClosed');
    if (attempt.player_id === playerId) return attempt;
    await updateAttempt(transaction, attemptId, { player_id: playerId });
    await insertEvents(transaction, attempt, { actorId, at: now }, [{ kind: 'takenOver' }]);
    await tellStudent(transaction, attempt, { player_id: playerId });
    return { ...attempt, player_id: playerId };
  });
}
