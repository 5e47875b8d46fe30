import type { Db } from '../../../db/database.ts';
import { found } from '../../../lib/failure.ts';
import { type Attempt, findAttempt, lockOwnAttempt, type PartRow, updatePart } from '../attempt-queries.ts';
import { plus } from '../deadline.ts';
import { type AttemptAct, insertEvents, insertTimeEntry } from '../ledger.ts';
import { isRunning } from '../moves.ts';
import { currentPart } from '../parts.ts';
import { tellStudent } from '../tell-student.ts';

// A reopened attempt is paused until the student opens it in a window (decision 0100).

type Waiting = Pick<PartRow, 'held_at' | 'is_paused' | 'is_locked' | 'is_awaited'>;

/** Only the student's absence holds the clock: no pause and no lock. */
export const isAwaited = ({ is_awaited, is_paused, is_locked }: Omit<Waiting, 'held_at'>): boolean =>
  is_awaited && !is_paused && !is_locked;

/** The part as if its student came back at `now`, for the student's own pages; other parts are unchanged. */
export function asIfBack<Part extends Waiting & Pick<PartRow, 'deadline_at'>>(part: Part, now: Date): Part {
  if (!part.held_at || !isAwaited(part)) return part;
  const stood = Math.max(0, now.getTime() - part.held_at.getTime());
  return { ...part, held_at: null, deadline_at: part.deadline_at && plus(part.deadline_at, stood) };
}

/**
 * Starts the clock of a reopened part with the time left at the reopening. A pause or lock keeps the clock paused. The
 * caller has locked the attempt. The due date does not move, because only staff give time.
 */
export async function startAwaited(db: Db, attempt: Attempt, act: AttemptAct): Promise<boolean> {
  const part = isRunning(attempt) ? currentPart(attempt) : undefined;
  if (!part?.is_awaited) return false;
  const { held_at, deadline_at } = asIfBack(part, act.now);
  await updatePart(db, attempt, part.number, { held_at, deadline_at, is_awaited: false });
  const facts = (now: Pick<PartRow, 'held_at' | 'deadline_at'>) => ({
    held_at: now.held_at,
    ...(now.deadline_at && { deadline_at: now.deadline_at }),
  });
  const event = { kind: 'continued', part: part.number } as const;
  const after = facts({ held_at, deadline_at });
  await insertEvents(db, attempt, act, [{ ...event, before: facts(part), after }]);
  const milliseconds =
    deadline_at && part.deadline_at ? deadline_at.getTime() - part.deadline_at.getTime() : 0;
  if (milliseconds > 0)
    await insertTimeEntry(db, attempt, part.number, act, { kind: 'reopened', milliseconds });
  await tellStudent(db, attempt, {});
  return true;
}

/** The student's attempt as the questions are about to be shown: the clock of a reopened one starts first. */
export async function comeBack(db: Db, attempt: Attempt, now: Date): Promise<Attempt> {
  if (!isRunning(attempt) || !currentPart(attempt)?.is_awaited) return attempt;
  await db.transaction().execute(async (transaction) => {
    const locked = found(await lockOwnAttempt(transaction, attempt.id, attempt.student_id));
    await startAwaited(transaction, locked, { actorId: attempt.student_id, now });
  });
  return found(await findAttempt(db, attempt.id));
}
