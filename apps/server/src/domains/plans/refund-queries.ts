import { refundStateNames } from '@pelion/contract/plans/facts';
import type { Db } from '../../db/database.ts';

/** What was given back of these invoices, the first one first. */
export async function listRefundRows(db: Db, invoiceIds: readonly number[]) {
  const rows = await db
    .selectFrom('refund')
    .selectAll()
    .where('invoice_id', 'in', invoiceIds)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, status: stateOf(row.status) }));
}
export type RefundRow = Awaited<ReturnType<typeof listRefundRows>>[number];

/** Of the whole installation: what the provider has not said the last word about. */
export const listPendingRefunds = (system: Db) =>
  system.selectFrom('refund').select('id').where('status', '=', 'pending').orderBy('id').execute();

/** As the contract has it. */
export const presentRefund = ({ id, amount, status, reason, asked_at, settled_at }: RefundRow) => ({
  id,
  amount,
  status,
  reason,
  asked_at,
  settled_at,
});

/** The database's checks keep it within the list. */
const stateOf = (text: string) => refundStateNames.find((state) => state === text) ?? 'pending';
