import { useEffect } from 'react';
import { reactTo } from '../../lib/failure.ts';
import { watchIdleness } from '../../lib/idleness.ts';
import { activitiesClient } from './client.ts';

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
