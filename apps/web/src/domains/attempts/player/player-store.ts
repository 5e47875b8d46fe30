import { createStore } from '../../../lib/store.ts';
import type { PlayerState } from './player-state.ts';

/** Observable state of the player. */
export interface PlayerStore {
  readonly state: () => PlayerState;
  readonly set: (change: Partial<Omit<PlayerState, 'unsavedSince'>>) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Removes all listeners. */
  readonly close: () => void;
}

const isUnsaved = ({ outbox, unwritten }: PlayerState) => outbox.pending > 0 || unwritten > 0;

export function createPlayerStore(initial: Omit<PlayerState, 'unsavedSince'>): PlayerStore {
  const { get, set, subscribe, close } = createStore<PlayerState>({ ...initial, unsavedSince: null });
  return {
    state: get,
    set(change) {
      const { unsavedSince } = get();
      const next = { ...get(), ...change };
      set({ ...next, unsavedSince: isUnsaved(next) ? (unsavedSince ?? performance.now()) : null });
    },
    subscribe,
    close,
  };
}
