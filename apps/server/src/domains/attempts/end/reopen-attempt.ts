import { resultStatuses } from '@pelion/contract/assessment-kinds';
import { phrase } from '@pelion/words';
import type { Db } from '../../../db/database.ts';
import { Failure, found } from '../../../lib/failure.ts';
import { type Attempt, findUnfinished, lockAttempt, updatePart } from '../attempt-queries.ts';
import { plus } from '../deadline.ts';
import { type AttemptAct, givenReason, insertEvents, insertTimeEntry } from '../ledger.ts';
import { assertMove, attemptStatusOf, isRunning } from '../moves.ts';
import { isOfPaper } from '../paper/type-in-queries.ts';
import { tellFamily } from '../tell-student.ts';

export interface Reopening extends AttemptAct {
  readonly scheduleId: number;
  readonly attemptId: number;
  readonly minutes: number;
  readonly reason: string;
}

/**
 * Reopens the last part of an ended attempt: answers stay, scores are withdrawn. The clock is paused until the student
 * opens the part, then runs for the given minutes, or for the time that was left at the reopening if longer. The caller
 * holds the schedule's lock against new starts.
 */
export async function reopenAttempt(db: Db, reopening: Reopening): Promise<void> {
  const { scheduleId, attemptId, minutes, reason, now } = reopening;
  const attempt = found(await lockAttempt(db, attemptId));
  if (attempt.schedule_id !== scheduleId) throw new Failure('notFound');
  if (isRunning(attempt))
    throw new Failure(
      'conflict',
      { reason: 'running' },
      phrase('This attempt is still running: there is nothing to reopen. More time can be added to it.'),
    );
  assertMove(attemptStatusOf(attempt.status), 'inProgress');
  if (await isOfPaper(db, attempt))
    throw new Failure(
      'conflict',
      { reason: 'onPaper' },
      phrase('This was written on paper. Correct the typed answers instead.'),
    );
  const part = attempt.parts.findLast(({ ended_at }) => ended_at !== null);
  if (!part?.started_at)
    throw new Failure(
      'conflict',
      { reason: 'neverBegun' },
      phrase('The last part of this attempt was never started. Give another attempt instead.'),
    );
  if (await findUnfinished(db, attempt))
    throw new Failure('conflict', undefined, phrase('Another attempt is running.'));
  const least = plus(now, minutes * 60_000);
  // An attempt without a deadline stays unlimited.
  const deadline = part.deadline_at && new Date(Math.max(part.deadline_at.getTime(), least.getTime()));
  await takeBackOutcome(db, attempt);
  // Releases the device: the old window dropped the attempt at the end, so the next one to open the attempt is no
  // second device.
  await updatePart(db, attempt, part.number, {
    ended_at: null,
    ended_by: null,
    deadline_at: deadline,
    player_id: null,
    held_at: now,
    is_awaited: true,
  });
  const before = {
    status: attempt.status,
    score: attempt.score,
    ended_at: attempt.ended_at,
    deadline_at: part.deadline_at,
  };
  const after = {
    status: resultStatuses.inProgress,
    score: null,
    ended_at: null,
    deadline_at: deadline,
    held_at: now,
    ...givenReason(reason),
  };
  await insertEvents(db, attempt, reopening, [{ kind: 'reopened', part: part.number, before, after }]);
  if (deadline && part.deadline_at) {
    const milliseconds = deadline.getTime() - part.deadline_at.getTime();
    await insertTimeEntry(db, attempt, part.number, reopening, { kind: 'reopened', milliseconds, reason });
  }
  await tellFamily(db, attempt, { result_status_id: resultStatuses.inProgress });
}

/** Withdraws the outcome. The next end scores the attempt again; the ledger keeps the first scores. */
async function takeBackOutcome(db: Db, { campus_id, id }: Attempt): Promise<void> {
  await db
    .updateTable('attempt')
    .set({
      status: resultStatuses.inProgress,
      ended_by: null,
      ended_at: null,
      score: null,
      result_read_at: null,
      released_at: null,
    })
    .where('campus_id', '=', campus_id)
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('attempt_item')
    .set({ earned: null, answer_status: null })
    .where('campus_id', '=', campus_id)
    .where('attempt_id', '=', id)
    .execute();
  const items = db
    .selectFrom('attempt_item')
    .select('id')
    .where('campus_id', '=', campus_id)
    .where('attempt_id', '=', id);
  // Automatic proposals were for answers that may change now.
  await db
    .deleteFrom('auto_grading')
    .where('campus_id', '=', campus_id)
    .where('attempt_id', '=', id)
    .execute();
  await db
    .deleteFrom('mark_proposal')
    .where('campus_id', '=', campus_id)
    .where('item_id', 'in', items)
    .execute();
  // Marks were for answers that may change now; comments stay. Provisional marks of two markers likewise.
  for (const marks of ['answer_mark', 'provisional_mark'] as const)
    await db
      .updateTable(marks)
      .set((eb) => ({ points: null, rubric_version_id: null, choices: '[]', version: eb('version', '+', 1) }))
      .where('campus_id', '=', campus_id)
      .where((eb) => eb.or([eb('points', 'is not', null), eb('rubric_version_id', 'is not', null)]))
      .where('item_id', 'in', items)
      .execute();
}
