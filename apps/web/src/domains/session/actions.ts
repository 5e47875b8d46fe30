import { pathOf } from '@pelion/access';
import type { LoggedInUser } from '@pelion/contract/session';
import { reactTo } from '../../lib/failure.ts';
import { keptUserWithoutNetwork } from '../../lib/offline-user.ts';
import { pause } from '../../lib/retries.ts';
import { session } from '../../lib/session.ts';
import { sessionClient } from './client.ts';

// What the pages outside of the app ask for: without a query client, which they do not load.

/** The user as of now. Ends up in the session of this tab, where everything reads it. */
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
  /** The campus that is meant, where the password opens accounts of several schools. */
  readonly campus_id?: number;
}

export async function login(body: Credentials): Promise<void> {
  session.begin(await sessionClient.login({ body }));
}

/** How long a sign-out waits for the server to hear of it. */
const farewellTime = 3000;

/**
 * The tokens die on the server; when it cannot be reached, this device forgets them all the same. It forgets them first:
 * the server ends the live stream at once, and that must not look like a session that expired.
 */
export async function signOut(): Promise<void> {
  const farewell = sessionClient.logout().catch(() => undefined);
  session.end('signOut');
  await Promise.race([Promise.all([farewell, forgetPapers()]), pause(farewellTime)]);
  location.assign(pathOf('login'));
}

/** Questions of a test that was taken here; where storage is blocked there are none. */
const forgetPapers = () =>
  import('../../lib/journal/forget-papers.ts')
    .then((journal) => journal.forgetPapers())
    .catch(() => undefined);

export const forgotPassword = (username: string) => sessionClient.forgotPassword({ body: { username } });

export const verifyResetLink = (token: string) => sessionClient.verifyResetToken({ params: { token } });

export interface TakenLink {
  readonly token: string;
  /** Left out where the link joins an account that has a password. */
  readonly password?: string;
}

export const takeLink = ({ token, ...body }: TakenLink) =>
  sessionClient.resetPassword({ params: { token }, body });
