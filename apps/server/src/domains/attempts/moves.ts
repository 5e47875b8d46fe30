import { type ResultStatus, resultStatuses } from '@pelion/contract/assessment-kinds';
import { keysOf, type Phrase, phrase } from '@pelion/words';
import { Failure } from '../../lib/failure.ts';

/** What an attempt itself can be; the other result statuses of spec 2 §4 are derived where there is no attempt. */
export type AttemptStatus = Exclude<ResultStatus, 'scheduled' | 'assigned' | 'pastDue'>;

/**
 * From -> to; anything else is `conflict` (decision 0012). Cancelling ends a running attempt with what was saved; staff can
 * reopen one that has ended; a late answer that a person has to grade takes a grade back.
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

/** How an attempt ends. */
export type EndedStatus = (typeof attemptMoves)['inProgress'][number];

/** Why it cannot become that, and what helps instead; what else is asked of an attempt only its own end and marks bring about. */
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

/** The name behind a stored status; the database's checks keep it within the table. */
export function attemptStatusOf(id: number): AttemptStatus {
  const status = keysOf(attemptMoves).find((name) => resultStatuses[name] === id);
  if (!status) throw new RangeError(`Not the status of an attempt: ${id}`);
  return status;
}

/** What an attempt is until everything in it has been graded. */
export const submittedAs = (endedBy: string | null): EndedStatus =>
  endedBy === 'student' ? 'userSubmitted' : 'autoSubmitted';

interface Submitted {
  readonly status: number;
  readonly ended_by: string | null;
}

/** As it was before it was graded; everything else is what it is. */
export function statusUngraded({ status, ended_by }: Submitted): AttemptStatus {
  const name = attemptStatusOf(status);
  return name === 'graded' || name === 'retakeSuggested' ? submittedAs(ended_by) : name;
}

/**
 * The number that the player and the live stream are told: that it runs, or how it was submitted. What came of it is told by its
 * result alone, as the schedule releases it. decision 0135
 */
export const takersStatus = (attempt: Submitted): number => resultStatuses[statusUngraded(attempt)];

export const isRunning = ({ status }: { readonly status: number }): boolean =>
  status === resultStatuses.inProgress;
