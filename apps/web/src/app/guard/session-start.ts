import { loadMe } from '../../domains/session/actions.ts';
import { codeOf, isPassing, reactTo } from '../../lib/failure.ts';
import { pause, screenRetries } from '../../lib/retries.ts';
import { session } from '../../lib/session.ts';
import { createStore } from '../../lib/store.ts';

// Loads the user of a stored token, once per page and before rendering.

const failure = createStore<unknown>(null);
let underWay: Promise<void> | null = null;

async function attempt(left: number): Promise<void> {
  try {
    await loadMe();
    failure.set(null);
  } catch (cause) {
    // No screen is open for a dialog yet, so the page shows the error.
    if (codeOf(cause) === 'schoolSuspended') return failure.set(cause);
    if (reactTo(cause)) return;
    if (left === 0 || !isPassing(cause)) return failure.set(cause);
    await pause(screenRetries.delay);
    return attempt(left - 1);
  }
}

/** Loads the user if there is a token and no user yet. Resolves when done, also after a failure. */
export function startSession(): Promise<void> {
  if (session.token() === null || session.user() !== null) return Promise.resolve();
  underWay ??= attempt(screenRetries.count).finally(() => {
    underWay = null;
  });
  return underWay;
}

/**
 * Error of loading the user, kept during retries so that the page can show their progress. Null before an error and
 * after a success.
 */
export const useStartFailure = failure.use;
