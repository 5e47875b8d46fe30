import {
  knownValues,
  limitsOf,
  type Plan,
  type PlanState,
  planOf,
  planStates,
  subscriptionKinds,
  type Subscription as Values,
} from '@pelion/access';
import type { Db } from '../../db/database.ts';
import { found } from '../../lib/failure.ts';
import type { Allowed } from './overage.ts';
import { firstPeriod } from './period.ts';
import type { PlanNow } from './plan-change.ts';
import { findSchool, findSubscription, type SchoolRow, type Subscription } from './queries.ts';

/** Plan of a school with its limits and subscription. */
export interface LoadedPlan extends PlanNow {
  readonly school: SchoolRow;
  readonly subscription: Subscription | undefined;
  /** Where the school differs from its plan. */
  readonly overrides: Partial<Values>;
  readonly allowed: Allowed;
  readonly isOverageAgreed: boolean;
}

/** Starts the first billing month of a school without one. */
export async function loadPlan(db: Db, schoolId: number, now: Date): Promise<LoadedPlan> {
  const school = found(await findSchool(db, schoolId));
  const subscription = await findSubscription(db, schoolId);
  const plan = planOf(school.subscription_type_id) ?? 'lite';
  const overrides = knownValues(subscriptionKinds, school.feature_overrides);
  return {
    school,
    subscription,
    plan,
    state: stateOf(school.plan_state),
    period:
      school.plan_state === 'trial'
        ? null
        : subscription
          ? { startsAt: subscription.period_starts_at, endsAt: subscription.period_ends_at }
          : firstPeriod(now),
    next: nextOf(subscription),
    overrides,
    allowed: limitsOf(plan, overrides),
    isOverageAgreed: subscription?.overage_agreed_at != null,
  };
}

const nextOf = (subscription: Subscription | undefined): Plan | null =>
  subscription?.next_plan == null ? null : (planOf(subscription.next_plan) ?? null);

const stateOf = (text: string): PlanState => planStates.find((state) => state === text) ?? 'ended';
