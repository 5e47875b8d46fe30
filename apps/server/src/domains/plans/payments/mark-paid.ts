import type { paidWith } from '@pelion/contract/plans/facts';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { bill } from '../bill.ts';
import { lockInvoice } from '../invoice-queries.ts';
import { loadPlan } from '../loaded-plan.ts';
import { firstPeriod } from '../period.ts';
import { feeOf } from '../plan-change.ts';
import { beginSubscription, beginUsage } from '../queries.ts';
import { tellAnySchool } from '../tell-school.ts';

export interface Paid {
  readonly invoiceId: number;
  readonly with: (typeof paidWith)[number];
  /** User who marked the invoice paid; null for the provider. */
  readonly by: number | null;
  readonly paymentId: string | null;
  readonly now: Date;
}

/** Marks an invoice paid in the given transaction, bypassing RLS. Returns false if already paid. */
export async function markPaid(transaction: Db, paid: Paid): Promise<boolean> {
  const invoice = await lockInvoice(transaction, paid.invoiceId);
  if (!invoice || invoice.paid_at !== null) return false;
  await transaction
    .updateTable('invoice')
    .set({ paid_at: paid.now, paid_with: paid.with, paid_by: paid.by, payment_id: paid.paymentId })
    .where('id', '=', paid.invoiceId)
    .execute();
  await reopen(transaction, invoice.school_id, paid.now);
  return true;
}

/** Reactivates a past-due school once nothing is overdue; starts a new month for an ended one. */
async function reopen(transaction: Db, schoolId: number, now: Date): Promise<void> {
  await sql`select 1 from school where id = ${schoolId} for no key update`.execute(transaction);
  const loaded = await loadPlan(transaction, schoolId, now);
  if (loaded.state !== 'pastDue' && loaded.state !== 'ended') return;
  const overdue = await transaction
    .selectFrom('invoice')
    .select('id')
    .where('school_id', '=', schoolId)
    .where('paid_at', 'is', null)
    .where('due_at', '<', now)
    .executeTakeFirst();
  if (overdue) return;
  await transaction.updateTable('school').set({ plan_state: 'active' }).where('id', '=', schoolId).execute();
  if (loaded.state === 'ended') await beginAgain(transaction, loaded, now);
  await tellAnySchool(transaction, schoolId);
}

async function beginAgain(
  transaction: Db,
  loaded: Awaited<ReturnType<typeof loadPlan>>,
  now: Date,
): Promise<void> {
  const period = firstPeriod(now);
  await beginSubscription(transaction, { schoolId: loaded.school.id, anchor: now, period });
  await beginUsage(transaction, loaded.school.id, period, loaded.isOverageAgreed);
  await bill(transaction, loaded, feeOf(loaded.plan, period), now);
}
