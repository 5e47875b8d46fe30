import { createStore } from './store.ts';

// The premium notice: a menu item, a guard and any failed request may open it.

export interface PremiumNotice {
  /** What was asked for, in the words of the campus; null where nobody knows. */
  readonly feature: string | null;
}

const notice = createStore<PremiumNotice | null>(null);

export const openPremiumNotice = (feature: string | null = null) => notice.set({ feature });
export const closePremiumNotice = () => notice.set(null);
export const usePremiumNotice = notice.use;
