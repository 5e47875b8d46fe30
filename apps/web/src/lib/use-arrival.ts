import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** Focuses the heading after a navigation, for screen readers, unless a field has the focus. */
export function useArrival(heading: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  useEffect(() => {
    // On the first page of a visit, screen readers start at the top by themselves.
    if (key === 'default') return;
    const { activeElement } = document;
    const isTaken = activeElement?.closest('main, dialog') && activeElement.id !== 'content';
    if (!isTaken) heading.current?.focus({ preventScroll: true });
  }, [key, heading]);
}
