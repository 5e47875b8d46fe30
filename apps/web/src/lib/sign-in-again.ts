import { pathOf } from '@pelion/access';
import { goBackToOwnSession } from './own-session.ts';
import { session } from './session.ts';
import { clearStorage, tokenKey } from './storage.ts';
import { createStore } from './store.ts';

/** Accepts only paths of this app: `//evil.example` is another site. */
export const safeReturnPath = (path: string | null): string | null =>
  path && /^\/(?![/\\])/.test(path) && !path.startsWith('/login') ? path : null;

/** Log-in path with the path to return to. */
export const signInPath = (returnTo: string | null) => {
  const path = safeReturnPath(returnTo);
  const login = pathOf('login');
  return path && path !== pathOf('home') ? `${login}?return=${encodeURIComponent(path)}` : login;
};

// Screens that must not be left, such as a test, ask for the password in a dialog.

let screensInPlace = 0;
const asking = createStore(false);

/** While active, an expired session is renewed in place. Returns a function that ends this. */
export function signInInPlace(): () => void {
  screensInPlace += 1;
  return () => {
    screensInPlace -= 1;
    if (screensInPlace === 0) asking.set(false);
  };
}

/** Clears the expired session (spec 1 §8), unless another tab has stored a new one. */
export function askToSignIn(): void {
  if (asking.get()) return;
  if (localStorage.getItem(tokenKey) === session.token()) clearStorage();
  asking.set(true);
}
export const closeSignIn = () => asking.set(false);
export const useIsSignInAsked = asking.use;

/**
 * Ends an expired session: reloads to the log-in page, so that no screen keeps user data in memory, and returns to the
 * same path afterwards.
 */
export function leaveToSignIn(reason: 'expire' | 'signedOutElsewhere'): void {
  // Already logged out: requests that fail afterwards must not redirect again.
  if (session.token() === null) return;
  // Ends an impersonation and returns to the user's own session.
  if (reason === 'expire' && goBackToOwnSession()) return;
  if (screensInPlace > 0) {
    askToSignIn();
    return;
  }
  if (reason === 'expire') session.end(reason);
  location.assign(signInPath(location.pathname + location.search));
}
