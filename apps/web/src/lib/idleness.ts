/** Spec 1 §4: inactive after 30 seconds without mouse or keyboard, and when the tab is hidden or blurred. */
export const idleAfter = 30_000;

const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

export interface Idleness {
  readonly isIdle: () => boolean;
  readonly stop: () => void;
}

/** Detects idle users by mouse, keyboard and touch; `now` is a monotonic clock in milliseconds. */
export function watchIdleness(now: () => number = () => performance.now()): Idleness {
  let lastSign = now();
  const stopping = new AbortController();
  const onSign = () => {
    lastSign = now();
  };
  for (const sign of signs) {
    addEventListener(sign, onSign, { passive: true, capture: true, signal: stopping.signal });
  }
  return {
    isIdle: () => document.hidden || !document.hasFocus() || now() - lastSign >= idleAfter,
    stop: () => stopping.abort(),
  };
}
