import type { Journal } from '../journal/journal.ts';
import type { PlayerStore } from './player-store.ts';

/** Where the student is and what they want to come back to; both outlive a reload. */
export interface Navigation {
  readonly open: (index: number) => void;
  /** Marks a question for review, or takes the mark off. */
  readonly flag: (itemId: number) => void;
}

export function createNavigation(store: PlayerStore, journal: Pick<Journal, 'note'>): Navigation {
  // Where nothing can be kept, the place and the marks hold as long as the window does.
  const note = (change: Parameters<Journal['note']>[0]) => void journal.note(change).catch(() => undefined);
  return {
    open(current) {
      store.set({ current });
      note({ current });
    },
    flag(itemId) {
      const flagged = new Set(store.state().flagged);
      if (!flagged.delete(itemId)) flagged.add(itemId);
      store.set({ flagged });
      note({ flagged: [...flagged] });
    },
  };
}
