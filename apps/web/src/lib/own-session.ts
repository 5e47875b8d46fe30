import { pathOf } from '@pelion/access';

// Session of a site admin during an impersonation, stored only in this tab.

const place = 'own_session';

const keys = [
  'id',
  'user_type',
  'username',
  'avatar',
  'school_id',
  'school_campus_id',
  'token',
  'assessment_token',
];

/** Before the other session takes its place. */
export function putAside(): void {
  const kept = keys.map((key) => [key, localStorage.getItem(key) ?? '']);
  sessionStorage.setItem(place, JSON.stringify(kept));
}

let isGoingBack = false;

/**
 * Restores the user's own session with a full page load; false if this tab has none. The response and a live event can
 * both report the end of the impersonation, so a second call does nothing.
 */
export function goBackToOwnSession(): boolean {
  if (isGoingBack) return true;
  const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
  if (!Array.isArray(kept)) return false;
  isGoingBack = true;
  sessionStorage.removeItem(place);
  for (const entry of kept) {
    const [key, value]: unknown[] = Array.isArray(entry) ? entry : [];
    if (typeof key === 'string' && typeof value === 'string') localStorage.setItem(key, value);
  }
  location.assign(pathOf('schoolCampuses'));
  return true;
}
