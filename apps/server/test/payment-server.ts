import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Stripe from 'stripe';
import { type StripeSettings, stripePayments } from '../src/lib/stripe-payments.ts';
import { portOf } from './port-of.ts';

const WEBHOOK_SECRET = 'whsec_of_the_tests';

interface Intent {
  readonly id: string;
  readonly object: 'payment_intent';
  status: 'requires_payment_method' | 'succeeded';
  readonly amount: number;
  amount_received: number;
  readonly currency: string;
  readonly metadata: { readonly invoice_id?: string };
  customer: string | null;
  payment_method: string | null;
}
interface Session {
  readonly id: string;
  readonly object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  readonly url: string;
  payment_intent: Intent | null;
  readonly asked: URLSearchParams;
}

interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  status: 'pending' | 'succeeded' | 'failed';
  readonly payment_intent: string;
  readonly metadata: { readonly refund_id?: string };
}

const newIntent = (id: string, asked: URLSearchParams, amount: number, invoice: string | null): Intent => ({
  id,
  object: 'payment_intent',
  status: 'requires_payment_method',
  amount,
  amount_received: 0,
  currency: asked.get('currency') ?? asked.get('line_items[0][price_data][currency]') ?? 'usd',
  metadata: invoice ? { invoice_id: invoice } : {},
  customer: asked.get('customer'),
  payment_method: asked.get('payment_method'),
});

/**
 * The payment provider on a free port of this machine, as far as its client is used: the client itself is the real one.
 * Two requests with one idempotency key are one, as there.
 */
export async function startPaymentServer() {
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const refunds: Refund[] = [];
  const answered = new Map<string, unknown>();
  const asked: string[] = [];
  const behaviour: {
    declines: boolean;
    isAway: boolean;
    method: string | null;
    refundsAre: Refund['status'] | 'refused';
  } = { declines: false, isAway: false, method: 'pm_kept', refundsAre: 'succeeded' };
  let count = 0;
  const next = (prefix: string) => {
    count += 1;
    return `${prefix}_${count}`;
  };

  const routes: readonly [RegExp, (match: RegExpExecArray, body: URLSearchParams) => unknown][] = [
    [
      /^POST \/v1\/checkout\/sessions$/,
      (_match, body) => {
        const id = next('cs_test');
        const session: Session = {
          id,
          object: 'checkout.session',
          status: 'open',
          url: `https://pay.example/${id}`,
          payment_intent: null,
          asked: body,
        };
        sessions.set(id, session);
        return session;
      },
    ],
    [/^GET \/v1\/checkout\/sessions\/(\w+)/, ([, id = '']) => sessions.get(id)],
    [
      /^POST \/v1\/checkout\/sessions\/(\w+)\/expire$/,
      ([, id = '']) => {
        const session = sessions.get(id);
        if (session) session.status = 'expired';
        return session;
      },
    ],
    [
      /^POST \/v1\/payment_intents$/,
      (_match, body) => {
        if (behaviour.declines)
          return { error: { type: 'card_error', code: 'card_declined', message: 'No.' } };
        const intent = newIntent(
          next('pi'),
          body,
          Number(body.get('amount')),
          body.get('metadata[invoice_id]'),
        );
        intents.set(intent.id, intent);
        return succeed(intent);
      },
    ],
    [/^GET \/v1\/payment_intents\/(\w+)/, ([, id = '']) => intents.get(id)],
    [
      /^POST \/v1\/refunds$/,
      (_match, body) =>
        behaviour.refundsAre === 'refused'
          ? undefined
          : addRefund(body.get('payment_intent') ?? '', Number(body.get('amount')), {
              status: behaviour.refundsAre,
              refundId: body.get('metadata[refund_id]'),
            }),
    ],
    [
      /^GET \/v1\/refunds$/,
      (_match, query) => ({
        object: 'list',
        data: refunds.filter(({ payment_intent }) => payment_intent === query.get('payment_intent')),
        has_more: false,
      }),
    ],
    [
      /^GET \/v1\/customers\/(\w+)\/payment_methods/,
      () => ({ object: 'list', data: behaviour.method ? [{ id: behaviour.method }] : [], has_more: false }),
    ],
    [/^GET \/v1\/customers\/(\w+)/, ([, id]) => ({ id, object: 'customer', invoice_settings: {} })],
    [/^POST \/v1\/billing_portal\/sessions$/, () => ({ url: 'https://pay.example/portal' })],
  ];

  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const piece of request) text += String(piece);
    const [path, query = ''] = (request.url ?? '').split('?');
    const line = `${request.method} ${path}`;
    asked.push(line);
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' && request.method === 'POST' ? answered.get(key) : undefined;
    const found = routes.flatMap(([pattern, act]) => {
      const match = pattern.exec(line);
      return match ? [() => act(match, new URLSearchParams(text || query))] : [];
    })[0];
    const body = known ?? (behaviour.isAway ? undefined : found?.());
    if (typeof key === 'string' && body !== undefined) answered.set(key, body);
    // Away behaves like a wrong API key: a status unrelated to the object, which clients do not retry.
    const status = behaviour.isAway ? 401 : body === undefined ? 404 : isRefusal(body) ? 402 : 200;
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(body ?? { error: { type: 'invalid_request_error', message: 'No such thing' } }));
  }
  await new Promise<void>((done) => server.listen(0, 'localhost', done));

  const succeed = (intent: Intent): Intent => {
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    return intent;
  };
  const addRefund = (
    payment_intent: string,
    amount: number,
    { status, refundId }: { readonly status: Refund['status']; readonly refundId: string | null },
  ): Refund => {
    const refund: Refund = {
      id: next('re'),
      object: 'refund',
      amount,
      status,
      payment_intent,
      metadata: refundId ? { refund_id: refundId } : {},
    };
    refunds.push(refund);
    return refund;
  };
  const signer = new Stripe('sk_test_signer');

  return {
    behaviour,
    /** `POST /v1/checkout/sessions`, in order. */
    asked,
    sessions,
    refunds,
    /** Refunds directly at the provider. */
    giveBack: (paymentId: string, amount: number) =>
      addRefund(paymentId, amount, { status: 'succeeded', refundId: null }),
    payments: (changes: Partial<StripeSettings> = {}) =>
      stripePayments({
        secretKey: 'sk_test_key',
        webhookSecret: WEBHOOK_SECRET,
        isTest: true,
        api: `http://localhost:${portOf(server)}`,
        ...changes,
      }),
    /** Pays on the checkout page. */
    pay(sessionId: string, amount?: number): Intent {
      const session = sessions.get(sessionId);
      if (!session) throw new Error(`No page ${sessionId}`);
      const { asked: order } = session;
      const intent = newIntent(
        next('pi'),
        order,
        amount ?? Number(order.get('line_items[0][price_data][unit_amount]')),
        order.get('metadata[invoice_id]'),
      );
      intent.customer ??= next('cus');
      intent.payment_method = 'pm_kept';
      intents.set(intent.id, succeed(intent));
      session.payment_intent = intent;
      session.status = 'complete';
      return intent;
    },
    /** An event as the provider would send it: body and signature. */
    event(
      type: string,
      object: object,
      { id = next('evt'), secret = WEBHOOK_SECRET, created = 2_000_000_000 } = {},
    ) {
      const payload = JSON.stringify({ id, object: 'event', type, created, data: { object } });
      return { payload, signature: signer.webhooks.generateTestHeaderString({ payload, secret }) };
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
export type PaymentServer = Awaited<ReturnType<typeof startPaymentServer>>;

const isRefusal = (body: unknown) => typeof body === 'object' && body !== null && 'error' in body;
