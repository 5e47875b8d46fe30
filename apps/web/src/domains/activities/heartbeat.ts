import { useEffect } from 'react';
import { reactTo } from '../../lib/failure.ts';
import { activitiesClient } from './client.ts';

/** Spec 1 §4: inactive after 30 seconds without mouse or keyboard, and when the tab is hidden or blurred. */
const idleAfter = 30_000;

const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

const every = 10_000;

/**
 * Spec 1 §4: sends a heartbeat every 10 seconds while the user is active, and one when they become idle. A failed one
 * is not retried.
 */
export function useHeartbeat(): void {
  useEffect(() => {
    const idleness = watchIdleness();
    let wasIdle = false;
    const beat = () => {
      const isIdle = idleness.isIdle();
      if (isIdle && wasIdle) return;
      wasIdle = isIdle;
      activitiesClient.updateActivity({ body: { is_idle: isIdle } }).catch(reactTo);
    };
    beat();
    const timer = setInterval(beat, every);
    const onLeave = () => beat();
    document.addEventListener('visibilitychange', onLeave);
    addEventListener('blur', onLeave);
    return () => {
      clearInterval(timer);
      idleness.stop();
      document.removeEventListener('visibilitychange', onLeave);
      removeEventListener('blur', onLeave);
    };
  }, []);
}

interface Idleness {
  readonly isIdle: () => boolean;
  readonly stop: () => void;
}

/** Detects idle users by mouse, keyboard and touch; `now` is a monotonic clock in milliseconds. */
function watchIdleness(now: () => number = () => performance.now()): Idleness {
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
