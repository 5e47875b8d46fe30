import type { ItemMarks, Stroke } from '@pelion/contract/attempts';
import { type DBSchema, openDB } from 'idb';
import { openOnce } from '../open-once.ts';

// A student's annotations and scratch paper on this device, in a separate database so that neither errors nor locks
// there affect answers. Kept and cleared like the answer journal.

export type MarkKind = 'marks' | 'sheet';

export interface MarkRecord {
  readonly item_id: number;
  /** The highest seq wins. */
  readonly seq: number;
  /** Server time, ISO 8601. */
  readonly written_at: string;
  /** Only for the kind `marks`. */
  readonly marks: ItemMarks | null;
  /** Only for the kind `sheet`. */
  readonly strokes: readonly Stroke[];
}

export interface KeptMark extends MarkRecord {
  readonly user_id: number;
  readonly result_id: number;
  readonly kind: MarkKind;
  /** Highest seq that the server has confirmed or rejected for good. */
  readonly settled: number;
}

interface MarksSchema extends DBSchema {
  records: {
    key: [user: number, result: number, kind: MarkKind, item: number];
    value: KeptMark;
    indexes: {
      attempt: [user: number, result: number];
      lane: [user: number, result: number, kind: MarkKind];
    };
  };
}

/** Name also used by lib/storage.ts. */
const name = 'pelion-marks';

export const marksDatabase = openOnce((lost) =>
  openDB<MarksSchema>(name, 1, {
    upgrade(database) {
      const records = database.createObjectStore('records', {
        keyPath: ['user_id', 'result_id', 'kind', 'item_id'],
      });
      records.createIndex('attempt', ['user_id', 'result_id']);
      records.createIndex('lane', ['user_id', 'result_id', 'kind']);
    },
    terminated: lost,
  }),
);

/** Deletes saved records on logout; unsent ones stay. */
export async function forgetSettledMarks(): Promise<void> {
  const database = await marksDatabase();
  const transaction = database.transaction('records', 'readwrite');
  for (const { user_id, result_id, kind, item_id, seq, settled } of await transaction.store.getAll())
    if (seq <= settled) await transaction.store.delete([user_id, result_id, kind, item_id]);
  await transaction.done;
}

/** Deletes all records of an attempt from this device. */
export async function forgetMarksOf(userId: number, resultId: number): Promise<void> {
  const database = await marksDatabase();
  const transaction = database.transaction('records', 'readwrite');
  for (const key of await transaction.store.index('attempt').getAllKeys([userId, resultId]))
    await transaction.store.delete(key);
  await transaction.done;
}
