// Pauses requests to a provider that keeps failing, so that nobody waits for it in vain.

const MOST_FAILURES = 5;
const WINDOW_MS = 60_000;
const PAUSE_MS = 60_000;
/** Longest wait that a provider may ask for. */
const LONGEST_WAIT_MS = 60 * 60_000;

export interface Breaker {
  /** Milliseconds of the failures within the window, the earliest first. */
  readonly failedAt: readonly number[];
  readonly pausedUntil: number;
  /** Whether the provider asked for the pause. */
  readonly isRefused: boolean;
}

export const closedBreaker: Breaker = { failedAt: [], pausedUntil: 0, isRefused: false };

/** Milliseconds until requests are sent again; 0 while they are. */
export const pauseLeft = ({ pausedUntil }: Breaker, now: number): number => Math.max(0, pausedUntil - now);

function paused(breaker: Breaker, until: number, isRefused: boolean): Breaker {
  return until > breaker.pausedUntil ? { failedAt: [], pausedUntil: until, isRefused } : breaker;
}

/** Breaker after a failure at `now`: the fifth within a minute pauses for a minute. */
export function afterFailure(breaker: Breaker, now: number): Breaker {
  const failedAt = [...breaker.failedAt.filter((at) => now - at < WINDOW_MS), now];
  return failedAt.length < MOST_FAILURES
    ? { ...breaker, failedAt }
    : paused({ ...breaker, failedAt: [] }, now + PAUSE_MS, false);
}

/** Breaker after a refusal that names its wait. */
export const afterRefusal = (breaker: Breaker, now: number, waitMs: number): Breaker =>
  paused(breaker, now + Math.min(waitMs, LONGEST_WAIT_MS), true);
