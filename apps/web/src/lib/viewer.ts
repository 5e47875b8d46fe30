import {
  type CampusSetting,
  type Feature,
  features,
  isPermission,
  mayOpen,
  type NamedRule,
  planOf,
  userTypeOf,
  type Viewer,
} from '@pelion/access';
import type { LoggedInUser } from '@pelion/contract/session';
import { campusTypeOf, keysOf } from '@pelion/words';
import { use } from 'react';
import { leaving, session, useSessionUser } from './session.ts';

/** Converts the signed-in user to the shape that the rules of `packages/access` read. */
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
    settings: new Set(settingsOf(user)),
  };
}

/** Settings that are on, read from the values themselves: their table would weigh on every first visit. */
const settingsOf = ({ school_campus_setting: settings }: LoggedInUser) =>
  keysOf(settings).filter((setting): setting is CampusSetting => settings[setting] === true);

export interface SignedIn {
  readonly user: LoggedInUser;
  readonly viewer: Viewer;
  /** `may(rules.addAnnouncements)`: the endpoint's own rule, so a button appears exactly when the call is allowed. */
  readonly may: (rule: NamedRule) => boolean;
}

/** For screens behind the guard, which have a session. After the session has ended, suspends until the page is left. */
export function useSignedIn(): SignedIn {
  const user = useSessionUser();
  if (!user && session.ordinal() === 0) throw new Error('not behind the guard');
  if (!user) return use(leaving);
  const viewer = viewerOf(user);
  return { user, viewer, may: (rule) => mayOpen(viewer, rule) };
}
