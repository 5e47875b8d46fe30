import { type Plan, plans } from '@pelion/access';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../lib/services.ts';
import { takeChoice } from './change-plan.ts';
import { loadPlan } from './loaded-plan.ts';

interface OfSchool {
  readonly schoolId: number;
  /** Any campus of it: what the statements of a plan know the school by. */
  readonly campusId: number;
  readonly to: Plan;
}

/**
 * Chooses a plan for a school from above it, past the floor: what its own admins do on the plan page, with the same months, the same
 * invoice and the same end of the month for a smaller one. Answers with the numbers of the plan and of the one that comes, before and after.
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
