import { type RefObject, useEffect, useRef } from 'react';

/** What somebody has to see now, wherever they are on the page: it comes into view when it appears, or when that becomes so. */
export function useIntoView<Part extends Element>(isWanted = true): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    if (isWanted) part.current?.scrollIntoView({ block: 'nearest' });
  }, [isWanted]);
  return part;
}
