import { createBackoff } from './backoff.ts';

/** Repeats a task until success. */
export interface Retry {
  /** Schedules a run after this time or the next backoff; does nothing if one is scheduled. */
  readonly later: (milliseconds?: number) => void;
  /** Schedules a run in this many milliseconds, replacing an earlier one. */
  readonly in: (milliseconds: number) => void;
  /** Cancels the scheduled run. */
  readonly cancel: () => void;
  /** Resets the backoff after a success. */
  readonly reset: () => void;
  /** Cancels everything for good. */
  readonly stop: () => void;
  /** Aborted by `stop`. */
  readonly signal: AbortSignal;
}

/** `isLeft`: whether work remains when the network returns or the page becomes visible; if so, runs at once. */
export function createRetry(run: () => unknown, isLeft?: () => boolean): Retry {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { next, reset } = createBackoff();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const dueIn = (milliseconds: number) => {
    cancel();
    if (signal.aborted) return;
    timer = setTimeout(() => {
      timer = undefined;
      run();
    }, milliseconds);
  };
  const onReturn = () => {
    if (!isLeft?.()) return;
    reset();
    run();
  };
  addEventListener('online', onReturn, { signal });
  document.addEventListener('visibilitychange', () => document.hidden || onReturn(), { signal });
  return {
    later(milliseconds) {
      if (timer === undefined) dueIn(milliseconds ?? next());
    },
    in: dueIn,
    cancel,
    reset,
    stop() {
      cancel();
      stopping.abort();
    },
    signal,
  };
}
