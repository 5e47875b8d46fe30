import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** Whoever came here by a link is told where they are: the heading gets the focus, unless a field has taken it. */
export function useArrival(heading: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  useEffect(() => {
    // The first page of a visit: the browser's own reading begins at its top.
    if (key === 'default') return;
    const { activeElement } = document;
    const isTaken = activeElement?.closest('main, dialog') && activeElement.id !== 'content';
    if (!isTaken) heading.current?.focus({ preventScroll: true });
  }, [key, heading]);
}
