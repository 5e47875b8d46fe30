import { refundStateNames } from '@pelion/contract/plans/facts';
import type { Db } from '../../db/database.ts';

/** Lists refunds of the invoices, oldest first. */
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

/** Lists refunds of the whole installation without a final state. */
export const listPendingRefunds = (system: Db) =>
  system.selectFrom('refund').select('id').where('status', '=', 'pending').orderBy('id').execute();

/** Converts a row to the contract's shape. */
export const presentRefund = ({ id, amount, status, reason, asked_at, settled_at }: RefundRow) => ({
  id,
  amount,
  status,
  reason,
  asked_at,
  settled_at,
});

/** The database constraint limits the values. */
const stateOf = (text: string) => refundStateNames.find((state) => state === text) ?? 'pending';
