import { mayOpen, plans, rules, subscriptionOf } from '@pelion/access';
import { planOffers } from '@pelion/access/plan-offers';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import type { Context } from '../../lib/http/implement.ts';
import type { Choice } from './change-plan.ts';
import { presentLine } from './invoice-queries.ts';
import { type LoadedPlan, loadPlan } from './loaded-plan.ts';
import { type InUse, lossesOf } from './losses.ts';
import { beyond, overageLines } from './overage.ts';
import { firstPeriod } from './period.ts';
import { planChange, totalOf } from './plan-change.ts';
import { readSeats, readStorage } from './queries.ts';

export const readUse = async (db: Db): Promise<InUse> => ({
  ...(await readSeats(db)),
  storage: await readStorage(db),
});

/** Plan page: features, use and cost. */
export async function presentPlan({ viewer, db, services }: Pick<Context, 'viewer' | 'db' | 'services'>) {
  const now = services.clock.now();
  const loaded = await loadPlan(db, viewer.schoolId, now);
  const used = await readUse(db);
  const { plan, period, subscription, school } = loaded;
  const lines = overageLines(plan, loaded.allowed, used, period ?? firstPeriod(now)).map(presentLine);
  return {
    subscription_type_id: plans[plan],
    plan_state: loaded.state,
    trial_ends_at: school.trial_ends_at,
    period: period && { starts_at: period.startsAt, ends_at: period.endsAt },
    next_subscription_type_id: loaded.next && plans[loaded.next],
    subscription: { ...subscriptionOf(plan, loaded.overrides) },
    used,
    overage: {
      is_sold: planOffers[plan].extraUser !== null,
      is_agreed: loaded.isOverageAgreed,
      users: beyond(loaded.allowed, used).users,
      gigabytes: beyond(loaded.allowed, used).gigabytes,
      lines,
      total: totalOf(lines),
    },
    billing: subscription?.billing_email
      ? {
          name: subscription.billing_name,
          email: subscription.billing_email,
          address: subscription.billing_address,
        }
      : null,
    payment: {
      is_configured: services.payments !== null,
      is_test: services.payments?.isTest ?? false,
      has_card: subscription?.payment_method_id != null,
    },
    version: subscription?.version ?? 0,
    can: { change: mayOpen(viewer, rules.changePlan) },
  };
}

/** Previews a plan change as of a time, with the lines its invoice would have. */
export async function presentPreview(
  { db, viewer }: Pick<Context, 'viewer' | 'db'>,
  { to, asOf }: Pick<Choice, 'to' | 'asOf'>,
) {
  const loaded: LoadedPlan = await loadPlan(db, viewer.schoolId, asOf);
  const change = planChange(loaded, to, asOf);
  const lines = 'lines' in change ? change.lines : [];
  const losses = lossesOf(loaded.plan, to, loaded.overrides, await readUse(db));
  return {
    kind: change.kind,
    subscription_type_id: plans[to],
    as_of: asOf,
    takes_effect_at: change.kind === 'downgrade' ? change.at : asOf,
    lines: lines.map(presentLine),
    total: totalOf(lines),
    monthly: planOffers[to].price,
    lost_features: [...losses.features],
    limits: [...losses.limits],
    version: loaded.subscription?.version ?? 0,
  };
}

export const overUse = phrase(
  'You are using more than the plan includes. First suspend or delete people who have left, or remove files.',
);
