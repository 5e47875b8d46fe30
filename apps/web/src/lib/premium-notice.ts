import { useSyncExternalStore } from 'react';

// Whether the premium notice is open. A store, because a menu item, a guard and any failed request may open it.

let isOpen = false;
const listeners = new Set<() => void>();

const set = (value: boolean) => {
  isOpen = value;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const openPremiumNotice = () => set(true);
export const closePremiumNotice = () => set(false);
export const useIsPremiumNoticeOpen = () => useSyncExternalStore(subscribe, () => isOpen);
