import type { PageOrder } from '../../../lib/journal/pages-database.ts';

/** From the records of this device to what the server takes. */
export const orderBody = (player_id: string, orders: readonly PageOrder[]) => ({
  player_id,
  orders: orders.map(({ item_id, seq, pages, removed, written_at }) => ({
    ...{ item_id, seq, written_at },
    pages: pages.map(({ page_id, turn }) => ({ page_id, turn })),
    removed: [...removed],
  })),
});
