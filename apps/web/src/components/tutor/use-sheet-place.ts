import { type RefObject, useEffect } from 'react';

/** Pixels that a sheet leaves free at the lower edge: steps of the player, or the keyboard of a phone. */
function takenBelow(): number {
  const foot = document.querySelector('[data-player-foot]')?.getBoundingClientRect();
  const steps = foot && foot.top > 0 ? Math.max(0, innerHeight - foot.top) : 0;
  const view = globalThis.visualViewport;
  const keyboard = view ? innerHeight - view.offsetTop - view.height : 0;
  return Math.max(keyboard, steps);
}

/** Keeps a sheet above the steps of the player and above the keyboard. */
export function useSheetPlace(sheet: RefObject<HTMLElement | null>, isSheet: boolean): void {
  useEffect(() => {
    const own = sheet.current;
    if (!own || !isSheet) return;
    const place = () => {
      own.style.setProperty('--taken', `${takenBelow()}px`);
      own.style.setProperty('--seen', `${globalThis.visualViewport?.height ?? innerHeight}px`);
    };
    place();
    const stopping = new AbortController();
    const { signal } = stopping;
    globalThis.visualViewport?.addEventListener('resize', place, { signal });
    globalThis.visualViewport?.addEventListener('scroll', place, { signal });
    addEventListener('scroll', place, { signal, passive: true });
    const sizes = new ResizeObserver(place);
    sizes.observe(document.documentElement);
    return () => {
      stopping.abort();
      sizes.disconnect();
      own.style.removeProperty('--taken');
      own.style.removeProperty('--seen');
    };
  }, [sheet, isSheet]);
}
