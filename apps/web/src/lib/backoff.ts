/** Milliseconds. */
export const waits = { first: 1000, longest: 30_000 } as const;

/** How long to wait before the next try, in milliseconds. */
export interface Backoff {
  /** Longer each time, and spread out, or a whole room comes back in the same second. */
  readonly next: () => number;
  /** It has worked, or there is reason to think that it will. */
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
