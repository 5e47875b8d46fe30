import { createStore } from './store.ts';

// Whether the school or campus was suspended during the session (decision 0077); the open screen stays, under a dialog
// with the reason.

const isShutOut = createStore(false);

export const tellOfClosure = (): void => isShutOut.set(true);
export const forgetClosure = (): void => isShutOut.set(false);
export const useIsShutOut = isShutOut.use;
