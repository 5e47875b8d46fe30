import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { session } from '../../lib/session.ts';
import { leaveToSignIn } from '../../lib/sign-in-again.ts';
import { sessionClient } from './client.ts';

/** The user as of now. Ends up in the session of this tab, where everything reads it. */
export const meQuery = queryOptions({
  queryKey: ['session', 'me'],
  async queryFn({ signal }) {
    const user = await sessionClient.me({}, { signal });
    session.refresh(user);
    return user;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

export const login = mutationOptions({
  mutationFn: (body: { username: string; password: string }) => sessionClient.login({ body }),
  onSuccess: session.begin,
  meta: { failure: 'inline' },
});

/** The tokens die on the server; when it cannot be reached, this device forgets them all the same. */
export async function signOut(): Promise<void> {
  await sessionClient.logout().catch(() => undefined);
  leaveToSignIn('signOut');
}

export const changeCampus = mutationOptions({
  mutationFn: (campusId: number) => sessionClient.changeCampus({ params: { campus_id: campusId } }),
  meta: { failure: 'inline' },
});

export const forgotPassword = mutationOptions({
  mutationFn: (username: string) => sessionClient.forgotPassword({ body: { username } }),
  meta: { failure: 'inline' },
});

export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['session', 'resetLink', token],
    queryFn: ({ signal }) => sessionClient.verifyResetToken({ params: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const resetPassword = (token: string) =>
  mutationOptions({
    mutationFn: (password: string) => sessionClient.resetPassword({ params: { token }, body: { password } }),
    meta: { failure: 'inline' },
  });

export const changePassword = mutationOptions({
  mutationFn: (body: { current_password: string; password: string }) =>
    sessionClient.changePassword({ body }),
  meta: { failure: 'inline', success: 'Your password has been changed.' },
});
