import {
  type Feature,
  features,
  featuresOf,
  type Limit,
  limits,
  limitsOf,
  type Plan,
  type Subscription,
} from '@pelion/access';
import { GIGABYTE } from '../../lib/sizes.ts';

export interface InUse {
  readonly users: number;
  readonly teachers: number;
  readonly students: number;
  /** Bytes. */
  readonly storage: number;
}

/** Features and limits lost by switching plans. No data is deleted; all of it stays readable. */
export interface Losses {
  /** Features of the current plan missing from the new one. */
  readonly features: readonly Feature[];
  /** Limits lower in the new plan; `over` is the current use above them, in people or gigabytes. */
  readonly limits: readonly {
    readonly limit: Limit;
    readonly before: number;
    readonly after: number;
    readonly used: number;
    readonly over: number;
  }[];
}

const usedOf: Readonly<Record<Limit, (used: InUse) => number>> = {
  number_of_users_allowed: ({ users }) => users,
  number_of_teachers_allowed: ({ teachers }) => teachers,
  number_of_students_allowed: ({ students }) => students,
  storage_gigabytes_allowed: ({ storage }) => Math.ceil(storage / GIGABYTE),
};

/** Overrides bought by the school carry over between plans, so they are no loss. */
export function lossesOf(from: Plan, to: Plan, overrides: Partial<Subscription>, used: InUse): Losses {
  const held = featuresOf(from, overrides);
  const kept = featuresOf(to, overrides);
  const before = limitsOf(from, overrides);
  const after = limitsOf(to, overrides);
  return {
    features: features.filter((feature) => held.has(feature) && !kept.has(feature)),
    limits: limits
      .filter((limit) => after[limit] < before[limit])
      .map((limit) => {
        const inUse = usedOf[limit](used);
        return {
          limit,
          before: before[limit],
          after: after[limit],
          used: inUse,
          over: Math.max(0, inUse - after[limit]),
        };
      }),
  };
}
