import { createBackoff } from './backoff.ts';

/** Work that is done again until it goes through. */
export interface Retry {
  /** After the next wait, each longer than the one before; nothing where it is due already. */
  readonly later: () => void;
  /** So many milliseconds from now, in place of when it was due. */
  readonly in: (milliseconds: number) => void;
  /** It is not due any more. */
  readonly cancel: () => void;
  readonly isDue: () => boolean;
  /** It has gone through: the next wait is the first one again. */
  readonly worked: () => void;
  /** Nothing is due from here on. */
  readonly stop: () => void;
  readonly isStopped: () => boolean;
}

/** `isLeft`: whether there is something to do when the line is back, or somebody looks at the page again; then it is done at once. */
export function createRetry(run: () => unknown, isLeft?: () => boolean): Retry {
  const stopping = new AbortController();
  const { signal } = stopping;
  const backoff = createBackoff();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const after = (milliseconds: number) => {
    cancel();
    if (signal.aborted) return;
    timer = setTimeout(() => {
      timer = undefined;
      run();
    }, milliseconds);
  };
  if (isLeft) {
    const onReturn = () => {
      backoff.reset();
      if (isLeft()) run();
    };
    addEventListener('online', onReturn, { signal });
    document.addEventListener('visibilitychange', () => !document.hidden && onReturn(), { signal });
  }
  return {
    later() {
      if (timer === undefined) after(backoff.next());
    },
    in: after,
    cancel,
    isDue: () => timer !== undefined,
    worked: backoff.reset,
    stop() {
      cancel();
      stopping.abort();
    },
    isStopped: () => signal.aborted,
  };
}
