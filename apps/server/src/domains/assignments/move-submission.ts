import { mayMove, moverOf, needsReason, refusedMoves } from '@pelion/contract/assignment-submissions/facts';
import {
  type SubmissionStatus,
  submissionStatuses,
  submissionStatusTable,
} from '@pelion/contract/assignments/facts';
import { type Phrase, phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { emitEvent } from '../../lib/domain-events.ts';
import { Failure, invalid } from '../../lib/failure.ts';
import type { Viewer } from '../../lib/viewer.ts';
import type { DetailRow } from './queries.ts';
import { insertEvent, updateSubmission } from './submission-queries.ts';

export interface Move {
  readonly mover: 'student' | 'marker';
  readonly to: SubmissionStatus;
  readonly reason: string;
}

type Dates = Pick<DetailRow, 'id' | 'due_at' | 'late_until'>;

/** Status of a stored one at a moment: past due follows from the clock. */
export function statusOf(stored: number, { due_at }: Pick<Dates, 'due_at'>, now: Date): SubmissionStatus {
  if (stored === submissionStatuses.assigned && due_at !== null && now > due_at) return 'pastDue';
  return submissionStatusTable.nameOf(stored) ?? 'assigned';
}

const inState = (message: Phrase) => new Failure('conflict', { reason: 'state' }, message);

/**
 * Refuses a move that is not in the table, or that comes too late. Late work of a student is taken up to its last moment,
 * without one until it is graded; a revision of returned work until it is graded.
 */
export function assertMove(
  from: SubmissionStatus,
  { mover, to, reason }: Move,
  dates: Dates,
  now: Date,
): void {
  const allowed = moverOf(from, to);
  if (allowed === undefined || allowed === 'clock')
    throw inState(refusedMoves[from][to] ?? phrase('This move does not exist.'));
  if (!mayMove(mover, from, to)) throw new Failure('accessDenied', { reason: 'record' });
  if (to === 'assigned' && dates.due_at !== null && now > dates.due_at)
    throw inState(phrase('The due date has passed, so this is not taken back.'));
  const { late_until } = dates;
  if (mover === 'student' && from === 'pastDue' && late_until !== null && now > late_until)
    throw inState(phrase('Late work is not taken any more.'));
  if (needsReason(from, to) && reason === '')
    invalid({ path: 'reason', message: phrase('Please enter a reason') });
}

interface Moved {
  readonly submissionId: number;
  readonly studentId: number;
  readonly from: SubmissionStatus;
  readonly move: Move;
  readonly assignment: Dates;
}

/** Writes the status and the ledger, in the transaction that holds the submission's lock. */
export async function writeMove(
  transaction: Db,
  { campusId: campus_id, userId: actor_id }: Pick<Viewer, 'campusId' | 'userId'>,
  { submissionId, studentId, from, move, assignment }: Moved,
  now: Date,
): Promise<void> {
  const { to, reason } = move;
  const isTurnIn = to === 'submitted';
  const isTakenBack = to === 'assigned';
  await updateSubmission(transaction, submissionId, {
    status: submissionStatusTable.idOf(to),
    ...(isTurnIn && { turned_in_at: now, ...(from !== 'returned' && { first_turned_in_at: now }) }),
    ...(isTakenBack && { turned_in_at: null, first_turned_in_at: null }),
  });
  const { id } = await insertEvent(transaction, {
    ...{ campus_id, assignment_id: assignment.id, student_id: studentId, actor_id, reason, at: now },
    before: submissionStatusTable.idOf(from),
    after: submissionStatusTable.idOf(to),
  });
  await emitEvent(transaction, { campusId: campus_id, event: `submission.${to}`, ids: [id] });
}
