import type { Db } from '../../../db/database.ts';
import type { Attempt } from '../attempt-queries.ts';
import type { AttemptAct } from '../ledger.ts';
import { isOpen, isOverdue } from '../parts.ts';
import { endWhole } from './end-whole.ts';

/**
 * Ends attempts with the saved answers on behalf of staff; those past their deadline end as overdue. Returns their
 * number.
 */
export async function endRunning(
  db: Db,
  running: readonly Attempt[],
  { actorId, now, note }: AttemptAct & { readonly note?: string },
): Promise<number> {
  for (const attempt of running) {
    const part = attempt.parts.find(isOpen);
    const deadline = part && isOverdue(part, now) ? part.deadline_at : null;
    await endWhole(db, attempt, {
      endedBy: deadline ? 'deadline' : 'staff',
      // For a paused clock the end is the pause, after which nobody worked.
      endedAt: deadline ?? part?.held_at ?? now,
      actorId: deadline ? null : actorId,
      now,
      ...(note ? { note } : {}),
    });
  }
  return running.length;
}
