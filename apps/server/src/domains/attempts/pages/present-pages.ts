import type { AnswerPage, KeptPages } from '@pelion/contract/attempts';
import { pageTurns } from '@pelion/contract/attempts/facts';
import type { Db } from '../../../db/database.ts';
import { mediaUrlOf } from '../../../lib/media/media-url.ts';
import type { Services } from '../../../lib/services.ts';
import type { AttemptRow } from '../attempt-queries.ts';
import { type LaidPageRow, listLaidPages, listOrders } from './page-queries.ts';

type Signing = Pick<Services, 'clock' | 'settings'>;

/** Columns of a view are nullable for the type checker. */
function presentPage(row: LaidPageRow, signing: Signing): AnswerPage[] {
  const { id, file_id, width, height, kept_at } = row;
  if (!id || !file_id || !width || !height || !kept_at) return [];
  return [
    {
      page_id: id,
      url: mediaUrlOf(signing, file_id),
      width,
      height,
      turn: pageTurns.find((turn) => turn === row.turn) ?? 0,
      kept_at: kept_at.toISOString(),
      is_late: row.is_late ?? false,
      counts: row.counts ?? true,
    },
  ];
}

/** Pages by item id, in order. */
export function presentPages(
  rows: readonly LaidPageRow[],
  signing: Signing,
): ReadonlyMap<number, readonly AnswerPage[]> {
  const pages = new Map<number, AnswerPage[]>();
  for (const row of rows) {
    if (row.item_id === null) continue;
    pages.set(row.item_id, [...(pages.get(row.item_id) ?? []), ...presentPage(row, signing)]);
  }
  return pages;
}

/** Lists the stored pages and orders of a part, from which a device continues. */
export async function listKeptPages(
  db: Db,
  attempt: Pick<AttemptRow, 'campus_id' | 'id'>,
  part: number,
  signing: Signing,
): Promise<KeptPages[]> {
  const pages = presentPages(await listLaidPages(db, attempt, part), signing);
  const orders = new Map((await listOrders(db, attempt, part)).map((order) => [order.item_id, order]));
  return [...new Set([...pages.keys(), ...orders.keys()])].map((item_id) => ({
    item_id,
    seq: orders.get(item_id)?.seq ?? 0,
    removed: orders.get(item_id)?.removed ?? [],
    pages: [...(pages.get(item_id) ?? [])],
  }));
}
