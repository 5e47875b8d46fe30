import { job } from '../../lib/jobs.ts';
import type { Services } from '../../lib/services.ts';
import { mailInvoice } from './invoice-mail.ts';
import { findInvoice } from './invoice-queries.ts';
import { takePayment } from './payments/take-payment.ts';
import { findSubscription } from './queries.ts';
import { settling } from './settling.ts';

/** Charges the card that the school keeps, if it keeps one. Twice is once: the key is the invoice's. */
async function chargeInvoice(services: Services, invoiceId: number): Promise<void> {
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

/** Gets the money of an invoice: by the card that a school keeps, else by the mail with the invoice. */
export const settleInvoice = job({
  ...settling,
  runner: 'mail',
  limit: { minutes: 5, after: 'retry' },
  async run({ invoice_id }, services) {
    await chargeInvoice(services, invoice_id);
    await mailInvoice(services, invoice_id);
  },
});
