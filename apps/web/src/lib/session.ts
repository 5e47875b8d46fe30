import type { LoggedInUser } from '@pelion/contract/session';
import { useSyncExternalStore } from 'react';
import { clearForSignOut, clearStorage, markStorageVersion, tokenKey } from './storage.ts';

// The session of this tab. The token is read from the storage once and then held in memory: another tab that switches
// campus or signs in as somebody else changes the storage, and this tab keeps writing as who and where it says it is.

const assessmentTokenKey = 'assessment_token';

let token = localStorage.getItem(tokenKey);
let assessmentToken = localStorage.getItem(assessmentTokenKey);
let user: LoggedInUser | null = null;
let ordinal = 0;
const listeners = new Set<() => void>();

const changed = () => {
  for (const listener of listeners) listener();
};

/** Spec 1 §3, "Stored locally", and the token of the assessment service; never the whole user. */
function store(of: LoggedInUser) {
  const kept = {
    id: of.id,
    user_type: of.user_type,
    username: of.username,
    avatar: of.avatar ?? '',
    school_id: of.school_id,
    school_campus_id: of.school_campus_id,
    [tokenKey]: of.token,
    [assessmentTokenKey]: of.assessment_token,
  };
  markStorageVersion();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, String(value));
}

export const session = {
  token: () => token,
  assessmentToken: () => assessmentToken,
  user: () => user,
  /** Counts the sessions of this tab: whatever was read in an earlier one belongs to that one. */
  ordinal: () => ordinal,

  /** After login, a campus switch, or becoming a demo account. */
  begin(of: LoggedInUser): void {
    token = of.token;
    assessmentToken = of.assessment_token;
    user = of;
    ordinal += 1;
    store(of);
    changed();
  },

  /** The user as of now, for the session that this tab already has. */
  refresh(of: LoggedInUser): void {
    user = of;
    changed();
  },

  /** `signOut`: spec 1 §4. `expire`: 401 "Token is expired", spec 1 §8; the return path brings the user back. */
  end(reason: 'signOut' | 'expire'): void {
    token = null;
    assessmentToken = null;
    user = null;
    ordinal += 1;
    if (reason === 'signOut') clearForSignOut();
    else clearStorage();
    // Nobody is told: the page is about to be left, and screens without a user would only break on the way out.
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The signed-in user, or null. */
export const useSessionUser = (): LoggedInUser | null =>
  useSyncExternalStore(session.subscribe, session.user);

/** Calls back when the login token disappears in another tab (spec 1 §4). */
export function watchOtherTabs(onSignedOutElsewhere: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    const isTokenGone = event.key === null || (event.key === tokenKey && event.newValue === null);
    if (isTokenGone && localStorage.getItem(tokenKey) === null && token !== null) onSignedOutElsewhere();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
