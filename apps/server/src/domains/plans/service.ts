import { type Plan, plans } from '@pelion/access';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../lib/services.ts';
import { takeChoice } from './change-plan.ts';
import { loadPlan } from './loaded-plan.ts';
import { countSeats, type SeatCount } from './seats.ts';

interface OfSchool {
  readonly schoolId: number;
  /** Any campus of the school, to set the RLS context. */
  readonly campusId: number;
  readonly to: Plan;
}

/**
 * Chooses a plan for a school on behalf of the site operator, bypassing RLS: same months, invoices and deferred
 * downgrades as on the plan page. Returns the current and next plan before and after.
 */
export async function choosePlanFor(
  transaction: Db,
  services: Services,
  { schoolId, campusId, to }: OfSchool,
): Promise<{ readonly before: PlanNumbers; readonly after: PlanNumbers }> {
  await sql`select set_config('pelion.campus_id', ${String(campusId)}, true)`.execute(transaction);
  const now = services.clock.now();
  const loaded = await loadPlan(transaction, schoolId, now);
  if ((loaded.next ?? loaded.plan) !== to)
    await takeChoice(transaction, { viewer: { schoolId }, services }, loaded, {
      to,
      asOf: now,
      isUnbilled: !loaded.subscription?.billing_email,
    });
  const after = await loadPlan(transaction, schoolId, now);
  return { before: numbersOf(loaded), after: numbersOf(after) };
}

interface PlanNumbers {
  readonly plan: number;
  readonly next_plan?: number;
}

const numbersOf = ({ plan, next }: { readonly plan: Plan; readonly next: Plan | null }): PlanNumbers => ({
  plan: plans[plan],
  ...(next !== null && { next_plan: plans[next] }),
});

/** Seats of people of the connection's school, of all its campuses. */
export async function seatsInUse(db: Db): Promise<SeatCount> {
  const { user } = await countSeats(db);
  return user;
}
