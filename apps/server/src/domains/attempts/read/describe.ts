import { attemptStatusOf } from '../moves.ts';
import { statusWithoutAttempt, type Window } from '../start/standing.ts';
import { describeStatus, marksOf } from './present.ts';

/** How a result without and with an attempt reads, for the staff's list. */
export const describeWithoutAttempt = (window: Window, now: Date) => ({
  ...describeStatus(statusWithoutAttempt(window, now)),
  ...marksOf({ score: null, total: '0' }),
});

export function describeAttempt(attempt: {
  readonly status: number;
  readonly score: string | null;
  readonly total: string;
}) {
  const { result_status_id, result_status_description } = describeStatus(attemptStatusOf(attempt.status));
  const { score, actual_score, total_score } = marksOf(attempt);
  return { result_status_id, result_status_description, score, actual_score, total_score };
}
