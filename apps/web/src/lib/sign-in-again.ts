import { useSyncExternalStore } from 'react';
import { session } from './session.ts';
import { clearStorage, tokenKey } from './storage.ts';

/** A path of this app, never another site: `//evil.example` is one too. */
export const safeReturnPath = (path: string | null): string | null =>
  path && /^\/(?![/\\])/.test(path) && !path.startsWith('/login') ? path : null;

const signInPath = (returnTo: string | null) => {
  const path = safeReturnPath(returnTo);
  return path && path !== '/' ? `/login?return=${encodeURIComponent(path)}` : '/login';
};

// A screen in the middle of something, such as a test, asks for the password in place instead of being left.

let screensInPlace = 0;
let isAsking = false;
const listeners = new Set<() => void>();

const setAsking = (value: boolean) => {
  isAsking = value;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** While held, a session that ends by itself is renewed in place. Returns what lets go of it. */
export function signInInPlace(): () => void {
  screensInPlace += 1;
  return () => {
    screensInPlace -= 1;
    if (screensInPlace === 0) setAsking(false);
  };
}

/** The stored session is over (spec 1 §8), unless another tab has stored one of its own meanwhile. */
export function askToSignIn(): void {
  if (isAsking) return;
  if (localStorage.getItem(tokenKey) === session.token()) clearStorage();
  setAsking(true);
}
export const closeSignIn = () => setAsking(false);
export const useIsSignInAsked = () => useSyncExternalStore(subscribe, () => isAsking);

/**
 * A session that ended by itself: loads the sign-in page afresh, so that no screen keeps data of the user in memory, and
 * returns to the same place afterwards.
 */
export function leaveToSignIn(reason: 'expire' | 'signedOutElsewhere'): void {
  // It has been left already: what was under way still fails, and none of it may change where the user goes.
  if (session.token() === null) return;
  if (screensInPlace > 0) {
    askToSignIn();
    return;
  }
  if (reason === 'expire') session.end(reason);
  location.assign(signInPath(location.pathname + location.search));
}
