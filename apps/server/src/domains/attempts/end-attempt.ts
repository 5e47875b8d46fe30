import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { Db } from '../../db/database.ts';
import { type LiveMessage, publish } from '../../lib/live.ts';
import { type AttemptEvent, type AttemptRow, lockAttempt } from './attempt-queries.ts';
import { closesAt } from './deadline.ts';
import { assertMove, attemptStatusOf, type EndedStatus, isRunning } from './moves.ts';
import { writeOutcome } from './outcome-queries.ts';
import { misfitsOf, scoreAttempt } from './score-attempt.ts';
import { listScoreables } from './scoring-queries.ts';

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
  const row = { status: resultStatuses[finalStatus], ended_by: endedBy, ended_at: endedAt, score };
  const events: AttemptEvent[] = [
    {
      kind: endingEvent[endedBy],
      before: { status: attempt.status },
      after: { status: resultStatuses[status], ended_at: endedAt },
    },
    {
      kind: 'scored',
      before: { status: resultStatuses[status], score: null },
      after: { status: resultStatuses[finalStatus], score, ...misfitsOf(items) },
    },
  ];
  const message = studentMessage(attempt, { result_status_id: row.status });
  await writeOutcome(db, attempt, { actorId, at: now }, { items, row, events, message });
  return { ...attempt, ...row };
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
  const { ended_by, ended_at } = attempt;
  const row = { status: resultStatuses[after], score, ended_by, ended_at };
  const events: AttemptEvent[] = [
    {
      kind: 'scored',
      before: { status: attempt.status, score: attempt.score },
      after: { status: row.status, score, ...misfitsOf(items) },
    },
  ];
  const message = studentMessage(attempt, { result_status_id: row.status });
  await writeOutcome(db, attempt, { actorId, at: now }, { items, row, events, message });
}

/**
 * Ends an attempt whose time is over, with the deadline as its end and what was saved by then. Does nothing to one that
 * has ended, or whose clock still runs: jobs come early when clocks jump. Answers with the row as it is afterwards.
 */
export async function endOverdueAttempt(db: Db, id: number, now: Date): Promise<AttemptRow | undefined> {
  return db.transaction().execute(async (transaction) => {
    const attempt = await lockAttempt(transaction, id);
    if (!attempt || !isOverdue(attempt, now)) return attempt;
    return endAttempt(transaction, attempt, overdueEnding(attempt, now));
  });
}

export const overdueEnding = ({ deadline_at }: Pick<AttemptRow, 'deadline_at'>, now: Date): Ending => ({
  status: 'autoSubmitted',
  endedBy: 'deadline',
  endedAt: deadline_at,
  actorId: null,
  now,
});

export const isOverdue = (attempt: Pick<AttemptRow, 'status' | 'deadline_at'>, now: Date): boolean =>
  isRunning(attempt) && now > closesAt(attempt.deadline_at);

type OfStudent = Pick<AttemptRow, 'campus_id' | 'id' | 'student_id'>;
type News = Readonly<Record<string, string | number>>;

/** For the student's open windows; parents and staff read again by themselves. */
const studentMessage = (attempt: OfStudent, data: News): LiveMessage => ({
  campusId: attempt.campus_id,
  userIds: [attempt.student_id],
  event: { topic: 'attempts', id: attempt.id, data: { ...data } },
});

/** Reaches them with the commit. */
export const tellStudent = (db: Db, attempt: OfStudent, data: News) =>
  publish(db, studentMessage(attempt, data));
