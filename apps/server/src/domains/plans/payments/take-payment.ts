import type { Db } from '../../../db/database.ts';
import type { Payment } from '../../../lib/payments.ts';
import type { Services } from '../../../lib/services.ts';
import { lockInvoice } from '../invoice-queries.ts';
import { updateSubscription } from '../queries.ts';
import { markPaid } from './mark-paid.ts';

/** Stores the provider's current state of a payment in the given transaction, bypassing RLS. */
export async function takePayment(
  transaction: Db,
  payment: Payment,
  { clock, log }: Pick<Services, 'clock' | 'log'>,
): Promise<void> {
  if (!payment.isPaid || payment.invoiceId === null) return;
  const invoice = await lockInvoice(transaction, payment.invoiceId);
  if (!invoice || invoice.total !== payment.amount || invoice.currency !== payment.currency) {
    // A mismatch needs a person to look at it.
    log.error({ payment: payment.id, invoice: payment.invoiceId }, 'a payment fits no invoice');
    return;
  }
  const isNew = await markPaid(transaction, {
    invoiceId: invoice.id,
    with: 'card',
    by: null,
    paymentId: payment.id,
    now: clock.now(),
  });
  if (!isNew && invoice.payment_id !== payment.id)
    log.error({ payment: payment.id, invoice: invoice.id }, 'an invoice was paid a second time');
  // The card is kept for the months that follow.
  if (isNew && payment.customerId && payment.methodId)
    await updateSubscription(transaction, invoice.school_id, {
      customer_id: payment.customerId,
      payment_method_id: payment.methodId,
    });
}
