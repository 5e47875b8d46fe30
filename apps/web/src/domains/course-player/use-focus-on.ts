import { type RefCallback, useCallback, useEffect, useRef } from 'react';

/** Heading of the shown part: gets the focus, and the page goes to its top, when another part is shown. */
export function useFocusOn(shown: string): RefCallback<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(shown);
  /** The part is still loading. */
  const isAwaited = useRef(false);
  const focus = useCallback(() => {
    isAwaited.current = heading.current === null;
    heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    window.scrollTo({ top: 0 });
    focus();
  }, [shown, focus]);
  return useCallback(
    (element) => {
      heading.current = element;
      if (element && isAwaited.current) focus();
    },
    [focus],
  );
}
