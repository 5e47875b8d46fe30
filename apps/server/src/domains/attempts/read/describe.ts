import { attemptStatusOf } from '../moves.ts';
import { statusWithoutAttempt, type Window } from '../start/standing.ts';
import { describeStatus, marksOf } from './present.ts';

/** How a result without and with an attempt reads, for the staff's list. */
export const describeWithoutAttempt = (window: Window, now: Date) => ({
  ...describeStatus(statusWithoutAttempt(window, now)),
  ...marksOf({ score: null, total: '0' }),
});

export const describeAttempt = (attempt: { status: number; score: string | null; total: string }) => ({
  ...describeStatus(attemptStatusOf(attempt.status)),
  ...marksOf(attempt),
});
