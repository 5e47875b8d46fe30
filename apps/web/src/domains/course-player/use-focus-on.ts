import { type RefObject, useEffect, useRef } from 'react';

/** Heading of what is shown: gets the focus, and the page goes to its top, when another part is shown. */
export function useFocusOn(shown: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [shown]);
  return heading;
}
