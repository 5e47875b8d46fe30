import type { LoggedInUser } from '@pelion/contract/session';
import { clearForSignOut, clearStorage, markSignedIn, markStorageVersion, tokenKey } from './storage.ts';
import { createStore } from './store.ts';

// Session of this tab. The token is read from storage once and then kept in memory: another tab can switch the campus
// or user in storage, but this tab keeps writing as the user and campus on its screen.

const assessmentTokenKey = 'assessment_token';

interface Session {
  readonly token: string | null;
  readonly assessmentToken: string | null;
  readonly user: LoggedInUser | null;
  /** Number of the session in this tab; cached data belongs to one session. */
  readonly ordinal: number;
  /** Start of the session on the `performance.now()` clock; 0 is the page load. */
  readonly beganAt: number;
}

const current = createStore<Session>({
  token: localStorage.getItem(tokenKey),
  assessmentToken: localStorage.getItem(assessmentTokenKey),
  user: null,
  ordinal: 0,
  beganAt: 0,
});

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
  markSignedIn();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, String(value));
}

export const session = {
  token: () => current.get().token,
  assessmentToken: () => current.get().assessmentToken,
  user: () => current.get().user,
  ordinal: () => current.get().ordinal,
  beganAt: () => current.get().beganAt,

  /** After login, a campus switch, or becoming a demo account. */
  begin(of: LoggedInUser): void {
    store(of);
    const { token, assessment_token: assessmentToken } = of;
    const ordinal = session.ordinal() + 1;
    current.set({ token, assessmentToken, user: of, ordinal, beganAt: performance.now() });
  },

  /** Updates the user of the current session. */
  refresh(of: LoggedInUser): void {
    markSignedIn();
    current.set({ ...current.get(), user: of });
  },

  /** `signOut`: spec 1 §4. `expire`: 401 "Token is expired", spec 1 §8; the return path brings the user back. */
  end(reason: 'signOut' | 'expire'): void {
    // Quietly: the page is about to be left, and screens without a user would only break on the way out.
    const nobody = { token: null, assessmentToken: null, user: null };
    current.setQuietly({ ...current.get(), ...nobody, ordinal: session.ordinal() + 1 });
    if (reason === 'signOut') clearForSignOut();
    else clearStorage();
  },

  subscribe: current.subscribe,
};

/** Suspends rendering forever on a page that is being left. */
export const leaving = new Promise<never>(() => {});

/** The signed-in user, or null. */
export const useSessionUser = (): LoggedInUser | null => current.use().user;

/** Calls back when the login token disappears in another tab (spec 1 §4). */
export function watchOtherTabs(onSignedOutElsewhere: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    const isTokenGone = event.key === null || (event.key === tokenKey && event.newValue === null);
    if (isTokenGone && localStorage.getItem(tokenKey) === null && session.token() !== null)
      onSignedOutElsewhere();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
