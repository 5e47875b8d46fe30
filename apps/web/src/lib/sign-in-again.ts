import { session } from './session.ts';

/** A path of this app, never another site: `//evil.example` is one too. */
export const safeReturnPath = (path: string | null): string | null =>
  path && /^\/(?![/\\])/.test(path) && !path.startsWith('/login') ? path : null;

const signInPath = (returnTo: string | null) => {
  const path = safeReturnPath(returnTo);
  return path && path !== '/' ? `/login?return=${encodeURIComponent(path)}` : '/login';
};

/**
 * Ends the session of this tab and loads the sign-in page afresh, so that no screen keeps data of the user in memory.
 * An expired session returns to the same place; a chosen sign-out does not.
 */
export function leaveToSignIn(reason: 'signOut' | 'expire' | 'signedOutElsewhere'): void {
  if (reason !== 'signedOutElsewhere') session.end(reason);
  const here = location.pathname + location.search;
  location.assign(reason === 'signOut' ? '/login' : signInPath(here));
}
