import { useEffect, useState } from 'react';

/** Whole seconds that are left of what the server said at `readAt` (this device's clock, milliseconds); looked at often, so that none is skipped. */
export function useSecondsUntil(seconds: number, readAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [seconds]);
  return Math.max(0, Math.ceil(seconds - Math.max(0, now - readAt) / 1000));
}
