import { type ResultStatus, resultStatuses } from '@pelion/contract/assessment-kinds';
import { keysOf, type Phrase, phrase } from '@pelion/words';
import { Failure } from '../../lib/failure.ts';

/** Statuses of an attempt; the other result statuses of spec 2 §4 are derived where there is no attempt. */
export type AttemptStatus = Exclude<ResultStatus, 'scheduled' | 'assigned' | 'pastDue'>;

/**
 * Allowed transitions; anything else is `conflict` (decision 0012). Cancelling ends a running attempt with the saved
 * answers; staff can reopen an ended one; a late answer that needs grading removes the grade.
 */
export const attemptMoves = {
  notStarted: ['inProgress', 'inactive'],
  inProgress: ['userSubmitted', 'autoSubmitted'],
  userSubmitted: ['graded', 'inProgress'],
  autoSubmitted: ['graded', 'inProgress'],
  graded: ['retakeSuggested', 'userSubmitted', 'autoSubmitted', 'inProgress'],
  retakeSuggested: ['graded', 'userSubmitted', 'autoSubmitted', 'inProgress'],
  inactive: [],
  viewed: [],
} as const satisfies Record<AttemptStatus, readonly AttemptStatus[]>;

/** Statuses that end an attempt. */
export type EndedStatus = (typeof attemptMoves)['inProgress'][number];

/** Why a transition is refused and what helps instead; other transitions follow only from an attempt's end or marking. */
const refusals: Partial<Record<AttemptStatus, Phrase>> = {
  notStarted: phrase(
    'This attempt has not started yet. It can be changed once the {student} has started it.',
  ),
  inProgress: phrase('This attempt is running. End it first, then try again.'),
  inactive: phrase('This attempt was withdrawn before it started. Only a new one can be taken.'),
  viewed: phrase('{^note+} are read, not taken. There is nothing here to reopen or to mark.'),
};
const endedAlready = phrase('This attempt has already ended. Reload the page to see what became of it.');

export function assertMove(from: AttemptStatus, to: AttemptStatus): void {
  const allowed: readonly AttemptStatus[] = attemptMoves[from];
  if (!allowed.includes(to)) throw new Failure('conflict', { from, to }, refusals[from] ?? endedAlready);
}

/** Status name of a stored id, which a database constraint keeps within the table. */
export function attemptStatusOf(id: number): AttemptStatus {
  const status = keysOf(attemptMoves).find((name) => resultStatuses[name] === id);
  if (!status) throw new RangeError(`Not the status of an attempt: ${id}`);
  return status;
}

/** Status of an ended attempt until everything is graded. */
export const submittedAs = (endedBy: string | null): EndedStatus =>
  endedBy === 'student' ? 'userSubmitted' : 'autoSubmitted';

interface Submitted {
  readonly status: number;
  readonly ended_by: string | null;
}

/** Status before grading; others are unchanged. */
export function statusUngraded({ status, ended_by }: Submitted): AttemptStatus {
  const name = attemptStatusOf(status);
  return name === 'graded' || name === 'retakeSuggested' ? submittedAs(ended_by) : name;
}

/**
 * Status id for the player and the live stream: running, or how the attempt was submitted. Only the result tells more,
 * as the schedule releases it. decision 0135
 */
export const takersStatus = (attempt: Submitted): number => resultStatuses[statusUngraded(attempt)];

export const isRunning = ({ status }: { readonly status: number }): boolean =>
  status === resultStatuses.inProgress;
