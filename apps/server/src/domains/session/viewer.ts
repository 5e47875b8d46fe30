import {
  type CampusSetting,
  campusSettings,
  campusTypeOf,
  effectivePermissions,
  featuresOf,
  isPermission,
  keysOf,
  planOf,
  userTypeOf,
} from '@pelion/access';
import type { Viewer } from '../../lib/viewer.ts';
import type { ViewerRow } from './queries.ts';

/** The row as the rules of `packages/access` want it. */
export function toViewer(row: ViewerRow): Viewer {
  const userType = known(userTypeOf(row.user_type));
  const plan = known(planOf(row.subscription_type_id));
  return {
    userId: row.user_id,
    name: row.name,
    campusId: row.campus_id,
    schoolId: row.school_id,
    timeZone: row.time_zone,
    sessionId: row.session_id,
    isDemo: row.is_demo,
    userType,
    campusType: known(campusTypeOf(row.campus_type)),
    plan,
    permissions: effectivePermissions(userType, overridesOf(row)),
    features: featuresOf(plan, row.feature_overrides),
    settings: settingsOf(row.settings),
  };
}

/** The database's checks keep these numbers within the tables. */
function known<Name>(name: Name | undefined): Name {
  if (name === undefined) throw new Error('A stored user type, campus type or plan is not in the vocabulary');
  return name;
}

const overridesOf = ({ permission_overrides }: ViewerRow) =>
  (permission_overrides ?? []).flatMap(([permission, isGranted]) =>
    isPermission(permission) ? [{ permission, isGranted }] : [],
  );

const settingsOf = (settings: ViewerRow['settings']): ReadonlySet<CampusSetting> =>
  new Set(keysOf(campusSettings).filter((setting) => settings[setting] === true));
