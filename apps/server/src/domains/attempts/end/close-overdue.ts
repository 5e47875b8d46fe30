import type { Db } from '../../../db/database.ts';
import type { Clock } from '../../../lib/clock.ts';
import { Failure } from '../../../lib/failure.ts';
import { type Attempt, isCampusClosed, lockAttempt, type PartRow } from '../attempt-queries.ts';
import { isOpen, isOverdue } from '../parts.ts';
import { closePart, type Ending } from './end-attempt.ts';

/** With the deadline as its end: a later look at the clock gives nobody a later end. */
export const overdueEnding = ({ deadline_at }: Pick<PartRow, 'deadline_at'>, now: Date): Ending => ({
  endedBy: 'deadline',
  endedAt: deadline_at ?? now,
  actorId: null,
  now,
});

/**
 * Closes the part of an attempt whose time is over, with what was saved by then. Does nothing to one that was closed, or
 * whose clock still runs: jobs come early when clocks jump. Where nobody may come in the clock stands still (decision 0077). While the clocks disagree nothing is closed, because it is for
 * good; the sweep makes up for it (decision 0029). Answers with the attempt as it is afterwards.
 */
export async function closeOverdue(
  db: Db,
  id: number,
  { clock, now }: { readonly clock: Clock; readonly now: Date },
): Promise<Attempt | undefined> {
  const mayEnd = await clock.agree();
  return db.transaction().execute(async (transaction) => {
    const attempt = await lockAttempt(transaction, id);
    const part = attempt?.parts.find(isOpen);
    if (!attempt || !part || !mayEnd || !isOverdue(part, now)) return attempt;
    if (await isCampusClosed(transaction, attempt.campus_id)) return attempt;
    return closePart(transaction, attempt, overdueEnding(part, now));
  });
}

/** Time is over by one clock and not by another: nothing is decided now, and whoever asks comes again. */
export async function assertClocksAgree(clock: Clock): Promise<void> {
  if (!(await clock.agree())) throw new Failure('unavailable', { reason: 'clocks' });
}
