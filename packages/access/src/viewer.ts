import type { CampusType } from '@pelion/words';
import type { CampusSetting } from './campus-settings.ts';
import type { Viewer } from './denial.ts';
import { effectivePermissions, type PermissionOverride } from './permission-table.ts';
import { type FeatureOverrides, featuresOf } from './plan-table.ts';
import type { Plan, UserType } from './vocabulary.ts';

/** Stored facts about a membership, its campus and its school that access checks use. */
export type ViewerFacts = {
  readonly userType: UserType;
  readonly campusType: CampusType;
  readonly plan: Plan;
  /** Access controls of the campus for this user type. */
  readonly permissionOverrides?: readonly PermissionOverride[];
  /** Differences from the school's plan. */
  readonly featureOverrides?: FeatureOverrides;
  /** Settings that are on. */
  readonly settings?: readonly CampusSetting[];
};

export const viewerFrom = ({
  userType,
  campusType,
  plan,
  permissionOverrides = [],
  featureOverrides = {},
  settings = [],
}: ViewerFacts): Viewer => ({
  userType,
  campusType,
  plan,
  permissions: effectivePermissions(userType, permissionOverrides),
  features: featuresOf(plan, featureOverrides),
  settings: new Set(settings),
});
