import type { ApiFailure } from '@pelion/contract/kernel/client';
import { createStore } from './store.ts';

// The premium notice: a menu item, a guard and any failed request may open it.

export interface PremiumNotice {
  /** What was asked for, in the words of the campus; null where nobody knows. */
  readonly feature: string | null;
  /** Instead of that: what there is no more room for, in a sentence, or what the server refused. */
  readonly said?: string | ApiFailure | undefined;
}

const notice = createStore<PremiumNotice | null>(null);

export const openPremiumNotice = (feature: PremiumNotice['feature'], said?: PremiumNotice['said']) =>
  notice.set({ feature, said });
export const closePremiumNotice = () => notice.set(null);
export const usePremiumNotice = notice.use;
