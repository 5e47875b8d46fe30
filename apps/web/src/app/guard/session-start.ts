import { useSyncExternalStore } from 'react';
import { loadMe } from '../../domains/session/actions.ts';
import { isPassing, reactTo } from '../../lib/failure.ts';
import { pause, screenRetries } from '../../lib/retries.ts';
import { session } from '../../lib/session.ts';

// A token was found in the storage: who is it? Asked once for the page, before anything renders.

let cause: unknown = null;
let underWay: Promise<void> | null = null;
const listeners = new Set<() => void>();

const fail = (value: unknown) => {
  cause = value;
  for (const listener of listeners) listener();
};

async function attempt(left: number): Promise<void> {
  try {
    await loadMe();
  } catch (failure) {
    if (reactTo(failure)) return;
    if (left === 0 || !isPassing(failure)) return fail(failure);
    await pause(screenRetries.delay);
    return attempt(left - 1);
  }
}

/** Does nothing when nobody is signed in, or it is known already who. Resolves when it is known, or has failed. */
export function startSession(): Promise<void> {
  if (session.token() === null || session.user() !== null) return Promise.resolve();
  if (underWay === null) {
    fail(null);
    underWay = attempt(screenRetries.count).finally(() => {
      underWay = null;
    });
  }
  return underWay;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Why it could not be found out; null while it is under way, and when it worked. */
export const useStartFailure = (): unknown => useSyncExternalStore(subscribe, () => cause);
