import { useEffect, useEffectEvent, useState } from 'react';

/** Before the first try, the second, and so on; the last one stays. Milliseconds. */
const pauses = [5_000, 10_000, 20_000, 40_000] as const;
const longest = 60_000;

interface TryAgain {
  readonly isTrying: boolean;
  readonly tryNow: () => void;
}

/** Retries a temporary failure with growing pauses, at once when the network returns, and not while the page is hidden. */
export function useTryAgain(isPassing: boolean, retry: (() => unknown) | undefined): TryAgain {
  const [isTrying, setIsTrying] = useState(false);
  const [tries, setTries] = useState(0);
  const isWorthwhile = retry !== undefined && isPassing;
  const tryNow = () => {
    if (retry === undefined) return;
    setIsTrying(true);
    void Promise.resolve(retry()).finally(() => {
      setIsTrying(false);
      setTries(tries + 1);
    });
  };
  const onChance = useEffectEvent(() => {
    if (!isTrying) tryNow();
  });
  useEffect(() => {
    if (!isWorthwhile) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    const onPause = () => {
      if (document.visibilityState !== 'hidden') return onChance();
      document.addEventListener('visibilitychange', () => onChance(), { signal, once: true });
    };
    const timer = setTimeout(onPause, pauses[tries] ?? longest);
    addEventListener('online', () => onChance(), { signal });
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [isWorthwhile, tries]);
  return { isTrying, tryNow };
}
