import type Stripe from 'stripe';
import type { Checkout, Payment, PaymentEvent, Payments, Refund } from './payments.ts';

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly isTest: boolean;
  /** In place of the provider's own address: for a test of the whole way. */
  readonly api: string | null;
}

/** Loaded only where keys are set. */
export async function stripePayments(settings: StripeSettings): Promise<Payments> {
  const { default: Client } = await import('stripe');
  const client = new Client(settings.secretKey, {
    maxNetworkRetries: 2,
    timeout: 15_000,
    telemetry: false,
    ...addressOf(settings.api),
  });
  return {
    isTest: settings.isTest,

    async openCheckout({ invoiceId, title, amount, currency, email, customerId, returnUrl, key }) {
      const metadata = { invoice_id: String(invoiceId) };
      const session = await client.checkout.sessions.create(
        {
          mode: 'payment',
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: amount,
                product_data: { name: title },
              },
            },
          ],
          metadata,
          client_reference_id: String(invoiceId),
          ...(customerId ? { customer: customerId } : { customer_email: email, customer_creation: 'always' }),
          // Stores the card for the following months.
          payment_intent_data: { metadata, setup_future_usage: 'off_session' },
          success_url: `${returnUrl}?paid=${invoiceId}`,
          cancel_url: returnUrl,
          expand: ['payment_intent'],
        },
        { idempotencyKey: key },
      );
      return checkoutOf(session);
    },

    findCheckout: (id) =>
      found(async () =>
        checkoutOf(await client.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })),
      ),

    async closeCheckout(id) {
      const session = await found(() => client.checkout.sessions.retrieve(id));
      if (session?.status === 'open') await client.checkout.sessions.expire(id);
    },

    findPayment: (id) => found(async () => paymentOf(await client.paymentIntents.retrieve(id))),

    async charge({ invoiceId, amount, currency, customerId, methodId, key }) {
      try {
        return paymentOf(
          await client.paymentIntents.create(
            {
              amount,
              currency: currency.toLowerCase(),
              customer: customerId,
              payment_method: methodId,
              off_session: true,
              confirm: true,
              metadata: { invoice_id: String(invoiceId) },
            },
            { idempotencyKey: key },
          ),
        );
      } catch (error) {
        // Declined, or the bank wants to see the person: they pay on the page instead.
        if (isCardError(error)) return null;
        throw error;
      }
    },

    async refund({ paymentId, refundId, amount, key }) {
      try {
        return refundOf(
          await client.refunds.create(
            { payment_intent: paymentId, amount, metadata: { refund_id: String(refundId) } },
            { idempotencyKey: key },
          ),
        );
      } catch (error) {
        if (isRefused(error)) return null;
        throw error;
      }
    },

    async listRefunds(paymentId) {
      const refunds: Refund[] = [];
      for await (const refund of client.refunds.list({ payment_intent: paymentId, limit: 100 }))
        refunds.push(refundOf(refund));
      return refunds;
    },

    async findMethod(customerId) {
      const customer = await found(() => client.customers.retrieve(customerId));
      if (!customer || customer.deleted) return null;
      const chosen = customer.invoice_settings?.default_payment_method;
      if (chosen) return idOf(chosen);
      const { data } = await client.customers.listPaymentMethods(customerId, { limit: 1 });
      return data[0]?.id ?? null;
    },

    async openPortal(customer, return_url) {
      return (await client.billingPortal.sessions.create({ customer, return_url })).url;
    },

    readEvent(body, signature) {
      try {
        return eventOf(client.webhooks.constructEvent(body, signature, settings.webhookSecret));
      } catch {
        return null;
      }
    },
  };
}

/** `http://localhost:4242` as the client wants it. */
function addressOf(api: string | null) {
  if (api === null) return {};
  const { hostname, port, protocol } = new URL(api);
  return {
    host: hostname,
    ...(port && { port: Number(port) }),
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  };
}

const typeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'type' in error ? String(error.type) : '';
const isCardError = (error: unknown) => typeOf(error) === 'StripeCardError';
const isRefused = (error: unknown) => typeOf(error) === 'StripeInvalidRequestError';
const isMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 404;

/** Null for an object unknown to the provider. */
async function found<Value>(ask: () => Promise<Value>): Promise<Value | null> {
  try {
    return await ask();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const idOf = (thing: string | { readonly id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);

function ourIdOf(text: string | undefined): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

const paymentOf = (intent: Stripe.PaymentIntent): Payment => ({
  id: intent.id,
  isPaid: intent.status === 'succeeded',
  amount: intent.amount_received,
  currency: intent.currency.toUpperCase(),
  invoiceId: ourIdOf(intent.metadata.invoice_id),
  customerId: idOf(intent.customer),
  methodId: idOf(intent.payment_method),
});

const checkoutOf = ({ id, url, status, payment_intent }: Stripe.Checkout.Session): Checkout => ({
  id,
  url: status === 'open' ? url : null,
  payment: typeof payment_intent === 'object' && payment_intent ? paymentOf(payment_intent) : null,
});

const refundStates: Readonly<Record<string, Refund['status']>> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
};
const refundOf = ({ id, amount, status, metadata }: Stripe.Refund): Refund => ({
  id,
  refundId: ourIdOf(metadata?.refund_id),
  amount,
  status: refundStates[status ?? ''] ?? 'pending',
});

const abouts: Readonly<Record<string, 'checkout' | 'payment' | 'method' | 'customer'>> = {
  'checkout.session': 'checkout',
  payment_intent: 'payment',
  payment_method: 'method',
  customer: 'customer',
};
/** `charge.refunded`, `refund.updated` and the like. */
const ofRefunds: readonly unknown[] = ['charge', 'refund'];

function eventOf({ id, type, created, data }: Stripe.Event): PaymentEvent {
  const object: AnyObject = data.object;
  return { id, type, createdAt: new Date(created * 1000), about: aboutOf(object) };
}

interface AnyObject {
  readonly object?: unknown;
  readonly id?: unknown;
  readonly payment_intent?: unknown;
}

function aboutOf({ object, id, payment_intent }: AnyObject): PaymentEvent['about'] {
  if (ofRefunds.includes(object))
    return typeof payment_intent === 'string'
      ? { kind: 'refundsOf', id: payment_intent }
      : { kind: 'nothing' };
  const kind = typeof object === 'string' ? abouts[object] : undefined;
  return kind && typeof id === 'string' ? { kind, id } : { kind: 'nothing' };
}
