import {
  type CampusSetting,
  type Feature,
  features,
  isPermission,
  mayOpen,
  type NamedRule,
  onOffSettings,
  planOf,
  userTypeOf,
  type Viewer,
} from '@pelion/access';
import type { LoggedInUser } from '@pelion/contract/session';
import { campusTypeOf } from '@pelion/words';
import { use } from 'react';
import { leaving, session, useSessionUser } from './session.ts';

/** The signed-in user as the rules of `packages/access` ask about them. */
export function viewerOf(user: LoggedInUser): Viewer {
  const userType = userTypeOf(user.user_type);
  const campusType = campusTypeOf(user.campus_type);
  const plan = planOf(user.school.subcription_type_id);
  if (!userType || !campusType || !plan) throw new TypeError('unknown kind of user');
  const { subscription_features: bought } = user.school;
  return {
    userType,
    campusType,
    plan,
    permissions: new Set(user.permissions.filter(isPermission)),
    features: new Set<Feature>(features.filter((feature) => bought[feature] === true)),
    settings: new Set<CampusSetting>(
      onOffSettings.filter((setting) => user.school_campus_setting[setting] === true),
    ),
  };
}

export interface SignedIn {
  readonly user: LoggedInUser;
  readonly viewer: Viewer;
  /** `may(rules.addAnnouncements)`: the same rule as the endpoint's, so a button is there for whom the call is. */
  readonly may: (rule: NamedRule) => boolean;
}

/** For everything behind the guard, where somebody is signed in. Once their session has ended, it waits for the page to be left. */
export function useSignedIn(): SignedIn {
  const user = useSessionUser();
  if (!user && session.ordinal() === 0) throw new Error('not behind the guard');
  if (!user) return use(leaving);
  const viewer = viewerOf(user);
  return { user, viewer, may: (rule) => mayOpen(viewer, rule) };
}
