import { moneyText } from '@pelion/access/plan-offers';
import { refundedOf } from '@pelion/contract/plans/facts';
import { phrase } from '@pelion/words';
import type { Db } from '../../../db/database.ts';
import type { Change } from '../../../lib/audit.ts';
import { Failure, found, invalid } from '../../../lib/failure.ts';
import type { Context } from '../../../lib/http/implement.ts';
import { listRefundRows, lockInvoice } from '../invoice-queries.ts';
import { settleRefund } from './settle-refund.ts';

type Recording = Pick<Context, 'services' | 'viewer'> & {
  readonly record: (transaction: Db, change: Change<'refund'>) => Promise<void>;
};

interface GivingBack {
  readonly invoiceId: number;
  /** Whole cents. */
  readonly amount: number;
  readonly reason: string;
  /** Refunded amount displayed to the viewer, in cents; a mismatch is a conflict. */
  readonly refunded: number;
}

/**
 * Stores a refund, then requests it from the provider. If the provider is unreachable, an hourly job retries, without
 * refunding twice. decision 0109
 */
export async function giveBack(
  { services, viewer, record }: Recording,
  { invoiceId, amount, reason, refunded }: GivingBack,
): Promise<void> {
  const refundId = await services.db.system.transaction().execute(async (transaction) => {
    const invoice = found(await lockInvoice(transaction, invoiceId));
    if (invoice.paid_with !== 'card' || invoice.payment_id === null) throw notByCard();
    if (!services.payments) throw notConfigured();
    const given = refundedOf(await listRefundRows(transaction, [invoiceId]));
    if (given !== refunded) throw changed();
    if (amount > invoice.total - given)
      invalid({ path: 'amount', message: phrase('This is more than is left of this payment.') });
    const { id } = await transaction
      .insertInto('refund')
      .values({
        school_id: invoice.school_id,
        invoice_id: invoiceId,
        amount,
        reason,
        asked_by: viewer.userId,
        asked_at: services.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const facts = { invoice: invoice.number, school: invoice.billed_school };
    await record(transaction, {
      id: invoiceId,
      before: { ...facts, refunded: moneyText(given, 'en', 2) },
      after: { ...facts, refunded: moneyText(given + amount, 'en', 2), reason },
    });
    return id;
  });
  await settleRefund(services, refundId);
}

const notByCard = () =>
  new Failure(
    'conflict',
    { reason: 'notByCard' },
    phrase(
      'Only card payments can be refunded here. Mark a transfer as not paid once you have sent it back.',
    ),
  );

const notConfigured = () =>
  new Failure(
    'notConfigured',
    undefined,
    phrase('Card payments are not configured on this server. Refund it at the payment provider.'),
  );

const changed = () =>
  new Failure(
    'conflict',
    { reason: 'changed' },
    phrase('Part of this invoice has been refunded in the meantime. Please check again before you go on.'),
  );
