import type { Db } from '../../../db/database.ts';
import type { Clock } from '../../../lib/clock.ts';
import { Failure } from '../../../lib/failure.ts';
import { type Attempt, findDueAt, isCampusClosed, lockAttempt, type PartRow } from '../attempt-queries.ts';
import { isRunning } from '../moves.ts';
import { currentPart, isLapsed, isOpen, isOverdue } from '../parts.ts';
import { closePart, type Ending } from './end-attempt.ts';
import { endWhole } from './end-whole.ts';

/** With the deadline as its end: a later look at the clock gives nobody a later end. */
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
 * Closes the part of an attempt whose time is over, with what was saved by then; and ends one in which a part waits that nobody
 * can begin any more. Does nothing to one that was closed, or
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
    const part = attempt && currentPart(attempt);
    if (!attempt || !part || !mayEnd || !isRunning(attempt)) return attempt;
    const dueAt = isOpen(part) ? null : await findDueAt(transaction, attempt);
    if (!isOverdue(part, now) && !isLapsed(part, dueAt, now)) return attempt;
    if (await isCampusClosed(transaction, attempt.campus_id)) return attempt;
    if (isOpen(part)) return closePart(transaction, attempt, overdueEnding(part, now));
    return endWhole(transaction, attempt, lapsedEnding(attempt, dueAt ?? now, now));
  });
}

/** Time is over by one clock and not by another: nothing is decided now, and whoever asks comes again. */
export async function assertClocksAgree(clock: Clock): Promise<void> {
  if (!(await clock.agree())) throw new Failure('unavailable', { reason: 'clocks' });
}
