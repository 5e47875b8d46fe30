import { ApiFailure } from '@pelion/contract/kernel/client';
import type { LoggedInUser } from '@pelion/contract/session';

/** Returns the stored user of a test on this device while offline, to continue the session (checks F.43). */
export async function keptUserWithoutNetwork(cause: unknown): Promise<LoggedInUser | null> {
  const id = Number(localStorage.getItem('id'));
  if (!(cause instanceof ApiFailure) || cause.code !== 'offline' || !id) return null;
  const { keptUser } = await import('./journal/kept-user.ts');
  return keptUser(id).catch(() => null);
}
