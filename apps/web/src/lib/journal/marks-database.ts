import type { ItemMarks, Stroke } from '@pelion/contract/attempts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

// What a student does besides answering, on this device: a database of its own, so that nothing that goes wrong with it, or
// waits for it, ever touches an answer. It is kept and forgotten as the answer journal is.

export type MarkKind = 'marks' | 'sheet';

export interface MarkRecord {
  readonly item_id: number;
  /** The highest wins. */
  readonly seq: number;
  /** On the server's clock, ISO 8601. */
  readonly written_at: string;
  /** Of the kind `marks`. */
  readonly marks: ItemMarks | null;
  /** Of the kind `sheet`. */
  readonly strokes: readonly Stroke[];
}

export interface KeptMark extends MarkRecord {
  readonly user_id: number;
  readonly result_id: number;
  readonly kind: MarkKind;
  /** The highest seq that the server holds, or will never take. */
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

/** As lib/storage.ts knows it. */
const name = 'pelion-marks';
let opening: Promise<IDBPDatabase<MarksSchema>> | null = null;

export function marksDatabase(): Promise<IDBPDatabase<MarksSchema>> {
  opening ??= openDB<MarksSchema>(name, 1, {
    upgrade(database) {
      const records = database.createObjectStore('records', {
        keyPath: ['user_id', 'result_id', 'kind', 'item_id'],
      });
      records.createIndex('attempt', ['user_id', 'result_id']);
      records.createIndex('lane', ['user_id', 'result_id', 'kind']);
    },
    terminated() {
      opening = null;
    },
  }).catch((cause: unknown) => {
    opening = null;
    throw cause;
  });
  return opening;
}

/** What signing out leaves: what is not on the server yet. */
export async function forgetSettledMarks(): Promise<void> {
  const database = await marksDatabase();
  const transaction = database.transaction('records', 'readwrite');
  for (const { user_id, result_id, kind, item_id, seq, settled } of await transaction.store.getAll())
    if (seq <= settled) await transaction.store.delete([user_id, result_id, kind, item_id]);
  await transaction.done;
}

/** Nothing of this attempt stays on this device. */
export async function forgetMarksOf(userId: number, resultId: number): Promise<void> {
  const database = await marksDatabase();
  const transaction = database.transaction('records', 'readwrite');
  for (const key of await transaction.store.index('attempt').getAllKeys([userId, resultId]))
    await transaction.store.delete(key);
  await transaction.done;
}
