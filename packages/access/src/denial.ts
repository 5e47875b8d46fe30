import type { CampusType } from '@pelion/words';
import type { CampusSetting } from './campus-settings.ts';
import type { Feature } from './features.ts';
import { defaultCampusTypes } from './groups.ts';
import type { Permission } from './permissions.ts';
import type { Access, Rule } from './rule.ts';
import type { Plan, UserType } from './vocabulary.ts';

/** A signed-in person in one campus, with every fact that a rule can test. */
export type Viewer = {
  readonly userType: UserType;
  readonly campusType: CampusType;
  readonly plan: Plan;
  /** Result of `effectivePermissions`. */
  readonly permissions: ReadonlySet<Permission>;
  /** Result of `featuresOf`. */
  readonly features: ReadonlySet<Feature>;
  /** Settings that are on. */
  readonly settings: ReadonlySet<CampusSetting>;
};

const asks = <Value>(needed: Value | undefined, passes: (needed: Value) => boolean) =>
  needed === undefined || passes(needed);

/** Campus types allowed by a rule. spec 1 §5 */
export const campusTypesOf = (rule: Rule): readonly CampusType[] => rule.campusTypes ?? defaultCampusTypes;

/** First setting of the rule that is off. */
export const closedSetting = (viewer: Viewer, { setting, andSetting }: Rule): CampusSetting | undefined =>
  [setting, andSetting].find((needed) => needed !== undefined && !viewer.settings.has(needed));

/** Order of the checks. Subscription is last, so that the premium notice only reaches people who would otherwise get in. */
export const gates = ['userType', 'campusType', 'permission', 'setting', 'subscription'] as const;
export type Gate = (typeof gates)[number];

const opens = {
  userType: (viewer, rule) => asks(rule.userTypes, (allowed) => allowed.includes(viewer.userType)),
  campusType: (viewer, rule) => campusTypesOf(rule).includes(viewer.campusType),
  permission: (viewer, rule) =>
    asks(rule.permission, (needed) =>
      [needed, ...(rule.orPermissions ?? [])].some((each) => viewer.permissions.has(each)),
    ),
  setting: (viewer, rule) => closedSetting(viewer, rule) === undefined,
  subscription: (viewer, rule) => asks(rule.feature, (needed) => viewer.features.has(needed)),
} as const satisfies Record<Gate, (viewer: Viewer, rule: Rule) => boolean>;

export const gateOpens = (gate: Gate, viewer: Viewer, rule: Rule): boolean => opens[gate](viewer, rule);

/** Returns the first gate that refuses the viewer, or null when all pass. */
export const denial = (viewer: Viewer, rule: Rule): Gate | null =>
  gates.find((gate) => !gateOpens(gate, viewer, rule)) ?? null;

export const mayOpen = (viewer: Viewer, access: Access): boolean =>
  access === 'public' || denial(viewer, access) === null;
