import type { Db } from '../../db/database.ts';
import { enqueue } from '../../lib/jobs.ts';
import { insertInvoice } from './invoice-queries.ts';
import type { LoadedPlan } from './loaded-plan.ts';
import { type Line, totalOf } from './plan-change.ts';
import { settling } from './settling.ts';

type Billed = Pick<LoadedPlan, 'school' | 'subscription'>;

/**
 * Issues an invoice over the lines, mailed and charged by a job; returns its id. Null for a total of zero, or without a
 * billing address: such schools were set up by the site operator and never asked to pay (decision 0079).
 */
export async function bill(
  transaction: Db,
  { school, subscription }: Billed,
  lines: readonly Line[],
  now: Date,
): Promise<number | null> {
  if (totalOf(lines) <= 0 || !subscription?.billing_email) return null;
  const id = await insertInvoice(transaction, {
    schoolId: school.id,
    schoolName: school.name,
    billing: {
      name: subscription.billing_name,
      email: subscription.billing_email,
      address: subscription.billing_address,
    },
    lines,
    now,
  });
  await enqueue(transaction, settling, { invoice_id: id });
  return id;
}
