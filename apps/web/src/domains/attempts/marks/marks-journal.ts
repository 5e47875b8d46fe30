import type { Receipts } from '@pelion/contract/attempts';
import {
  type KeptMark,
  type MarkKind,
  type MarkRecord,
  marksDatabase,
} from '../../../lib/journal/marks-database.ts';

/** Waits until the data is on disk, in case of a power loss. */
const strict = { durability: 'strict' } as const;

/** Local journal for one kind of marks in one attempt. */
export interface MarksJournal {
  readonly userId: number;
  readonly resultId: number;
  readonly write: (record: MarkRecord) => Promise<void>;
  /** Merges the server's records, keeping newer local ones, and returns the result. */
  readonly merge: (
    served: readonly Omit<MarkRecord, 'written_at'>[],
    now: string,
  ) => Promise<readonly KeptMark[]>;
  readonly acknowledge: (sent: readonly MarkRecord[], receipts: Receipts) => Promise<void>;
  /** Marks records as permanently refused. */
  readonly refuse: (records: readonly MarkRecord[]) => Promise<void>;
}

export const isUnsettled = ({ seq, settled }: KeptMark): boolean => seq > settled;

export function marksJournalOf(userId: number, resultId: number, kind: MarkKind): MarksJournal {
  const keyOf = (itemId: number): [number, number, MarkKind, number] => [userId, resultId, kind, itemId];

  async function settle(records: readonly { readonly item_id: number; readonly seq: number }[]) {
    const transaction = (await marksDatabase()).transaction('records', 'readwrite');
    for (const { item_id, seq } of records) {
      const kept = await transaction.store.get(keyOf(item_id));
      if (kept && seq > kept.settled) await transaction.store.put({ ...kept, settled: seq });
    }
    await transaction.done;
  }

  return {
    userId,
    resultId,
    async write(record) {
      const transaction = (await marksDatabase()).transaction('records', 'readwrite', strict);
      const before = await transaction.store.get(keyOf(record.item_id));
      // Another window of this device may have written a newer record.
      if (!before || before.seq < record.seq)
        await transaction.store.put({
          ...record,
          user_id: userId,
          result_id: resultId,
          kind,
          settled: before?.settled ?? 0,
        });
      await transaction.done;
    },
    async merge(served, now) {
      const transaction = (await marksDatabase()).transaction('records', 'readwrite', strict);
      for (const record of served) {
        const mine = await transaction.store.get(keyOf(record.item_id));
        if (mine && mine.seq > record.seq) continue;
        const written_at = mine?.written_at ?? now;
        const held = { user_id: userId, result_id: resultId, kind, settled: record.seq, written_at };
        await transaction.store.put({ ...record, ...held });
      }
      const merged = await transaction.store.index('lane').getAll([userId, resultId, kind]);
      await transaction.done;
      return merged;
    },
    acknowledge: (sent, { receipts, refused }) =>
      settle(
        sent.map(({ item_id, seq }) => ({
          item_id,
          seq: refused.includes(item_id) ? seq : (receipts[item_id] ?? 0),
        })),
      ),
    refuse: settle,
  };
}

/** Records of an attempt that are not on the server yet. */
export async function unsettledOf(userId: number, resultId: number): Promise<readonly KeptMark[]> {
  const database = await marksDatabase();
  return (await database.getAllFromIndex('records', 'attempt', [userId, resultId])).filter(isUnsettled);
}
