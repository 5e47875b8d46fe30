import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { Db } from '../../../db/database.ts';
import { type Attempt, updatePart } from '../attempt-queries.ts';
import { type AttemptAct, type AttemptEvent, insertEvents } from '../ledger.ts';
import { type AttemptStatus, assertMove, attemptStatusOf, type EndedStatus } from '../moves.ts';
import { isOpen, isWaiting } from '../parts.ts';
import { studentMessage, tellStudent } from '../tell-student.ts';
import { writeOutcome } from './outcome-queries.ts';
import { misfitsOf, scoreAttempt } from './score-attempt.ts';
import { listScoreables } from './scoring-queries.ts';

export interface Ending extends AttemptAct {
  readonly endedBy: 'student' | 'deadline' | 'staff';
  readonly endedAt: Date;
}

const endingEvent = {
  student: 'submitted',
  deadline: 'autoSubmitted',
  staff: 'ended',
} as const satisfies Record<Ending['endedBy'], AttemptEvent['kind']>;

/** What an attempt is until everything in it has been graded. */
const submittedAs = (endedBy: string | null): EndedStatus =>
  endedBy === 'student' ? 'userSubmitted' : 'autoSubmitted';

/**
 * Closes the part whose clock runs, for good. While another part waits the attempt goes on; with its last part it ends.
 * The caller has locked the attempt.
 */
export async function closePart(db: Db, attempt: Attempt, ending: Ending): Promise<Attempt> {
  const part = attempt.parts.find(isOpen);
  if (!part || !attempt.parts.some(isWaiting)) return endAttempt(db, attempt, ending);
  const closed = { ended_at: ending.endedAt, ended_by: ending.endedBy };
  await updatePart(db, attempt, part.number, closed);
  await insertEvents(db, attempt, ending, [
    { kind: 'partEnded', part: part.number, after: { part_ended_at: closed.ended_at } },
  ]);
  await tellStudent(db, attempt, { part_ended: part.number });
  return { ...attempt, parts: attempt.parts.map((each) => (each === part ? { ...part, ...closed } : each)) };
}

/**
 * Ends a running attempt and scores it, in one transaction whose caller has locked it. Graded when a machine could
 * judge everything; otherwise it stays submitted, without a score, until somebody has graded the rest.
 */
export async function endAttempt(db: Db, attempt: Attempt, ending: Ending): Promise<Attempt> {
  const { endedBy, endedAt } = ending;
  const submitted = submittedAs(endedBy);
  assertMove(attemptStatusOf(attempt.status), submitted);
  const { items, score } = scoreAttempt(await listScoreables(db, attempt));
  const status = score === null ? submitted : 'graded';
  if (status !== submitted) assertMove(submitted, status);
  const closed = { ended_by: endedBy, ended_at: endedAt };
  const row = { ...closed, status: resultStatuses[status], score };
  const part = attempt.parts.find(isOpen);
  const events: AttemptEvent[] = [
    {
      kind: endingEvent[endedBy],
      part: part?.number,
      before: { status: attempt.status },
      after: { status: resultStatuses[submitted], ended_at: endedAt },
    },
    {
      kind: 'scored',
      before: { status: resultStatuses[submitted], score: null },
      after: { status: row.status, score, ...misfitsOf(items) },
    },
  ];
  const message = studentMessage(attempt, { result_status_id: row.status });
  await writeOutcome(db, attempt, ending, { closes: part?.number ?? null, items, row, events, message });
  return {
    ...attempt,
    ...row,
    parts: attempt.parts.map((each) => (each === part ? { ...part, ...closed } : each)),
  };
}

/** Scores an ended attempt again after its answers have changed. */
export async function rescoreAttempt(db: Db, attempt: Attempt, act: AttemptAct): Promise<void> {
  const { items, score } = scoreAttempt(await listScoreables(db, attempt));
  const before = attemptStatusOf(attempt.status);
  const after = statusAfter(before, submittedAs(attempt.ended_by), score);
  if (after !== before) assertMove(before, after);
  const row = { ...attempt, status: resultStatuses[after], score };
  const events: AttemptEvent[] = [
    {
      kind: 'scored',
      before: { status: attempt.status, score: attempt.score },
      after: { status: row.status, score, ...misfitsOf(items) },
    },
  ];
  const message = studentMessage(attempt, { result_status_id: row.status });
  await writeOutcome(db, attempt, act, { closes: null, items, row, events, message });
}

/** An answer that came late may have to be graded by a person: then there is no score until that is done. */
function statusAfter(before: AttemptStatus, submitted: EndedStatus, score: string | null): AttemptStatus {
  if (score === null) return submitted;
  return before === submitted ? 'graded' : before;
}
