import { type Plan, plans, type Subscription } from '@pelion/access';
import type { Db } from '../../src/db/database.ts';
import { nextNumber } from './sequence.ts';

export interface School {
  readonly id: number;
  readonly name: string;
}

export interface SchoolDraft {
  readonly name?: string;
  readonly plan?: Plan;
  readonly isDemo?: boolean;
  readonly featureOverrides?: Partial<Subscription>;
  /** In a trial that ends then. */
  readonly trialEndsAt?: Date;
  readonly termOverrides?: Readonly<Record<string, readonly [string, string]>>;
}

/** Builds a school, by default on the largest plan, so that only tests about plans meet the subscription gate. */
export async function buildSchool(
  db: Db,
  {
    name = `School ${nextNumber()}`,
    plan = 'elite',
    isDemo = false,
    featureOverrides = {},
    termOverrides = {},
    trialEndsAt,
  }: SchoolDraft = {},
): Promise<School> {
  return db
    .insertInto('school')
    .values({
      name,
      subscription_type_id: plans[plan],
      is_demo: isDemo,
      feature_overrides: JSON.stringify(featureOverrides),
      plan_state: trialEndsAt ? 'trial' : 'active',
      trial_ends_at: trialEndsAt ?? null,
      term_overrides: JSON.stringify(termOverrides),
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}
