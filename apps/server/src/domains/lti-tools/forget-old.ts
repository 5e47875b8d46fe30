import type { Services } from '../../lib/services.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** Longer than a signed time is accepted, on both sides of the clock. */
const NONCE_MINUTES = 30;
const CALL_DAYS = 90;

/** Forgets nonces of calls that the clock refuses anyway, and calls that nobody looks up any more. */
export async function forgetOldCalls({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  await db.system
    .deleteFrom('lti_nonce')
    .where('at', '<', new Date(now - NONCE_MINUTES * MINUTE_MS))
    .execute();
  await db.system
    .deleteFrom('lti_call')
    .where('at', '<', new Date(now - CALL_DAYS * DAY_MS))
    .execute();
}
