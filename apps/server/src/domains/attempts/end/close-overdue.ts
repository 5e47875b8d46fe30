import type { Db } from '../../../db/database.ts';
import type { Clock } from '../../../lib/clock.ts';
import { Failure } from '../../../lib/failure.ts';
import { type Attempt, findDueAt, isCampusClosed, lockAttempt, type PartRow } from '../attempt-queries.ts';
import { isRunning } from '../moves.ts';
import { currentPart, isLapsed, isOpen, isOverdue } from '../parts.ts';
import { closePart, type Ending } from './end-attempt.ts';
import { endWhole } from './end-whole.ts';

/** Ends at the deadline, however late the end was noticed. */
export const overdueEnding = ({ deadline_at }: Pick<PartRow, 'deadline_at'>, now: Date): Ending => ({
  endedBy: 'deadline',
  endedAt: deadline_at ?? now,
  actorId: null,
  now,
});

/** At the due date, or when the part before was closed if that was later. */
const lapsedEnding = ({ parts }: Attempt, dueAt: Date, now: Date): Ending => {
  const ends = parts.map(({ ended_at }) => ended_at?.getTime() ?? 0);
  return { endedBy: 'deadline', endedAt: new Date(Math.max(dueAt.getTime(), ...ends)), actorId: null, now };
};

/**
 * Closes the part of an attempt past its deadline, with the saved answers; ends an attempt whose waiting part cannot
 * begin any more. No effect on a closed part or a running clock, because jobs run early when clocks jump. Clocks of a
 * closed campus are suspended (decision 0077). Closing is final, so nothing is closed while the clocks disagree; the
 * sweep catches up (decision 0029). Returns the attempt afterwards.
 */
export async function closeOverdue(
  db: Db,
  id: number,
  { clock, now }: { readonly clock: Clock; readonly now: Date },
): Promise<Attempt | undefined> {
  const mayEnd = await clock.agree();
  return db.transaction().execute(async (transaction) => {
    const attempt = await lockAttempt(transaction, id);
    const part = attempt && currentPart(attempt);
    if (!attempt || !part || !mayEnd || !isRunning(attempt)) return attempt;
    const dueAt = isOpen(part) ? null : await findDueAt(transaction, attempt);
    if (!isOverdue(part, now) && !isLapsed(part, dueAt, now)) return attempt;
    if (await isCampusClosed(transaction, attempt.campus_id)) return attempt;
    if (isOpen(part)) return closePart(transaction, attempt, overdueEnding(part, now));
    return endWhole(transaction, attempt, lapsedEnding(attempt, dueAt ?? now, now));
  });
}

/** Thrown if the time is over by one clock only: nothing is decided, and the client retries. */
export async function assertClocksAgree(clock: Clock): Promise<void> {
  if (!(await clock.agree())) throw new Failure('unavailable', { reason: 'clocks' });
}
