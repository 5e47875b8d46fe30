import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Gives the focus to a handle once it is on the screen. */
export function useHandleFocus(): {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly focus: (key: string) => void;
} {
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    root.current
      ?.querySelector<SVGElement>(`[data-handle="${wanted.current}"]`)
      ?.focus({ preventScroll: true });
    wanted.current = null;
  });
  return {
    root,
    focus(key) {
      wanted.current = key;
    },
  };
}
