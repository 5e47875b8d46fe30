import { pathOf } from '@pelion/access';
import { goBackToOwnSession } from './own-session.ts';
import { session } from './session.ts';
import { clearStorage, tokenKey } from './storage.ts';
import { createStore } from './store.ts';

/** A path of this app, never another site: `//evil.example` is one too. */
export const safeReturnPath = (path: string | null): string | null =>
  path && /^\/(?![/\\])/.test(path) && !path.startsWith('/login') ? path : null;

/** Where to sign in, and be led back from. */
export const signInPath = (returnTo: string | null) => {
  const path = safeReturnPath(returnTo);
  const login = pathOf('login');
  return path && path !== pathOf('home') ? `${login}?return=${encodeURIComponent(path)}` : login;
};

// A screen in the middle of something, such as a test, asks for the password in place instead of being left.

let screensInPlace = 0;
const asking = createStore(false);

/** While held, a session that ends by itself is renewed in place. Returns what lets go of it. */
export function signInInPlace(): () => void {
  screensInPlace += 1;
  return () => {
    screensInPlace -= 1;
    if (screensInPlace === 0) asking.set(false);
  };
}

/** The stored session is over (spec 1 §8), unless another tab has stored one of its own meanwhile. */
export function askToSignIn(): void {
  if (asking.get()) return;
  if (localStorage.getItem(tokenKey) === session.token()) clearStorage();
  asking.set(true);
}
export const closeSignIn = () => asking.set(false);
export const useIsSignInAsked = asking.use;

/**
 * A session that ended by itself: loads the sign-in page afresh, so that no screen keeps data of the user in memory, and
 * returns to the same place afterwards.
 */
export function leaveToSignIn(reason: 'expire' | 'signedOutElsewhere'): void {
  // It has been left already: what was under way still fails, and none of it may change where the user goes.
  if (session.token() === null) return;
  // Who acted as somebody is themselves again.
  if (reason === 'expire' && goBackToOwnSession()) return;
  if (screensInPlace > 0) {
    askToSignIn();
    return;
  }
  if (reason === 'expire') session.end(reason);
  location.assign(signInPath(location.pathname + location.search));
}
