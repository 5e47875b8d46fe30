import { type DBSchema, openDB } from 'idb';
import { openOnce } from '../open-once.ts';

// Photographed pages on this device before upload, in a separate database because they are large, and so that errors
// there never affect answers. Kept and cleared like the answer journal.

/** waiting: not fully uploaded. kept: uploaded. refused: rejected by the server for good. */
export type PageState = 'waiting' | 'kept' | 'refused';

export interface KeptPage {
  readonly user_id: number;
  readonly result_id: number;
  readonly page_id: string;
  readonly item_id: number;
  readonly part: number;
  /** Server time, ISO 8601. */
  readonly written_at: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: ArrayBuffer;
  readonly state: PageState;
  /** Reason from the server for a refused page. */
  readonly reason: string;
}

export interface PageOrder {
  readonly item_id: number;
  /** The highest seq wins. */
  readonly seq: number;
  readonly written_at: string;
  readonly pages: readonly { readonly page_id: string; readonly turn: 0 | 90 | 180 | 270 }[];
  readonly removed: readonly string[];
}

export interface KeptOrder extends PageOrder {
  readonly user_id: number;
  readonly result_id: number;
  readonly part: number;
  /** Highest seq that the server has confirmed or rejected for good. */
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

/** Name also used by lib/storage.ts. */
const name = 'pelion-pages';

export const pagesDatabase = openOnce((lost) =>
  openDB<PagesSchema>(name, 1, {
    upgrade(database) {
      database
        .createObjectStore('pages', { keyPath: ['user_id', 'result_id', 'page_id'] })
        .createIndex('attempt', ['user_id', 'result_id']);
      database
        .createObjectStore('orders', { keyPath: ['user_id', 'result_id', 'item_id'] })
        .createIndex('attempt', ['user_id', 'result_id']);
    },
    terminated: lost,
  }),
);

/** Deletes uploaded pages and saved orders on logout; unsent ones stay. */
export async function forgetSettledPages(): Promise<void> {
  const transaction = (await pagesDatabase()).transaction(['pages', 'orders'], 'readwrite');
  const [pages, orders] = [transaction.objectStore('pages'), transaction.objectStore('orders')];
  for (const { user_id, result_id, page_id, state } of await pages.getAll())
    if (state === 'kept') await pages.delete([user_id, result_id, page_id]);
  for (const { user_id, result_id, item_id, seq, settled } of await orders.getAll())
    if (seq <= settled) await orders.delete([user_id, result_id, item_id]);
  await transaction.done;
}
