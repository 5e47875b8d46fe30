import type { Plan, PlanState } from '@pelion/access';
import { type Cents, isDowngrade, planOffers } from '@pelion/access/plan-offers';
import { firstPeriod, type Period } from './period.ts';

/** Invoice line. Amounts are whole cents; negative for the unused part of a paid fee. */
export interface Line {
  readonly kind: LineKind;
  readonly plan: Plan;
  readonly quantity: number;
  readonly unitPrice: Cents;
  readonly amount: Cents;
  readonly period: Period;
}
export const lineKinds = ['plan', 'rest', 'unused', 'extraUsers', 'extraStorage'] as const;
export type LineKind = (typeof lineKinds)[number];

export interface PlanNow {
  readonly plan: Plan;
  readonly state: PlanState;
  /** Current billing month; null before the first, as in a trial. */
  readonly period: Period | null;
  /** Plan chosen for the end of the month. */
  readonly next: Plan | null;
}

/**
 * Effect of choosing a plan. A first plan starts a new month; an upgrade applies at once, billing the rest of the month
 * minus the unused fee; a downgrade waits for the month's end; the current plan cancels a pending choice.
 */
export type PlanChange =
  | { readonly kind: 'none' }
  | { readonly kind: 'keep' }
  | { readonly kind: 'downgrade'; readonly at: Date }
  | { readonly kind: 'start' | 'upgrade'; readonly period: Period; readonly lines: readonly Line[] };

export function planChange({ plan, state, period, next }: PlanNow, to: Plan, at: Date): PlanChange {
  const isHeld = state === 'active' || state === 'pastDue';
  if (isHeld && to === plan) return { kind: next === null ? 'none' : 'keep' };
  if (isHeld && period && isDowngrade(plan, to)) return { kind: 'downgrade', at: period.endsAt };
  if (!isHeld || !period || planOffers[plan].price === 0) {
    const first = firstPeriod(at);
    return { kind: 'start', period: first, lines: feeOf(to, first) };
  }
  const rest: Period = { startsAt: at, endsAt: period.endsAt };
  const part = (kind: 'unused' | 'rest', which: Plan, sign: 1 | -1): Line => {
    const amount = sign * prorated(planOffers[which].price, period, at);
    return { kind, plan: which, quantity: 1, unitPrice: amount, amount, period: rest };
  };
  return { kind: 'upgrade', period, lines: [part('rest', to, 1), part('unused', plan, -1)].filter(isWorth) };
}

const isWorth = ({ amount }: Line) => amount !== 0;

/** Fee of a whole month; no line for a free plan. */
export function feeOf(plan: Plan, period: Period): readonly Line[] {
  const { price } = planOffers[plan];
  return [{ kind: 'plan', plan, quantity: 1, unitPrice: price, amount: price, period } as const].filter(
    isWorth,
  );
}

/** Prorates a month's price to its remaining milliseconds, rounding half a cent up. */
export function prorated(price: Cents, { startsAt, endsAt }: Period, at: Date): Cents {
  const whole = BigInt(endsAt.getTime() - startsAt.getTime());
  const left = BigInt(Math.max(0, Math.min(endsAt.getTime(), endsAt.getTime() - at.getTime())));
  const rest = left > whole ? whole : left;
  return Number((BigInt(price) * rest * 2n + whole) / (whole * 2n));
}

export const totalOf = (lines: readonly Pick<Line, 'amount'>[]): Cents =>
  lines.reduce((sum, { amount }) => sum + amount, 0);
