import type { Plan } from '@pelion/access';
import type { paidWith } from '@pelion/contract/plans/facts';
import type { Db } from '../../db/database.ts';
import { insertInvoice, type NewInvoice } from './invoice-queries.ts';
import { monthsAfter } from './period.ts';
import { feeOf } from './plan-change.ts';
import { beginSubscription, beginUsage, updateSubscription } from './queries.ts';

interface History {
  readonly school: { readonly id: number; readonly name: string };
  readonly plan: Plan;
  readonly billing: NewInvoice['billing'];
  readonly now: Date;
  /** How each month was paid, the oldest first; the last one runs. */
  readonly paid: readonly (typeof paidWith)[number][];
}

const DAY_MS = 86_400_000;

/** Inserts a subscription of several months, with one invoice each, paid two days after issue. Returns their ids. */
export async function insertPaidMonths(
  db: Db,
  { school, plan, billing, now, paid }: History,
): Promise<number[]> {
  // The month that runs began three days ago.
  const anchor = new Date(now.getTime() - 3 * DAY_MS);
  const monthOf = (ago: number) => ({
    startsAt: monthsAfter(anchor, -ago),
    endsAt: monthsAfter(anchor, 1 - ago),
  });
  await beginSubscription(db, { schoolId: school.id, anchor, period: monthOf(0) });
  await beginUsage(db, school.id, monthOf(0), false);
  await updateSubscription(db, school.id, {
    billing_name: billing.name,
    billing_email: billing.email,
    billing_address: billing.address,
  });
  const ids: number[] = [];
  for (const [index, paid_with] of paid.entries()) {
    const period = monthOf(paid.length - 1 - index);
    const id = await insertInvoice(db, {
      schoolId: school.id,
      schoolName: school.name,
      billing,
      lines: feeOf(plan, period),
      now: period.startsAt,
    });
    await db
      .updateTable('invoice')
      .set({
        paid_at: new Date(period.startsAt.getTime() + 2 * DAY_MS),
        paid_with,
        mailed_at: period.startsAt,
        payment_id: paid_with === 'card' ? `pi_demo_${id}` : null,
      })
      .where('id', '=', id)
      .execute();
    ids.push(id);
  }
  return ids;
}
