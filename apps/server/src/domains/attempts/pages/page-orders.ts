import type { PageOrderUpload, Receipts } from '@pelion/contract/attempts';
import { runIn, statement } from '../../../db/statement.ts';
import { bound, type SavedRow, taking, takingNames } from '../marks/save-marks.ts';
import { newestOfEach, type OfPart, receiptsFor, savingOf, type Taking } from '../marks/take-marks.ts';

// Saves the order of pages under the rules of marks: while the clock runs, and afterwards if written before the end
// (save-marks.ts).

const savingOrders = statement(
  'attempt-save-page-orders',
  takingNames,
  taking(
    `
  insert into page_order (campus_id, item_id, seq, pages, removed, saved_at)
  select :campus, t.item_id, t.seq, t.content -> 'pages',
    array(select jsonb_array_elements_text(t.content -> 'removed')::uuid), :now
  from taken t
  order by t.item_id
  on conflict (campus_id, item_id)
    do update set seq = excluded.seq, pages = excluded.pages, removed = excluded.removed, saved_at = excluded.saved_at
    where page_order.seq < excluded.seq`,
    'seq',
    'page_order',
  ),
);

export async function takePageOrders(
  context: Taking,
  address: OfPart,
  { player_id, orders }: { readonly player_id: string; readonly orders: readonly PageOrderUpload[] },
): Promise<Receipts> {
  const saving = savingOf(context, address, player_id);
  const values = bound(saving, newestOfEach(orders), ({ pages, removed }) => ({ pages, removed }));
  const [saved] = await runIn<SavedRow>(context.db, savingOrders(values));
  return receiptsFor(context, address, saved, { path: 'orders', given: orders, player_id });
}
