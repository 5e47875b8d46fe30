import type { Presence } from '@pelion/contract/activities';

/** Three heartbeats of 10 seconds missed: the page is gone (spec 1 §7). */
const OFFLINE_AFTER_MS = 35_000;

export function presenceOf(
  { last_active_at, is_idle }: { readonly last_active_at: Date | null; readonly is_idle: boolean },
  now: Date,
): Presence {
  if (!last_active_at || now.getTime() - last_active_at.getTime() > OFFLINE_AFTER_MS) return 'offline';
  return is_idle ? 'away' : 'online';
}
