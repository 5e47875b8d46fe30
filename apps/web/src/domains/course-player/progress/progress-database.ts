import type { DBSchema } from 'idb';
import { closeBlocking, openOnce } from '../../../lib/open-once.ts';

// Progress in courses that the server does not have yet, on this device. Survives logging out and an expired session
// (lib/storage.ts skips it). Keys begin with the user and the campus.

interface ProgressOwner {
  readonly user_id: number;
  readonly campus_id: number;
}

/** Item of a course schedule, with its name for a refusal. */
export interface ProgressPlace {
  readonly schedule_id: number;
  readonly item_id: number;
  readonly item_name: string;
}

/** Totals of one visit of an item, or the mark of the student. */
export type ProgressChange =
  | {
      readonly kind: 'visit';
      readonly visit: string;
      readonly is_read: boolean;
      /** Seconds in which the page was visible. */
      readonly seconds: number;
      readonly place: string;
    }
  | { readonly kind: 'mark'; readonly visit: 'mark'; readonly is_done: boolean };

export type KeptProgress = ProgressPlace & {
  readonly change: ProgressChange;
  /** Name of the visit, or `mark`. */
  readonly visit: string;
  /** The highest seq of an item wins. */
  readonly seq: number;
  /** Seq of the first change that the server does not have: records are sent in this order. */
  readonly first: number;
};

type Key = [user: number, campus: number, schedule: number, item: number, visit: string];

interface ProgressSchema extends DBSchema {
  records: { key: Key; value: KeptProgress & ProgressOwner };
}

/** Name also used by lib/storage.ts and the shell. */
const name = 'pelion-course-progress';

const database = openOnce(async (lost) => {
  const { openDB } = await import('idb');
  return openDB<ProgressSchema>(name, 1, {
    upgrade(created) {
      created.createObjectStore('records', {
        keyPath: ['user_id', 'campus_id', 'schedule_id', 'item_id', 'visit'],
      });
    },
    blocking(_current, _next, event) {
      lost();
      closeBlocking(event);
    },
    terminated: lost,
  });
});

/** Journal of one user in one campus. */
export interface ProgressJournal {
  readonly list: () => Promise<readonly KeptProgress[]>;
  readonly write: (record: KeptProgress) => Promise<void>;
  /** Forgets a record, unless another window has written a newer one. */
  readonly settle: (record: KeptProgress) => Promise<void>;
}

export function progressJournalOf(owner: ProgressOwner): ProgressJournal {
  const { user_id, campus_id } = owner;
  return {
    async list() {
      const range = IDBKeyRange.bound([user_id, campus_id], [user_id, campus_id, []]);
      return (await database()).getAll('records', range);
    },
    async write(record) {
      const transaction = (await database()).transaction('records', 'readwrite', { durability: 'strict' });
      await transaction.store.put({ ...record, ...owner });
      await transaction.done;
    },
    async settle({ schedule_id, item_id, visit, seq }) {
      const key: Key = [user_id, campus_id, schedule_id, item_id, visit];
      const transaction = (await database()).transaction('records', 'readwrite');
      const kept = await transaction.store.get(key);
      if (kept && kept.seq <= seq) await transaction.store.delete(key);
      await transaction.done;
    },
  };
}
