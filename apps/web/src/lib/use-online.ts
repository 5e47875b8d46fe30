import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void) {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Whether the browser has a network; follows changes. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
