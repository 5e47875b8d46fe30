import { createRetry } from '../../../lib/retry.ts';

export interface Sending {
  /** At once, and again until it has worked. */
  readonly now: () => Promise<void>;
  readonly stop: () => void;
}

/** As answers are tried again: what the server makes of a violation cannot wait for the next look at the clock. */
export function keepSending(send: () => Promise<boolean>, onSent: () => void): Sending {
  let isWaiting = false;
  // What is under way is not sent twice because somebody looks at the page again, which is when it is reported.
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
