import type { Receipts } from '@pelion/contract/attempts';
import {
  type KeptOrder,
  type KeptPage,
  type PageOrder,
  type PageState,
  pagesDatabase,
} from '../../../lib/journal/pages-database.ts';

/** Power may go a moment later: the browser says "written" only once it is on the disk. */
const strict = { durability: 'strict' } as const;

export const isUnsettled = ({ seq, settled }: KeptOrder): boolean => seq > settled;
export const isWaiting = ({ state }: Pick<KeptPage, 'state'>): boolean => state === 'waiting';

/** The pages of one attempt of one user, and how they lie, on this device. */
export function pagesJournalOf(userId: number, resultId: number) {
  const attempt: [number, number] = [userId, resultId];

  async function settle(orders: readonly { readonly item_id: number; readonly seq: number }[]) {
    const transaction = (await pagesDatabase()).transaction('orders', 'readwrite');
    for (const { item_id, seq } of orders) {
      const kept = await transaction.store.get([...attempt, item_id]);
      if (kept && seq > kept.settled) await transaction.store.put({ ...kept, settled: seq });
    }
    await transaction.done;
  }

  return {
    userId,
    resultId,
    pages: async (): Promise<readonly KeptPage[]> =>
      (await pagesDatabase()).getAllFromIndex('pages', 'attempt', attempt),
    orders: async (): Promise<readonly KeptOrder[]> =>
      (await pagesDatabase()).getAllFromIndex('orders', 'attempt', attempt),
    /** Resolves when it is on the disk. */
    async keep(page: Omit<KeptPage, 'user_id' | 'result_id'>) {
      const transaction = (await pagesDatabase()).transaction('pages', 'readwrite', strict);
      await transaction.store.put({ ...page, user_id: userId, result_id: resultId });
      await transaction.done;
    },
    async mark(pageId: string, state: PageState, reason = '') {
      const transaction = (await pagesDatabase()).transaction('pages', 'readwrite', strict);
      const page = await transaction.store.get([...attempt, pageId]);
      if (page) await transaction.store.put({ ...page, state, reason });
      await transaction.done;
    },
    async drop(pageId: string) {
      await (await pagesDatabase()).delete('pages', [...attempt, pageId]);
    },
    async lay(part: number, order: PageOrder, settled = 0) {
      const transaction = (await pagesDatabase()).transaction('orders', 'readwrite', strict);
      const before = await transaction.store.get([...attempt, order.item_id]);
      const done = Math.max(settled, before?.settled ?? 0);
      if (!before || before.seq <= order.seq)
        await transaction.store.put({
          ...order,
          user_id: userId,
          result_id: resultId,
          part,
          settled: done,
        });
      await transaction.done;
    },
    acknowledge: (sent: readonly PageOrder[], { receipts, refused }: Receipts) =>
      settle(
        sent.map(({ item_id, seq }) => ({
          item_id,
          seq: refused.includes(item_id) ? seq : (receipts[item_id] ?? 0),
        })),
      ),
    refuse: settle,
    /** Nothing of this attempt stays on this device. */
    async forget() {
      const transaction = (await pagesDatabase()).transaction(['pages', 'orders'], 'readwrite');
      for (const name of ['pages', 'orders'] as const) {
        const store = transaction.objectStore(name);
        for (const key of await store.index('attempt').getAllKeys(attempt)) await store.delete(key);
      }
      await transaction.done;
    },
  };
}
