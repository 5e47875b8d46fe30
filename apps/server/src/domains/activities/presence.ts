import type { Presence } from '@pelion/contract/activities';

/** Three heartbeats of 10 seconds missed: the page is gone (spec 1 §7). */
export const OFFLINE_AFTER_MS = 35_000;
/** Time before an idle person counts as offline instead of away; idle pages send no heartbeats. */
export const AWAY_FOR_MS = 30 * 60_000;

export function presenceOf(
  { last_active_at, is_idle }: { readonly last_active_at: Date | null; readonly is_idle: boolean | null },
  now: Date,
): Presence {
  if (!last_active_at) return 'offline';
  const silentFor = now.getTime() - last_active_at.getTime();
  if (is_idle) return silentFor > AWAY_FOR_MS ? 'offline' : 'away';
  return silentFor > OFFLINE_AFTER_MS ? 'offline' : 'online';
}
