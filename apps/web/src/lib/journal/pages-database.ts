import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

// Photographed pages, on this device, before the server has them: a database of its own, because they are large, and so that
// nothing that goes wrong with it ever touches an answer. It is kept and forgotten as the answer journal is.

/** waiting: the server does not have all of it. kept: it has. refused: it will never take it as it is. */
export type PageState = 'waiting' | 'kept' | 'refused';

export interface KeptPage {
  readonly user_id: number;
  readonly result_id: number;
  readonly page_id: string;
  readonly item_id: number;
  readonly part: number;
  /** On the server's clock, ISO 8601. */
  readonly written_at: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: ArrayBuffer;
  readonly state: PageState;
  /** Of a refused one: what the server says. */
  readonly reason: string;
}

export interface PageOrder {
  readonly item_id: number;
  /** The highest wins. */
  readonly seq: number;
  readonly written_at: string;
  readonly pages: readonly { readonly page_id: string; readonly turn: 0 | 90 | 180 | 270 }[];
  readonly removed: readonly string[];
}

export interface KeptOrder extends PageOrder {
  readonly user_id: number;
  readonly result_id: number;
  readonly part: number;
  /** The highest seq that the server holds, or will never take. */
  readonly settled: number;
}

interface PagesSchema extends DBSchema {
  pages: {
    key: [user: number, result: number, page: string];
    value: KeptPage;
    indexes: { attempt: [user: number, result: number] };
  };
  orders: {
    key: [user: number, result: number, item: number];
    value: KeptOrder;
    indexes: { attempt: [user: number, result: number] };
  };
}

/** As lib/storage.ts knows it. */
const name = 'pelion-pages';
let opening: Promise<IDBPDatabase<PagesSchema>> | null = null;

export function pagesDatabase(): Promise<IDBPDatabase<PagesSchema>> {
  opening ??= openDB<PagesSchema>(name, 1, {
    upgrade(database) {
      database
        .createObjectStore('pages', { keyPath: ['user_id', 'result_id', 'page_id'] })
        .createIndex('attempt', ['user_id', 'result_id']);
      database
        .createObjectStore('orders', { keyPath: ['user_id', 'result_id', 'item_id'] })
        .createIndex('attempt', ['user_id', 'result_id']);
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
export async function forgetSettledPages(): Promise<void> {
  const transaction = (await pagesDatabase()).transaction(['pages', 'orders'], 'readwrite');
  const [pages, orders] = [transaction.objectStore('pages'), transaction.objectStore('orders')];
  for (const { user_id, result_id, page_id, state } of await pages.getAll())
    if (state === 'kept') await pages.delete([user_id, result_id, page_id]);
  for (const { user_id, result_id, item_id, seq, settled } of await orders.getAll())
    if (seq <= settled) await orders.delete([user_id, result_id, item_id]);
  await transaction.done;
}
