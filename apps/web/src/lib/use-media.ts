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

/** Below 824 px (spec 1 §9): the menu is a drawer, tables become lists. In em, so that zoomed text counts too. */
export const useIsPhone = (): boolean => useMedia('(max-width: 51.49em)');
