import { useContext, useEffect, useState } from 'react';
import { HistoryContext } from './history-router.tsx';

export interface Blocked {
  /** Continues the blocked navigation. */
  readonly proceed: () => void;
  /** Cancels the blocked navigation. */
  readonly reset: () => void;
}

/** Blocks all navigation while `isBlocking`; returns null until a navigation was blocked. */
export function useBlocker(isBlocking: boolean): Blocked | null {
  const history = useContext(HistoryContext);
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  useEffect(() => {
    if (!isBlocking) return;
    const reset = () => setBlocked(null);
    const stop = history?.guard((go) => {
      const proceed = () => {
        reset();
        go();
      };
      setBlocked({ proceed, reset });
    });
    return () => {
      stop?.();
      reset();
    };
  }, [isBlocking, history]);
  return blocked;
}
