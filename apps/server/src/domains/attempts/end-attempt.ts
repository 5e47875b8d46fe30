import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { Db } from '../../db/database.ts';
import { publish } from '../../lib/live.ts';
import {
  type AttemptEvent,
  type AttemptRow,
  insertEvents,
  lockAttempt,
  updateAttempt,
} from './attempt-queries.ts';
import { closesAt } from './deadline.ts';
import { assertMove, attemptStatusOf, type EndedStatus, isRunning } from './moves.ts';
import { scoreAttempt } from './score-attempt.ts';
import { listScoreables, updateItemScores } from './scoring-queries.ts';

export interface Ending {
  readonly status: EndedStatus;
  readonly endedBy: 'student' | 'deadline' | 'staff';
  readonly endedAt: Date;
  /** null: the system. */
  readonly actorId: number | null;
  readonly now: Date;
}

const endingEvent = {
  student: 'submitted',
  deadline: 'autoSubmitted',
  staff: 'ended',
} as const satisfies Record<Ending['endedBy'], AttemptEvent['kind']>;

/**
 * Ends a running attempt and scores it, in one transaction whose caller has locked the row. Graded when a machine could
 * judge everything; otherwise it stays submitted, without a score, until somebody has graded the rest.
 */
export async function endAttempt(db: Db, attempt: AttemptRow, ending: Ending): Promise<AttemptRow> {
  const { status, endedBy, endedAt, actorId, now } = ending;
  assertMove(attemptStatusOf(attempt.status), status);
  const { items, score } = scoreAttempt(await listScoreables(db, attempt));
  const finalStatus = score === null ? status : 'graded';
  if (finalStatus !== status) assertMove(status, finalStatus);
  await updateItemScores(db, attempt, items);
  const ended = { status: resultStatuses[finalStatus], ended_by: endedBy, ended_at: endedAt, score };
  await updateAttempt(db, attempt.id, ended);
  await insertEvents(db, attempt, { actorId, at: now }, [
    {
      kind: endingEvent[endedBy],
      before: { status: attempt.status },
      after: { status: resultStatuses[status], ended_at: endedAt },
    },
    {
      kind: 'scored',
      before: { status: resultStatuses[status], score: null },
      after: { status: resultStatuses[finalStatus], score },
    },
  ]);
  await tellStudent(db, attempt, { result_status_id: resultStatuses[finalStatus] });
  return { ...attempt, ...ended };
}

/** Scores an ended attempt again after its answers have changed. */
export async function rescoreAttempt(
  db: Db,
  attempt: AttemptRow,
  { actorId, now }: { readonly actorId: number | null; readonly now: Date },
): Promise<void> {
  const { items, score } = scoreAttempt(await listScoreables(db, attempt));
  const before = attemptStatusOf(attempt.status);
  const isNewlyGraded = score !== null && (before === 'userSubmitted' || before === 'autoSubmitted');
  const after = isNewlyGraded ? 'graded' : before;
  await updateItemScores(db, attempt, items);
  await updateAttempt(db, attempt.id, { status: resultStatuses[after], score });
  await insertEvents(db, attempt, { actorId, at: now }, [
    {
      kind: 'scored',
      before: { status: attempt.status, score: attempt.score },
      after: { status: resultStatuses[after], score },
    },
  ]);
  await tellStudent(db, attempt, { result_status_id: resultStatuses[after] });
}

/**
 * Ends an attempt whose time is over, with the deadline as its end and what was saved by then. Does nothing to one that
 * has ended, or whose clock still runs: jobs come early when clocks jump. Answers with the row as it is afterwards.
 */
export async function endOverdueAttempt(db: Db, id: number, now: Date): Promise<AttemptRow | undefined> {
  return db.transaction().execute(async (transaction) => {
    const attempt = await lockAttempt(transaction, id);
    if (!attempt || !isOverdue(attempt, now)) return attempt;
    return endAttempt(transaction, attempt, {
      status: 'autoSubmitted',
      endedBy: 'deadline',
      endedAt: attempt.deadline_at,
      actorId: null,
      now,
    });
  });
}

export const isOverdue = (attempt: Pick<AttemptRow, 'status' | 'deadline_at'>, now: Date): boolean =>
  isRunning(attempt) && now > closesAt(attempt.deadline_at);

/** Reaches the student's open windows with the commit; parents and staff read again by themselves. */
export const tellStudent = (
  db: Db,
  attempt: Pick<AttemptRow, 'campus_id' | 'id' | 'student_id'>,
  data: Readonly<Record<string, string | number>>,
) =>
  publish(db, {
    campusId: attempt.campus_id,
    userIds: [attempt.student_id],
    event: { topic: 'attempts', id: attempt.id, data },
  });
