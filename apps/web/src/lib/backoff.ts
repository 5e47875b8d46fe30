/** Milliseconds. */
export const waits = { first: 1000, longest: 30_000 } as const;

/** Exponential backoff with jitter, in milliseconds. */
export interface Backoff {
  /** Returns the next wait, longer each time, with jitter so that a class does not reconnect in the same second. */
  readonly next: () => number;
  /** Starts again with the shortest wait, after a success or a sign of one. */
  readonly reset: () => void;
}

export function createBackoff(): Backoff {
  let wait: number = waits.first;
  return {
    next() {
      const spread = wait * (0.5 + Math.random() / 2);
      wait = Math.min(waits.longest, wait * 2);
      return spread;
    },
    reset() {
      wait = waits.first;
    },
  };
}
