import { type Plan, planOf, plans } from '@pelion/access';
import { PRICE_HOLDS } from '@pelion/contract/plans/facts';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { Failure, invalid } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { bill } from './bill.ts';
import { type LoadedPlan, loadPlan } from './loaded-plan.ts';
import { firstPeriod } from './period.ts';
import { type Line, type PlanChange, planChange, totalOf } from './plan-change.ts';
import { beginSubscription, beginUsage, holdSchool, setPlan, updateSubscription } from './queries.ts';
import { tellSchool } from './tell-school.ts';

/** Acting viewer; the school is the connection's. */
interface Acting extends Pick<Context, 'services'> {
  readonly viewer: Pick<Context['viewer'], 'schoolId'>;
}

/** Locks the school against concurrent plan changes and loads its plan. */
export async function heldPlan(transaction: Db, { viewer, services }: Acting): Promise<LoadedPlan> {
  await holdSchool(transaction);
  return loadPlan(transaction, viewer.schoolId, services.clock.now());
}

/** Starts a subscription for a school without one; during a trial, billing months start with the chosen plan. */
export async function withSubscription(
  transaction: Db,
  { viewer: { schoolId }, services }: Acting,
  loaded: Pick<LoadedPlan, 'subscription' | 'period'>,
): Promise<void> {
  if (loaded.subscription) return;
  const period = loaded.period ?? firstPeriod(services.clock.now());
  await beginSubscription(transaction, { schoolId, anchor: period.startsAt, period });
  if (loaded.period) await beginUsage(transaction, schoolId, period, false);
}

export interface Choice {
  readonly to: Plan;
  /** Time the displayed price was computed for. */
  readonly asOf: Date;
  readonly version: number;
}
/** A choice by the site operator, at the current time and without a displayed price. */
export interface Chosen extends Omit<Choice, 'version'> {
  /** Never bills a school without a billing address for the operator's choice (decision 0079). */
  readonly isUnbilled?: boolean;
}

/** Throws `conflict` if the plan has changed since the page was shown, or its price is too old. */
export function assertShown(loaded: LoadedPlan, { asOf, version }: Choice, now: Date): void {
  const age = now.getTime() - asOf.getTime();
  const isFresh = age >= 0 && age <= PRICE_HOLDS * 60_000;
  if (!isFresh || version !== (loaded.subscription?.version ?? 0))
    throw new Failure(
      'conflict',
      { reason: 'changed' },
      phrase('The plan or its price has changed. Please check it again.'),
    );
}

/** Takes the choice: at once where it is a bigger plan, noted where it waits for the end of the month. */
export async function takeChoice(
  transaction: Db,
  acting: Acting,
  loaded: LoadedPlan,
  choice: Chosen,
): Promise<PlanChange> {
  const { schoolId } = acting.viewer;
  const change = planChange(loaded, choice.to, choice.asOf);
  if (change.kind !== 'none') await withSubscription(transaction, acting, loaded);
  switch (change.kind) {
    case 'none':
      break;
    case 'keep':
      await updateSubscription(transaction, schoolId, { next_plan: null });
      break;
    case 'downgrade':
      await updateSubscription(transaction, schoolId, { next_plan: plans[choice.to] });
      break;
    case 'start':
    case 'upgrade':
      assertNothingOwed(loaded);
      await takeAtOnce(transaction, acting, loaded, choice, change);
  }
  if (change.kind !== 'none') await tellSchool(transaction);
  return change;
}

function assertNothingOwed({ state }: LoadedPlan): void {
  if (state === 'pastDue')
    throw new Failure(
      'conflict',
      { reason: 'pastDue' },
      phrase('An invoice is overdue. Please pay it first.'),
    );
}

async function takeAtOnce(
  transaction: Db,
  acting: Acting,
  loaded: LoadedPlan,
  { to, isUnbilled }: Chosen,
  { kind, period, lines }: Extract<PlanChange, { readonly kind: 'start' | 'upgrade' }>,
): Promise<void> {
  const { schoolId } = acting.viewer;
  await setPlan(transaction, plans[to], 'active');
  if (kind === 'start') {
    await beginSubscription(transaction, { schoolId, anchor: period.startsAt, period });
    await beginUsage(transaction, schoolId, period, loaded.isOverageAgreed);
  } else await updateSubscription(transaction, schoolId, { next_plan: null });
  if (!isUnbilled) await billAsked(transaction, loaded, lines, acting.services.clock.now());
}

/** Bills a requested change; without a billing address, asks for one first. */
async function billAsked(
  transaction: Db,
  loaded: Pick<LoadedPlan, 'school' | 'subscription'>,
  lines: readonly Line[],
  now: Date,
): Promise<number | null> {
  if (totalOf(lines) > 0 && !loaded.subscription?.billing_email)
    invalid({ path: 'billing', message: phrase('Please enter a billing address first.') });
  return bill(transaction, loaded, lines, now);
}

/** Audit facts of a plan. */
export const factsOf = ({ plan, next, state, isOverageAgreed }: LoadedPlan) => ({
  plan: plans[plan],
  next_plan: next && plans[next],
  state,
  overage: isOverageAgreed,
});

export const planWith = (id: number): Plan => planOf(id) ?? 'lite';
