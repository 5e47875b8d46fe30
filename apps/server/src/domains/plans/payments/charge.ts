import type { Services } from '../../../lib/services.ts';
import { findInvoice } from '../invoice-queries.ts';
import { findSubscription } from '../queries.ts';
import { takePayment } from './take-payment.ts';

/** Charges the card that the school keeps, if it keeps one. Twice is once: the key is the invoice's. */
export async function chargeInvoice(services: Services, invoiceId: number): Promise<void> {
  const { payments, db } = services;
  if (!payments) return;
  const invoice = await findInvoice(db.system, invoiceId);
  if (!invoice || invoice.paid_at !== null) return;
  const kept = await findSubscription(db.system, invoice.school_id);
  if (!kept?.customer_id || !kept.payment_method_id) return;
  const payment = await payments.charge({
    invoiceId,
    amount: invoice.total,
    currency: invoice.currency,
    customerId: kept.customer_id,
    methodId: kept.payment_method_id,
    key: `invoice-${invoiceId}-${kept.payment_method_id}`,
  });
  if (payment)
    await db.system.transaction().execute((transaction) => takePayment(transaction, payment, services));
}
