import { plans } from '@pelion/access';
import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { DB } from '../../db/types.generated.ts';
import { enqueue } from '../../lib/jobs.ts';
import type { Services } from '../../lib/services.ts';
import { bill } from './bill.ts';
import { PATIENCE_DAYS, sendLateMail } from './late-mail.ts';
import { loadPlan } from './loaded-plan.ts';
import { overageLines } from './overage.ts';
import { firstPeriod, periodAfter } from './period.ts';
import { feeOf } from './plan-change.ts';
import {
  beginSubscription,
  beginUsage,
  findUsage,
  measureSchool,
  noteUsage,
  updateSubscription,
} from './queries.ts';
import { tellAnySchool } from './tell-school.ts';

const PAID_STATES = ['active', 'pastDue'];

/** Closes finished months of all schools: bills overage and the next month, and starts that. */
export async function closeDueMonths({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const uncounted = await db.system
    .selectFrom('school as s')
    .leftJoin('subscription as u', 'u.school_id', 's.id')
    .select('s.id')
    .where('s.plan_state', 'in', PAID_STATES)
    .where('u.school_id', 'is', null)
    .execute();
  for (const { id } of uncounted) await beginCounting(db.system, id, now);
  const due = await db.system
    .selectFrom('subscription as u')
    .innerJoin('school as s', 's.id', 'u.school_id')
    .select('s.id')
    .where('s.plan_state', 'in', PAID_STATES)
    .where('u.period_ends_at', '<=', now)
    .execute();
  for (const { id } of due) await closeMonths(db.system, id, now);
}

const holdAny = (transaction: Db, schoolId: number) =>
  transaction.selectFrom('school').select('id').where('id', '=', schoolId).forNoKeyUpdate().execute();

const beginCounting = (system: Db, schoolId: number, now: Date) =>
  system.transaction().execute(async (transaction) => {
    await holdAny(transaction, schoolId);
    const { subscription, period } = await loadPlan(transaction, schoolId, now);
    if (subscription || !period) return;
    await beginSubscription(transaction, { schoolId, anchor: now, period: firstPeriod(now) });
    await beginUsage(transaction, schoolId, period, false);
  });

/** After a long sleep several months may be over: each is billed as its own. */
async function closeMonths(system: Db, schoolId: number, now: Date): Promise<void> {
  for (let isDue = true; isDue; )
    isDue = await system.transaction().execute((transaction) => closeMonth(transaction, schoolId, now));
}

/** One month, whole or not at all. Answers whether it was due. */
async function closeMonth(transaction: Db, schoolId: number, now: Date): Promise<boolean> {
  await holdAny(transaction, schoolId);
  const loaded = await loadPlan(transaction, schoolId, now);
  const { subscription, period, allowed, plan } = loaded;
  if (!subscription || !period || period.endsAt > now || !PAID_STATES.includes(loaded.state)) return false;
  await noteUsage(transaction, schoolId, await measureSchool(transaction, schoolId));
  const usage = await findUsage(transaction, schoolId);
  const extra = usage?.is_overage_agreed
    ? overageLines(plan, allowed, { users: usage.users_peak, storage: usage.storage_peak }, period)
    : [];
  const nextPlan = loaded.next ?? plan;
  const next = periodAfter(subscription.anchored_at, period);
  const lines = [...extra, ...feeOf(nextPlan, next)];
  await updateSubscription(transaction, schoolId, {
    period_starts_at: next.startsAt,
    period_ends_at: next.endsAt,
    next_plan: null,
  });
  await beginUsage(transaction, schoolId, next, loaded.isOverageAgreed);
  if (nextPlan !== plan) {
    await transaction
      .updateTable('school')
      .set({ subscription_type_id: plans[nextPlan] })
      .where('id', '=', schoolId)
      .execute();
    await tellAnySchool(transaction, schoolId);
  }
  await bill(transaction, loaded, lines, now);
  return true;
}

/**
 * Sets schools past due the day after an unpaid invoice was due, and ends their plan if it stays unpaid. Payment
 * reverts either. Mails the consequences.
 */
export async function endOverdue({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const longAgo = new Date(now.getTime() - PATIENCE_DAYS * 86_400_000);
  for (const [from, to, before] of [
    ['active', 'pastDue', now],
    ['pastDue', 'ended', longAgo],
  ] as const) {
    await db.system.transaction().execute(async (transaction) => {
      const moved = await transaction
        .updateTable('school')
        .set({ plan_state: to })
        .where('plan_state', '=', from)
        // Demo schools keep their displayed state (decision 0084).
        .where('is_demo', '=', false)
        .where((eb) => eb.exists(oldestOpen(eb, before)))
        .returning((eb) => ['id', oldestOpen(eb, before).as('invoice_id')])
        .execute();
      for (const { id, invoice_id } of moved) {
        await tellAnySchool(transaction, id);
        if (invoice_id !== null)
          await enqueue(transaction, sendLateMail, { invoice_id, is_over: to === 'ended' });
      }
    });
  }
}

/** Oldest unpaid invoice of the school due before `before`. */
const oldestOpen = (eb: ExpressionBuilder<DB, 'school'>, before: Date) =>
  eb
    .selectFrom('invoice as i')
    .select('i.id')
    .whereRef('i.school_id', '=', 'school.id')
    .where('i.paid_at', 'is', null)
    .where('i.due_at', '<', before)
    .orderBy('i.due_at')
    .orderBy('i.id')
    .limit(1);
