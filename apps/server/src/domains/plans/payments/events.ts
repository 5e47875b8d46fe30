import { phrase } from '@pelion/words';
import type { Db } from '../../../db/database.ts';
import { invalid } from '../../../lib/failure.ts';
import type { PublicContext } from '../../../lib/http/implement.ts';
import type { PaymentEvent, Payments } from '../../../lib/payments.ts';
import { updateSubscription } from '../queries.ts';
import { asking, paymentsOf } from './checkout.ts';
import { takePayment } from './take-payment.ts';
import { takeRefunds } from './take-refunds.ts';

/** Database change for an event, determined by asking the provider first. */
type Effect = (transaction: Db) => Promise<void>;

/**
 * Handles a webhook event. Refuses a wrong signature; ignores events seen before. Uses only the event's subject and
 * fetches its current state, so late or reordered events are harmless.
 */
export async function receiveEvent(context: PublicContext, body: string): Promise<void> {
  const { services, request } = context;
  const payments = paymentsOf(context);
  const signature = request.headers['stripe-signature'];
  const event = payments.readEvent(body, typeof signature === 'string' ? signature : '');
  if (!event) {
    request.log.warn({ from: request.ip }, 'a payment event without the signature of the provider');
    invalid({ path: '', message: phrase('The signature does not match.') });
  }
  if (await isKnown(services.db.system, event)) return;
  const effect = await asking(context, effectOf(context, payments, event));
  await services.db.system.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('payment_event')
      .values({
        id: event.id,
        type: event.type,
        created_at: event.createdAt,
        received_at: services.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) await effect(transaction);
  });
}

const isKnown = async (system: Db, { id }: PaymentEvent) =>
  (await system.selectFrom('payment_event').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;

async function effectOf(
  { services }: PublicContext,
  payments: Payments,
  { about }: PaymentEvent,
): Promise<Effect> {
  switch (about.kind) {
    case 'nothing':
      return async () => {};
    case 'checkout': {
      const payment = (await payments.findCheckout(about.id))?.payment;
      return async (transaction) => {
        if (payment) await takePayment(transaction, payment, services);
      };
    }
    case 'payment': {
      const payment = await payments.findPayment(about.id);
      return async (transaction) => {
        if (payment) await takePayment(transaction, payment, services);
      };
    }
    case 'refundsOf': {
      const payment = await payments.findPayment(about.id);
      const refunds = payment ? await payments.listRefunds(about.id) : [];
      return async (transaction) => {
        if (!payment) return;
        // Refund events may arrive before the payment's own, so the payment is recorded first.
        await takePayment(transaction, payment, services);
        await takeRefunds(transaction, { paymentId: about.id, refunds }, services);
      };
    }
    case 'customer':
    case 'method': {
      const { kind, id } = about;
      const kept = await keptBy(
        services.db.system,
        kind === 'customer' ? 'customer_id' : 'payment_method_id',
        id,
      );
      if (!kept?.customer_id) return async () => {};
      const { school_id } = kept;
      const method = await payments.findMethod(kept.customer_id);
      return async (transaction) =>
        void (await updateSubscription(transaction, school_id, { payment_method_id: method }));
    }
  }
}

const keptBy = (system: Db, column: 'customer_id' | 'payment_method_id', id: string) =>
  system
    .selectFrom('subscription')
    .select(['school_id', 'customer_id'])
    .where(column, '=', id)
    .executeTakeFirst();
