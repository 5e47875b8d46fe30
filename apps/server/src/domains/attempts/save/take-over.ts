import type { Db } from '../../../db/database.ts';
import { Failure, found } from '../../../lib/failure.ts';
import { findAttempt, lockOwnAttempt, type PartRow, updatePart } from '../attempt-queries.ts';
import { startAwaited } from '../hold/resume-after-hold.ts';
import { type AttemptAct, insertEvents } from '../ledger.ts';
import { isOpen, isOverdue, partOf } from '../parts.ts';
import { tellStudent } from '../tell-student.ts';
import { lockFor } from '../violations/lock-for.ts';
import { insertViolations } from '../violations/violation-queries.ts';

export interface TakeOver extends AttemptAct {
  readonly attemptId: number;
  readonly part: number;
  readonly playerId: string;
  readonly actorId: number;
}

/**
 * Makes a window the only one that may write. The lock waits for saves of the old window in progress, so that the new
 * one starts from all of them; later ones are refused.
 */
export async function takeOver(db: Db, { attemptId, playerId, ...act }: TakeOver): Promise<PartRow> {
  return db.transaction().execute(async (transaction) => {
    const locked = found(await lockOwnAttempt(transaction, attemptId, act.actorId));
    const isBack = await startAwaited(transaction, locked, act);
    const attempt = isBack ? found(await findAttempt(transaction, attemptId)) : locked;
    const part = found(partOf(attempt, act.part));
    if (!isOpen(part) || isOverdue(part, act.now)) throw new Failure('attemptClosed');
    if (part.player_id === playerId) return part;
    await updatePart(transaction, attempt, part.number, { player_id: playerId });
    await insertEvents(transaction, attempt, act, [{ kind: 'takenOver', part: part.number }]);
    // Another window or device had the part: recorded as a violation, with the consequences set by the schedule.
    const ids =
      part.player_id === null
        ? []
        : await insertViolations(transaction, attempt, part.number, [
            { key: playerId, kind: 'secondDevice', at: act.now, seconds: null, characters: null },
          ]);
    const isLocked = await lockFor(transaction, attempt, part.number, ids, act.now);
    await tellStudent(transaction, attempt, { player_id: playerId });
    const held = isLocked ? { held_at: part.held_at ?? act.now, is_locked: true } : {};
    return { ...part, ...held, player_id: playerId };
  });
}
