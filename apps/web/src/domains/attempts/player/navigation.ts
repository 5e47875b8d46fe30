import type { Journal } from '../journal/journal.ts';
import type { PlayerStore } from './player-store.ts';

/** Where the student is; it outlives a reload. */
export interface Navigation {
  readonly open: (index: number) => void;
}

export function createNavigation(store: PlayerStore, journal: Pick<Journal, 'note'>): Navigation {
  return {
    open(current) {
      store.set({ current });
      // Where nothing can be kept, the place holds as long as the window does.
      void journal.note({ current }).catch(() => undefined);
    },
  };
}
