import { createBackoff } from './backoff.ts';

/** Work that is done again until it goes through. */
export interface Retry {
  /** After so many milliseconds, or the next wait, each longer than the one before; nothing where it is due already. */
  readonly later: (milliseconds?: number) => void;
  /** So many milliseconds from now, in place of when it was due. */
  readonly in: (milliseconds: number) => void;
  /** It is not due any more. */
  readonly cancel: () => void;
  /** It has gone through: the next wait is the first one again. */
  readonly reset: () => void;
  /** Nothing is due from here on. */
  readonly stop: () => void;
  /** Aborted once it is stopped. */
  readonly signal: AbortSignal;
}

/** `isLeft`: whether there is something to do when the line is back, or somebody looks at the page again; then it is done at once. */
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
