import type { CampusType } from '@pelion/words';
import type { CampusSetting } from './campus-settings.ts';
import type { Viewer } from './denial.ts';
import { effectivePermissions, type PermissionOverride } from './permission-table.ts';
import { type FeatureOverrides, featuresOf } from './plan-table.ts';
import type { Plan, UserType } from './vocabulary.ts';

/** What is stored about a membership, its campus and its school, as far as access goes. */
export type ViewerFacts = {
  readonly userType: UserType;
  readonly campusType: CampusType;
  readonly plan: Plan;
  /** The campus's access controls for this user type. */
  readonly permissionOverrides?: readonly PermissionOverride[];
  /** The school's departures from its plan. */
  readonly featureOverrides?: FeatureOverrides;
  /** The settings that are on. */
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
