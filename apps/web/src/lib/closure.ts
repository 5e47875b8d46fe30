import { createStore } from './store.ts';

// A school or campus that was suspended while somebody is in it (decision 0077): what they see stays, and says why nothing goes on.

const isShutOut = createStore(false);

export const tellOfClosure = (): void => isShutOut.set(true);
export const forgetClosure = (): void => isShutOut.set(false);
export const useIsShutOut = isShutOut.use;
