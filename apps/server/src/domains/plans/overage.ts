import type { Limit, Plan } from '@pelion/access';
import { planOffers } from '@pelion/access/plan-offers';
import { GIGABYTE } from '../../lib/sizes.ts';
import type { Period } from './period.ts';
import type { Line } from './plan-change.ts';

/** At its most, or now. */
export interface Usage {
  readonly users: number;
  /** Bytes. */
  readonly storage: number;
}

export type Allowed = Readonly<Record<Limit, number>>;

/** Use beyond the plan: people, and gigabytes rounded up. */
export const beyond = (allowed: Allowed, { users, storage }: Usage) => ({
  users: Math.max(0, users - allowed.number_of_users_allowed),
  gigabytes: Math.max(0, Math.ceil(storage / GIGABYTE) - allowed.storage_gigabytes_allowed),
});

/** Invoice lines for use beyond the plan; none where the plan has no overage. spec 1 §9 */
export function overageLines(plan: Plan, allowed: Allowed, used: Usage, period: Period): readonly Line[] {
  const { extraUser, extraGigabyte } = planOffers[plan];
  const { users, gigabytes } = beyond(allowed, used);
  const line = (kind: 'extraUsers' | 'extraStorage', quantity: number, unitPrice: number | null): Line[] =>
    quantity === 0 || unitPrice === null
      ? []
      : [{ kind, plan, quantity, unitPrice, amount: quantity * unitPrice, period }];
  return [...line('extraUsers', users, extraUser), ...line('extraStorage', gigabytes, extraGigabyte)];
}
