import { useSyncExternalStore } from 'react';

/** Whether the window is such now; follows it. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

/** Touch input: keyboard hints are useless there, and focusing a field would open the on-screen keyboard. */
export const useIsTouched = (): boolean => useMedia('(pointer: coarse)');

/** Below 824 px (spec 1 §9): the menu is a drawer, tables become lists. In em, so that zoomed text counts too. */
export const useIsPhone = (): boolean => useMedia('(max-width: 51.49em)');

/** Up to 1,000 px (spec 1 §9) the menu beside it leaves a page less room than a phone has, where it is a drawer. */
export const useIsBesideMenu = (): boolean => useMedia('(min-width: 51.5em) and (max-width: 62.49em)');

/** Below 1,200 px: no room for a panel beside a list. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 74.99em)');
