import { createStore } from './store.ts';

// Whether the premium notice is open: a menu item, a guard and any failed request may open it.
const notice = createStore(false);

export const openPremiumNotice = () => notice.set(true);
export const closePremiumNotice = () => notice.set(false);
export const useIsPremiumNoticeOpen = notice.use;
