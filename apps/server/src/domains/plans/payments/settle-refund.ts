import type { Services } from '../../../lib/services.ts';
import { listPendingRefunds } from '../invoice-queries.ts';
import { failRefund, takeRefunds } from './take-refunds.ts';

/** Services for a refund, independent of a request. */
type Needs = Pick<Services, 'db' | 'payments' | 'clock' | 'log'>;

/** Every hour: settles refunds not yet requested or without a final state. */
export async function settleRefunds(services: Needs): Promise<void> {
  if (!services.payments) return;
  for (const { id } of await listPendingRefunds(services.db.system)) await settleRefund(services, id);
}

/** Requests a refund from the provider, idempotently, and stores its state. */
export async function settleRefund(services: Needs, refundId: number): Promise<void> {
  try {
    await askFor(services, refundId);
  } catch (error) {
    services.log.warn({ err: error, refund: refundId }, 'a refund waits for the payment provider');
  }
}

async function askFor({ db, payments, clock, log }: Needs, refundId: number): Promise<void> {
  const row = await db.system
    .selectFrom('refund as r')
    .innerJoin('invoice as i', 'i.id', 'r.invoice_id')
    .select(['r.id', 'r.amount', 'r.status', 'i.payment_id'])
    .where('r.id', '=', refundId)
    .executeTakeFirst();
  if (!payments || row?.status !== 'pending' || row.payment_id === null) return;
  const paymentId = row.payment_id;
  // The provider's idempotency keys expire after a day, so an earlier request is looked up first.
  const known = await payments.listRefunds(paymentId);
  const isKnown = known.some((refund) => refund.refundId === row.id);
  const asked = isKnown
    ? null
    : await payments.refund({
        paymentId,
        refundId: row.id,
        amount: row.amount,
        key: `refund-${row.id}`,
      });
  await db.system.transaction().execute(async (transaction) => {
    await takeRefunds(transaction, { paymentId, refunds: asked ? [...known, asked] : known }, { clock, log });
    if (!isKnown && !asked) await failRefund(transaction, row.id, clock.now());
  });
}
