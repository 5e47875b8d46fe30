import { createRetry } from '../../../lib/retry.ts';

export interface Sending {
  /** Sends at once and retries until success. */
  readonly now: () => Promise<void>;
  readonly stop: () => void;
}

/** Sends with retries like answers, because the consequence of a violation cannot wait for the next clock poll. */
export function keepSending(send: () => Promise<boolean>, onSent: () => void): Sending {
  let isWaiting = false;
  // `isWaiting` is false while a request is in flight, so that returning to the page, which reports a violation, does
  // not send twice.
  const retry = createRetry(
    () => now(),
    () => isWaiting,
  );

  async function now(): Promise<void> {
    retry.cancel();
    isWaiting = false;
    isWaiting = !(await send());
    if (isWaiting) retry.later();
    else if (!retry.signal.aborted) {
      retry.reset();
      onSent();
    }
  }

  return { now, stop: retry.stop };
}
