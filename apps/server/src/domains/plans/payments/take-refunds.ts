import type { Db } from '../../../db/database.ts';
import { enqueue } from '../../../lib/jobs.ts';
import type { Refund } from '../../../lib/payments.ts';
import type { Services } from '../../../lib/services.ts';
import { listRefundRows, type RefundRow } from '../invoice-queries.ts';
import { sendRefundMail } from '../refund-mail.ts';

interface RefundsOf {
  readonly paymentId: string;
  /** All refunds of the payment at the provider. */
  readonly refunds: readonly Refund[];
}

/**
 * Stores the provider's current state of a payment's refunds in the given transaction, bypassing RLS. Refunds made at
 * the provider get a row too. States only move forward, so stale responses are harmless.
 */
export async function takeRefunds(
  transaction: Db,
  { paymentId, refunds }: RefundsOf,
  { clock, log }: Pick<Services, 'clock' | 'log'>,
): Promise<void> {
  const invoice = await transaction
    .selectFrom('invoice')
    .select(['id', 'school_id'])
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();
  if (!invoice) {
    if (refunds.length > 0) log.error({ payment: paymentId }, 'a refund of a payment that pays no invoice');
    return;
  }
  const kept = await listRefundRows(transaction, [invoice.id]);
  const now = clock.now();
  for (const refund of refunds) {
    const row = kept.find(({ id, provider_id }) =>
      provider_id === null ? id === refund.refundId : provider_id === refund.id,
    );
    const state = { status: refund.status, settled_at: refund.status === 'pending' ? null : now };
    const id = row
      ? await move(transaction, row, { ...state, provider_id: refund.id })
      : await insertMadeElsewhere(transaction, {
          ...state,
          ...{ school_id: invoice.school_id, invoice_id: invoice.id },
          ...{ amount: refund.amount, asked_at: now, provider_id: refund.id },
        });
    if (id !== null && refund.status === 'done')
      await enqueue(transaction, sendRefundMail, { refund_id: id });
  }
}

/** Marks a refund the provider refused, such as for a payment fully refunded or too old. */
export const failRefund = (transaction: Db, id: number, now: Date) =>
  transaction
    .updateTable('refund')
    .set({ status: 'failed', settled_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('provider_id', 'is', null)
    .execute();

const ranks = { pending: 0, done: 1, failed: 2 } as const;

interface State {
  readonly status: Refund['status'];
  readonly settled_at: Date | null;
  readonly provider_id: string;
}

/** Returns the refund's id if its state has changed, otherwise null. */
async function move(transaction: Db, row: RefundRow, state: State): Promise<number | null> {
  const isNews = ranks[state.status] > ranks[row.status];
  await transaction
    .updateTable('refund')
    .set(isNews ? state : { provider_id: state.provider_id })
    .where('id', '=', row.id)
    .execute();
  return isNews ? row.id : null;
}

interface MadeElsewhere extends State {
  readonly school_id: number;
  readonly invoice_id: number;
  readonly amount: number;
  readonly asked_at: Date;
}

const insertMadeElsewhere = async (transaction: Db, refund: MadeElsewhere): Promise<number> =>
  (await transaction.insertInto('refund').values(refund).returning('id').executeTakeFirstOrThrow()).id;
