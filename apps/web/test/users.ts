import {
  campusSettingsOf,
  effectivePermissions,
  type Plan,
  plans,
  subscriptionOf,
  type UserType,
  userTypes,
} from '@pelion/access';
import type { LoggedInUser } from '@pelion/contract/session';
import { type CampusType, campusTypes } from '@pelion/words';

interface UserFacts {
  readonly userType?: UserType;
  readonly campusType?: CampusType;
  readonly plan?: Plan;
}

/** A signed-in user with the permissions and features that such a user has by default. */
export function buildUser(
  { userType = 'teacher', campusType = 'k12', plan = 'elite' }: UserFacts = {},
  changes: Partial<LoggedInUser> = {},
): LoggedInUser {
  return {
    id: 5,
    name: 'Rosa Miller',
    given_name: 'Rosa',
    family_name: 'Miller',
    username: 'rosa@school.example',
    email: 'rosa@school.example',
    avatar: null,
    token: 'token-of-rosa',
    assessment_token: 'assessment-token-of-rosa',
    user_type: userTypes[userType],
    user_roles: [{ role_id: userTypes[userType] }],
    permissions: [...effectivePermissions(userType, [])],
    school_id: 3,
    school_name: 'Riverbend School',
    school_logo: null,
    school_campus_id: 7,
    school_campuses: [{ id: 7, name: 'Riverbend North' }],
    campus_type: campusTypes[campusType],
    color_code: '#0f766e',
    time_zone: 'America/New_York',
    campus_time_zone: 'America/New_York',
    school: {
      subscription_features: subscriptionOf(plan),
      plan_state: 'active',
      trial_ends_at: null,
      read_only_from: null,
      subcription_type_id: plans[plan],
    },
    school_campus_setting: campusSettingsOf({}),
    term_overrides: {},
    acting: null,
    is_demo: false,
    banner: null,
    ...changes,
  };
}
