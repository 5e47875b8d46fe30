import { refundedOf } from '@pelion/contract/plans/facts';
import type { Services } from '../../lib/services.ts';
import { listInvoiceRows, presentInvoice } from './invoice-queries.ts';

interface Filter {
  readonly is_paid?: boolean | undefined;
  readonly after?: number | undefined;
  readonly id?: number;
}

/** Lists invoices of every school for the site operator, bypassing RLS. */
export async function listSchoolInvoices(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  { is_paid, after, id }: Filter,
) {
  const rows = await listInvoiceRows(db.system, { isPaid: is_paid, after, ...(id !== undefined && { id }) });
  return rows.map((row) => ({
    ...presentInvoice(row),
    school_id: row.school_id,
    school_name: row.billed_school,
    can: {
      refund: payments !== null && row.payment_id !== null && refundedOf(row.refunds) < row.total,
    },
  }));
}
