import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { Failure, found } from '../../lib/failure.ts';
import {
  type Attempt,
  lockEndedAttempts,
  lockRunningAttempts,
  type PartRow,
  updatePart,
} from './attempt-queries.ts';
import { deadlineAfter, plus, type TimeEntry, timeEntries } from './deadline.ts';
import { endRunning } from './end/end-running.ts';
import { type AttemptAct, givenReason, insertEvents, insertTimeEntry, listExtraTime } from './ledger.ts';
import { listOwnTerms } from './own-terms.ts';
import { isOpen, isOverdue } from './parts.ts';
import { bundleTime, type WholeTime } from './plan/bundle-time.ts';
import { planBundle } from './plan/plan-bundle.ts';
import { countLateAnswers } from './save/late-answers.ts';
import { tellStudent } from './tell-student.ts';

// Operations of the schedules domain on attempts. Each runs in the caller's transaction.

interface Given {
  readonly id: number;
  readonly type: number;
  readonly multipart_assessment_type_id: number | null;
}

/** Duration of an attempt that begins now, without an accommodation; notes take no time. */
export async function attemptTime(
  db: Db,
  { id, type, multipart_assessment_type_id: multipart_type }: Given,
  minutes: number | null,
): Promise<WholeTime> {
  if (type === assessmentTypes.notes) return { working: null, breaks: 0 };
  if (type !== assessmentTypes.standardizedTest) return { working: minutes, breaks: 0 };
  return bundleTime((await planBundle(db, { id, multipart_type })).plan, minutes);
}

interface Act extends AttemptAct {
  readonly actorId: number;
}

/** Running part whose deadline can still be extended. */
interface Clocked {
  readonly attempt: Attempt;
  readonly part: PartRow & { readonly started_at: Date; readonly deadline_at: Date };
}

async function lockClocked(
  db: Db,
  scheduleId: number,
  studentIds: readonly number[],
  now: Date,
): Promise<Clocked[]> {
  const running = await lockRunningAttempts(db, scheduleId, studentIds);
  return running.flatMap((attempt): Clocked[] => {
    const part = attempt.parts.find(isOpen);
    if (!part?.started_at || !part.deadline_at || isOverdue(part, now)) return [];
    return [{ attempt, part: { ...part, started_at: part.started_at, deadline_at: part.deadline_at } }];
  });
}

/** Ends the running attempts of a schedule with the saved answers; scores count. Returns their number. */
export const endRunningAttempts = async (db: Db, scheduleId: number, act: Act): Promise<number> =>
  endRunning(db, await lockRunningAttempts(db, scheduleId), act);

/** Extends running attempts, past the due date if need be. Returns the number extended. */
export async function addExtraTime(
  db: Db,
  scheduleId: number,
  { minutes, studentIds, reason }: { minutes: number; studentIds: readonly number[]; reason: string },
  act: Act,
): Promise<number> {
  const clocked = await lockClocked(db, scheduleId, studentIds, act.now);
  for (const running of clocked) {
    await moveDeadline(db, running, { kind: 'extra', milliseconds: minutes * 60_000, reason }, act);
  }
  return clocked.length;
}

/**
 * Follows a change of the schedule: running attempts get the later deadline if the new terms give one, plus their extra
 * time. A deadline shown to a student never moves earlier, and stays if the new terms set none.
 */
export async function followSchedule(db: Db, scheduleId: number, act: Act): Promise<void> {
  const clocked = await lockClocked(db, scheduleId, [], act.now);
  if (clocked.length === 0) return;
  const extraRows = await listExtraTime(
    db,
    clocked.map(({ attempt }) => attempt.id),
  );
  const termsOf = await listOwnTerms(
    db,
    scheduleId,
    clocked.map(({ attempt }) => attempt.student_id),
  );
  for (const { attempt, part } of clocked) {
    const extra = extraRows.find((row) => row.attempt_id === attempt.id && row.part === part.number);
    const own = termsOf.get(attempt.student_id);
    if (!own) continue;
    // Pauses in earlier parts moved the due date of this attempt; pauses in this part are already in the extra time.
    const heldBefore = attempt.held_ms - (extra?.held ?? 0);
    const terms = timeEntries({
      ...own,
      dueAt: own.dueAt && plus(own.dueAt, heldBefore),
      startedAt: part.started_at,
      durationMinutes: part.duration_minutes ?? own.durationMinutes,
    });
    const end = deadlineAfter(part.started_at, terms);
    if (!end) continue;
    const gain = end.getTime() + (extra?.milliseconds ?? 0) - part.deadline_at.getTime();
    if (gain > 0)
      await moveDeadline(db, { attempt, part }, { kind: 'scheduleChange', milliseconds: gain }, act);
  }
}

/** Ledger, deadline and notification succeed or fail together. */
async function moveDeadline(
  db: Db,
  { attempt, part: { number, deadline_at: before } }: Clocked,
  entry: TimeEntry & { readonly reason?: string },
  act: Act,
): Promise<void> {
  const deadline = plus(before, entry.milliseconds);
  await updatePart(db, attempt, number, { deadline_at: deadline });
  await insertTimeEntry(db, attempt, number, act, entry);
  await insertEvents(db, attempt, act, [
    {
      kind: 'timeAdded',
      part: number,
      before: { deadline_at: before },
      after: { deadline_at: deadline, ...givenReason(entry.reason) },
    },
  ]);
  await tellStudent(db, attempt, { deadline_at: deadline.toISOString() });
}

/** Counts the held late answers of the student's ended attempts; `conflict` if none are held. */
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
  if (counted === 0)
    throw new Failure('conflict', undefined, phrase('There are no late answers left to count.'));
}
