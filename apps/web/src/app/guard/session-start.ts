import { loadMe } from '../../domains/session/actions.ts';
import { codeOf, isPassing, reactTo } from '../../lib/failure.ts';
import { pause, screenRetries } from '../../lib/retries.ts';
import { session } from '../../lib/session.ts';
import { createStore } from '../../lib/store.ts';

// A token was found in the storage: who is it? Asked once for the page, before anything renders.

const failure = createStore<unknown>(null);
let underWay: Promise<void> | null = null;

async function attempt(left: number): Promise<void> {
  try {
    await loadMe();
    failure.set(null);
  } catch (cause) {
    // Nothing is open yet that a dialog could stand over: the page says it.
    if (codeOf(cause) === 'schoolSuspended') return failure.set(cause);
    if (reactTo(cause)) return;
    if (left === 0 || !isPassing(cause)) return failure.set(cause);
    await pause(screenRetries.delay);
    return attempt(left - 1);
  }
}

/** Does nothing when nobody is signed in, or it is known already who. Resolves when it is known, or has failed. */
export function startSession(): Promise<void> {
  if (session.token() === null || session.user() !== null) return Promise.resolve();
  underWay ??= attempt(screenRetries.count).finally(() => {
    underWay = null;
  });
  return underWay;
}

/** Why it could not be found out, also while it is asked again: the page says that it does. Null before that, and once it worked. */
export const useStartFailure = failure.use;
