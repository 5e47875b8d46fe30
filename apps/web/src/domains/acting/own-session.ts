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

/** Back to the own session, whose page must be loaded afresh; false where this tab has none. */
export function takeBack(): boolean {
  const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
  sessionStorage.removeItem(place);
  if (!Array.isArray(kept)) return false;
  for (const entry of kept) {
    const [key, value]: unknown[] = Array.isArray(entry) ? entry : [];
    if (typeof key === 'string' && typeof value === 'string') localStorage.setItem(key, value);
  }
  return true;
}
