import { useSyncExternalStore } from 'react';

// The premium notice: a store, because a menu item, a guard and any failed request may open it.

export interface PremiumNotice {
  /** What was asked for, in the words of the campus; null where nobody knows. */
  readonly feature: string | null;
}

let shown: PremiumNotice | null = null;
const listeners = new Set<() => void>();

const set = (value: PremiumNotice | null) => {
  shown = value;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const openPremiumNotice = (feature: string | null = null) => set({ feature });
export const closePremiumNotice = () => set(null);
export const usePremiumNotice = () => useSyncExternalStore(subscribe, () => shown);
