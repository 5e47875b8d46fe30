import type { PlayerState } from './player-state.ts';

/** Where the player stands, for its parts to change and for the screen to follow. */
export interface PlayerStore {
  readonly state: () => PlayerState;
  readonly set: (change: Partial<Omit<PlayerState, 'unsavedSince'>>) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Nobody is told any more. */
  readonly close: () => void;
}

const isUnsaved = ({ outbox, unwritten }: PlayerState) => outbox.pending > 0 || unwritten > 0;

export function createPlayerStore(initial: Omit<PlayerState, 'unsavedSince'>): PlayerStore {
  const listeners = new Set<() => void>();
  let state: PlayerState = { ...initial, unsavedSince: null };
  return {
    state: () => state,
    set(change) {
      const next = { ...state, ...change };
      state = { ...next, unsavedSince: isUnsaved(next) ? (state.unsavedSince ?? performance.now()) : null };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => listeners.clear(),
  };
}
