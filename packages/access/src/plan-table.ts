import { fromKeys } from '@pelion/words';
import { type Feature, features } from './features.ts';
import { remembered } from './remembered.ts';
import { type Limit, limits, type Subscription } from './subscription-kinds.ts';
import type { Plan } from './vocabulary.ts';

const everyFeatureBut = (...absent: readonly Feature[]): readonly Feature[] =>
  features.filter((feature) => !absent.includes(feature));

const onlyElite = ['can_record_classes', 'can_generate_smart_grade_reports', 'can_connect_api'] as const;
const fromPro = ['can_simulate_exams', 'can_open_breakout_rooms'] as const;

/** The spec names every feature that Lite lacks (1 §5, 2 §6); otherwise Lite equals Essentials. decision 0004 */
const notInLite = [
  'can_create_meetings',
  'can_create_discussion_forums',
  'can_create_reports',
  'can_download_assessment_pdf',
] as const;

/** spec 1 §9 */
export const planFeatures = {
  lite: everyFeatureBut(...onlyElite, ...fromPro, ...notInLite),
  essentials: everyFeatureBut(...onlyElite, ...fromPro),
  pro: everyFeatureBut(...onlyElite),
  elite: features,
} as const satisfies Record<Plan, readonly Feature[]>;

// Plans count users, not teachers and students apart, so each kind may use all the seats. decision 0004
const seats = (users: number, storage: number) => ({
  number_of_teachers_allowed: users,
  number_of_students_allowed: users,
  number_of_users_allowed: users,
  storage_gigabytes_allowed: storage,
});

/** spec 1 §9; Lite's numbers are ours (decision 0004). */
export const planLimits = {
  lite: seats(20, 5),
  essentials: seats(50, 15),
  pro: seats(150, 30),
  elite: seats(200, 50),
} as const satisfies Record<Plan, Record<Limit, number>>;

/** Features and limits that one school bought on top of its plan, or gave up. */
export type FeatureOverrides = Partial<Readonly<Record<Feature, boolean>>>;
export type LimitOverrides = Partial<Readonly<Record<Limit, number>>>;

/** Length of the trial, on any plan (spec 1 §1). */
export const TRIAL_DAYS = 15;

/** In trial, paid, payment overdue, ended. */
export const planStates = ['trial', 'active', 'pastDue', 'ended'] as const;
export type PlanState = (typeof planStates)[number];

export const featuresOf = (plan: Plan, overrides: FeatureOverrides = {}): ReadonlySet<Feature> => {
  const bought = features.map((feature) => overrides[feature] ?? '');
  return sets.get([plan, ...bought].join(), () => {
    const inPlan: ReadonlySet<Feature> = new Set(planFeatures[plan]);
    return new Set(features.filter((feature) => overrides[feature] ?? inPlan.has(feature)));
  });
};

const sets = remembered<ReadonlySet<Feature>>();

/** Raises the user limit to all seats when the seats bought for one kind exceed the plan's users. */
export function limitsOf(plan: Plan, overrides: LimitOverrides = {}): Readonly<Record<Limit, number>> {
  const held = fromKeys(limits, (limit) => overrides[limit] ?? planLimits[plan][limit]);
  const { number_of_teachers_allowed: teachers, number_of_students_allowed: students } = overrides;
  const isGiven = [teachers, students].some(
    (seats) => (seats ?? 0) > planLimits[plan].number_of_users_allowed,
  );
  if (overrides.number_of_users_allowed !== undefined || !isGiven) return held;
  const given = held.number_of_teachers_allowed + held.number_of_students_allowed;
  return { ...held, number_of_users_allowed: Math.max(held.number_of_users_allowed, given) };
}

/** Every feature and every limit by its key: the `subscription_features` of spec 1 §3. */
export function subscriptionOf(plan: Plan, overrides: Partial<Subscription> = {}): Subscription {
  const held = featuresOf(plan, overrides);
  return { ...fromKeys(features, (feature) => held.has(feature)), ...limitsOf(plan, overrides) };
}
