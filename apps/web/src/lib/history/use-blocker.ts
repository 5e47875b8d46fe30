import { useContext, useEffect, useState } from 'react';
import { HistoryContext } from './history-router.tsx';

export interface Blocked {
  /** Goes where somebody wanted to go. */
  readonly proceed: () => void;
  /** Stays here. */
  readonly reset: () => void;
}

/** Holds back every way out of the address while `isBlocking`; null until somebody wants to leave. */
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
