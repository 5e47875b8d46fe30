import type { ApiFailure } from '@pelion/contract/kernel/client';
import { createStore } from './store.ts';

// Premium notice, opened by a menu item, a guard or any failed request.

export interface PremiumNotice {
  /** Feature that was requested, in the campus's terms; null if unknown. */
  readonly feature: string | null;
  /** Replaces the feature: a sentence about the exceeded limit, or the server's error. */
  readonly said?: string | ApiFailure | undefined;
}

const notice = createStore<PremiumNotice | null>(null);

export const openPremiumNotice = (feature: PremiumNotice['feature'], said?: PremiumNotice['said']) =>
  notice.set({ feature, said });
export const closePremiumNotice = () => notice.set(null);
export const usePremiumNotice = notice.use;
