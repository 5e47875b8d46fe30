import type { Db } from '../../db/database.ts';
import { Failure, found } from '../../lib/failure.ts';
import { enqueue } from '../../lib/jobs.ts';
import {
  type AttemptRow,
  insertEvents,
  insertTimeEntries,
  listExtraTime,
  listMultipliers,
  lockEndedAttempts,
  lockRunningAttempts,
  updateAttempt,
} from './attempt-queries.ts';
import { deadlineAfter, type TimeEntry, timeEntries } from './deadline.ts';
import { endAttempt, isOverdue, tellStudent } from './end-attempt.ts';
import { endJobOf, endWhenOver } from './jobs.ts';
import { countLateAnswers } from './late-answers.ts';
import { attemptStatusOf } from './moves.ts';
import { describeStatus, marksOf } from './present.ts';
import { statusWithoutAttempt, type Window } from './standing.ts';

// What the schedules domain does to attempts. Each runs in the caller's transaction.

interface Act {
  readonly actorId: number;
  readonly now: Date;
}

/** Ends the running attempts of a schedule with what was saved; their scores count. Answers with how many there were. */
export async function endRunningAttempts(db: Db, scheduleId: number, { actorId, now }: Act): Promise<number> {
  const running = await lockRunningAttempts(db, scheduleId);
  for (const attempt of running) {
    const isOver = isOverdue(attempt, now);
    await endAttempt(db, attempt, {
      status: 'autoSubmitted',
      endedBy: isOver ? 'deadline' : 'staff',
      endedAt: isOver ? attempt.deadline_at : now,
      actorId: isOver ? null : actorId,
      now,
    });
  }
  return running.length;
}

/** Gives time to running attempts, beyond the due date where need be. Answers with how many got it. */
export async function addExtraTime(
  db: Db,
  scheduleId: number,
  { minutes, studentIds, reason }: { minutes: number; studentIds: readonly number[]; reason: string },
  act: Act,
): Promise<number> {
  const running = await lockRunningAttempts(db, scheduleId, studentIds);
  const open = running.filter((attempt) => !isOverdue(attempt, act.now));
  for (const attempt of open) {
    await moveDeadline(db, attempt, { kind: 'extra', milliseconds: minutes * 60_000, reason }, act);
  }
  return open.length;
}

/**
 * After a change of the schedule: running attempts get the later end where the new terms give one, with the extra time
 * they had on top; never an earlier one than their student was shown.
 */
export async function followSchedule(
  db: Db,
  scheduleId: number,
  { dueAt, durationMinutes }: { readonly dueAt: Date; readonly durationMinutes: number | null },
  act: Act,
): Promise<void> {
  const running = await lockRunningAttempts(db, scheduleId);
  const open = running.filter((attempt) => !isOverdue(attempt, act.now));
  if (open.length === 0) return;
  const extraRows = await listExtraTime(
    db,
    open.map(({ id }) => id),
  );
  const memberRows = await listMultipliers(
    db,
    open.map(({ student_id }) => student_id),
  );
  const extra = new Map(extraRows.map(({ attempt_id, milliseconds }) => [attempt_id, milliseconds]));
  const multipliers = new Map(memberRows.map(({ user_id, time_multiplier }) => [user_id, time_multiplier]));
  for (const attempt of open) {
    const terms = timeEntries({
      startedAt: attempt.started_at,
      dueAt,
      durationMinutes,
      multiplier: multipliers.get(attempt.student_id) ?? '1',
    });
    const end = deadlineAfter(attempt.started_at, [...terms, { milliseconds: extra.get(attempt.id) ?? 0 }]);
    const gain = end.getTime() - attempt.deadline_at.getTime();
    if (gain > 0) await moveDeadline(db, attempt, { kind: 'scheduleChange', milliseconds: gain }, act);
  }
}

/** Ledger, deadline, job and the student's screen, together or not at all. */
async function moveDeadline(
  db: Db,
  attempt: AttemptRow,
  entry: TimeEntry & { readonly reason?: string },
  { actorId, now }: Act,
): Promise<void> {
  const deadlineAt = deadlineAfter(attempt.deadline_at, [entry]);
  await updateAttempt(db, attempt.id, { deadline_at: deadlineAt });
  await insertTimeEntries(db, attempt, { actorId, at: now }, [entry]);
  await insertEvents(db, attempt, { actorId, at: now }, [
    { kind: 'timeAdded', before: { deadline_at: attempt.deadline_at }, after: { deadline_at: deadlineAt } },
  ]);
  await enqueue(
    db,
    endWhenOver,
    { campusId: attempt.campus_id, attemptId: attempt.id },
    endJobOf({ id: attempt.id, deadline_at: deadlineAt }),
  );
  await tellStudent(db, attempt, { deadline_at: deadlineAt.toISOString() });
}

/** Lets what arrived late for the student's ended attempts count; `conflict` where nothing is held. */
export async function countHeldAnswers(
  db: Db,
  scheduleId: number,
  studentId: number,
  act: Act,
): Promise<void> {
  const attempts = await lockEndedAttempts(db, scheduleId, studentId);
  found(attempts[0]);
  let counted = 0;
  for (const attempt of attempts) counted += await countLateAnswers(db, attempt, act);
  if (counted === 0) throw new Failure('conflict', undefined, 'No held answers are left to count.');
}

/** How a result without and with an attempt reads, for the staff's list. */
export const describeWithoutAttempt = (window: Window, now: Date) => ({
  ...describeStatus(statusWithoutAttempt(window, now)),
  ...marksOf({ score: null, total: '0' }),
});

export const describeAttempt = (attempt: { status: number; score: string | null; total: string }) => ({
  ...describeStatus(attemptStatusOf(attempt.status)),
  ...marksOf(attempt),
});
