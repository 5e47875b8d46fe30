import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** The first page of the visit was left; going back to it keeps its key. */
let hasLeftFirstPage = false;

/** Focuses the heading after a navigation, for screen readers, unless a field has the focus. */
export function useArrival(heading: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  useEffect(() => {
    if (key !== 'default') hasLeftFirstPage = true;
    // On the first page of a visit, screen readers start at the top by themselves.
    if (!hasLeftFirstPage) return;
    const { activeElement } = document;
    const isTaken = activeElement?.closest('main, dialog') && activeElement.id !== 'content';
    if (!isTaken) heading.current?.focus({ preventScroll: true });
  }, [key, heading]);
}
