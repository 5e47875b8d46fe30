import { pathOf } from '@pelion/access';

// The own session of a site admin while this tab acts as somebody: it waits in the tab, and nowhere else.

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
 * Back to the own session, by loading its page afresh; false where this tab has none. The end of the other one is told by the
 * answer and by live news, in whichever order: the second finds that it is done.
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
