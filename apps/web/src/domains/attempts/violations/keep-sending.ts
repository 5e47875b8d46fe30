import { createBackoff } from '../../../lib/backoff.ts';

export interface Sending {
  /** At once, and again until it has worked. */
  readonly now: () => Promise<void>;
  readonly stop: () => void;
}

/** As answers are tried again: what the server makes of a violation cannot wait for the next look at the clock. */
export function keepSending(send: () => Promise<boolean>, onSent: () => void): Sending {
  const backoff = createBackoff();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  async function now(): Promise<void> {
    clearTimeout(timer);
    const isSent = await send();
    if (isStopped) return;
    if (isSent) {
      backoff.reset();
      onSent();
    } else timer = setTimeout(() => void now(), backoff.next());
  }

  return {
    now,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
