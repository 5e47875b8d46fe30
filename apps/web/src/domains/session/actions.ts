import type { LoggedInUser } from '@pelion/contract/session';
import { reactTo } from '../../lib/failure.ts';
import { keptUserWithoutNetwork } from '../../lib/offline-user.ts';
import { session } from '../../lib/session.ts';
import { leaveToSignIn } from '../../lib/sign-in-again.ts';
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

export async function login(body: { readonly username: string; readonly password: string }): Promise<void> {
  session.begin(await sessionClient.login({ body }));
}

/** The tokens die on the server; when it cannot be reached, this device forgets them all the same. */
export async function signOut(): Promise<void> {
  await sessionClient.logout().catch(() => undefined);
  leaveToSignIn('signOut');
}

export const forgotPassword = (username: string) => sessionClient.forgotPassword({ body: { username } });

export const verifyResetLink = (token: string) => sessionClient.verifyResetToken({ params: { token } });

export const resetPassword = (reset: { readonly token: string; readonly password: string }) =>
  sessionClient.resetPassword({ params: { token: reset.token }, body: { password: reset.password } });
