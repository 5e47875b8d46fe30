import { phrase } from '@pelion/words';
import { Failure, found } from '../../../lib/failure.ts';
import type { Context } from '../../../lib/http/implement.ts';
import type { Payments } from '../../../lib/payments.ts';
import { findInvoice } from '../invoice-queries.ts';
import { findSubscription } from '../queries.ts';
import { takePayment } from './take-payment.ts';

type Acting = Pick<Context, 'viewer' | 'db' | 'services'>;

const planPage = ({ services }: Acting) => `${services.settings.publicUrl}/settings/plan`;

export function paymentsOf({ services }: Pick<Context, 'services'>): Payments {
  if (services.payments) return services.payments;
  throw new Failure(
    'notConfigured',
    undefined,
    phrase('Card payments are not available here. Please pay as described on the invoice.'),
  );
}

/** Logs failures of the payment provider and hides their cause from the user. */
export async function asking<Value>(
  { services }: Pick<Context, 'services'>,
  ask: Promise<Value>,
): Promise<Value> {
  try {
    return await ask;
  } catch (error) {
    services.log.warn({ err: error }, 'the payment provider did not answer');
    throw new Failure(
      'unavailable',
      undefined,
      phrase('The payment provider cannot be reached. Please try again in a moment.'),
    );
  }
}

/** Returns the URL to pay the invoice: its open checkout page, or a new one. */
export async function checkoutFor(acting: Acting, invoiceId: number): Promise<string> {
  const { viewer, db, services } = acting;
  const invoice = found(await findInvoice(db, invoiceId));
  if (invoice.paid_at !== null) throw alreadyPaid();
  const payments = paymentsOf(acting);
  if (invoice.checkout_id) {
    const open = await asking(acting, payments.findCheckout(invoice.checkout_id));
    if (open?.url) return open.url;
    const { payment } = open ?? { payment: null };
    if (payment?.isPaid) {
      // Records a payment whose webhook has not arrived yet.
      await services.db.system
        .transaction()
        .execute((transaction) => takePayment(transaction, payment, services));
      throw alreadyPaid();
    }
  }
  const kept = await findSubscription(db, viewer.schoolId);
  const { id, url } = await asking(
    acting,
    payments.openCheckout({
      invoiceId,
      title: viewer.text.phrase(phrase('Invoice {$number}', { number: invoice.number })),
      amount: invoice.total,
      currency: invoice.currency,
      email: invoice.billed_email,
      customerId: kept?.customer_id ?? null,
      returnUrl: planPage(acting),
      // Two who press at one time get the same page.
      key: `checkout-${invoiceId}-${invoice.checkout_id ?? 'first'}`,
    }),
  );
  await db.updateTable('invoice').set({ checkout_id: id }).where('id', '=', invoiceId).execute();
  if (!url) throw new Failure('unavailable');
  return url;
}

const alreadyPaid = () =>
  new Failure('conflict', { reason: 'paid' }, phrase('This invoice has already been paid.'));

/** Where the card is changed or removed. */
export async function portalFor(acting: Acting): Promise<string> {
  const kept = await findSubscription(acting.db, acting.viewer.schoolId);
  if (!kept?.customer_id)
    throw new Failure(
      'conflict',
      { reason: 'noCard' },
      phrase('No card is saved yet. It is saved when you first pay an invoice by card.'),
    );
  return asking(acting, paymentsOf(acting).openPortal(kept.customer_id, planPage(acting)));
}
