import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Current moment, renewed at every full minute; `fixed` stops the clock. */
export function useNow(fixed?: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (fixed !== undefined) return;
    const timer = setTimeout(() => setNow(Date.now()), MINUTE_MS - (now % MINUTE_MS));
    return () => clearTimeout(timer);
  }, [now, fixed]);
  return fixed ?? now;
}
