import { pathOf } from '@pelion/access';
import type { LoggedInUser } from '@pelion/contract/session';
import { reactTo } from '../../lib/failure.ts';
import { keptUserWithoutNetwork } from '../../lib/offline-user.ts';
import { pause } from '../../lib/retries.ts';
import { session } from '../../lib/session.ts';
import { sessionClient } from './client.ts';

// Requests of the pages outside the app, which don't load the query client.

/** Fetches the current user and stores it in this tab's session. */
export async function loadMe(): Promise<LoggedInUser> {
  const user = await sessionClient.me().catch(async (cause: unknown) => {
    const kept = await keptUserWithoutNetwork(cause);
    if (!kept) throw cause;
    addEventListener('online', () => void loadMe().catch(reactTo), { once: true });
    return kept;
  });
  session.refresh(user);
  return user;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** Campus to log in to, if the password opens accounts of several schools. */
  readonly campus_id?: number;
}

export async function login(body: Credentials): Promise<void> {
  session.begin(await sessionClient.login({ body }));
}

/** Maximum wait for the server on logout, in milliseconds. */
const farewellTime = 3000;

/**
 * Revokes the tokens on the server and clears this device even when offline. The device is cleared first: the server
 * closes the live stream at once, which must not look like an expired session.
 */
export async function signOut(): Promise<void> {
  const farewell = sessionClient.logout().catch(() => undefined);
  session.end('signOut');
  await Promise.race([Promise.all([farewell, forgetPapers()]), pause(farewellTime)]);
  location.assign(pathOf('login'));
}

/** Deletes the questions of tests taken on this device; a failure of blocked storage is ignored. */
const forgetPapers = () =>
  import('../../lib/journal/forget-papers.ts')
    .then((journal) => journal.forgetPapers())
    .catch(() => undefined);

export const forgotPassword = (username: string) => sessionClient.forgotPassword({ body: { username } });

export const verifyResetLink = (token: string) => sessionClient.verifyResetToken({ params: { token } });

export interface TakenLink {
  readonly token: string;
  /** Omitted if the link joins an account that has a password. */
  readonly password?: string;
}

export const takeLink = ({ token, ...body }: TakenLink) =>
  sessionClient.resetPassword({ params: { token }, body });
