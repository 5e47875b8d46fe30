import { randomId } from '../../../lib/random-id.ts';

// The random id of this window, as the server knows the one that may write. The lock behind it lives exactly as long as
// the window: after a reload or a crash the id is free, and the next window of this device goes on with it.

const held = new Set<string>();

/** True when no other window of this browser holds it; from then on this one does. */
function hold(id: string): Promise<boolean> {
  if (held.has(id) || !navigator.locks) {
    held.add(id);
    return Promise.resolve(true);
  }
  return new Promise((resolve) => {
    void navigator.locks.request(`pelion-player-${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      if (!lock) return undefined;
      held.add(id);
      // Never resolves: the browser lets go of it together with the window.
      return new Promise(() => undefined);
    });
  });
}

/** The id that this device used before, if its window is gone; else a new one. */
export async function claimPlayerId(previous?: string): Promise<string> {
  if (previous && (await hold(previous))) return previous;
  const id = randomId();
  await hold(id);
  return id;
}

/** Whether no window of this browser writes with this id now. */
export async function isPlayerIdFree(id: string): Promise<boolean> {
  if (held.has(id)) return false;
  if (!navigator.locks) return true;
  const { held: locks = [] } = await navigator.locks.query();
  return !locks.some(({ name }) => name === `pelion-player-${id}`);
}
