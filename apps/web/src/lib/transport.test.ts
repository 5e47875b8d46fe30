import type { session as sessionContract } from '@pelion/contract/session';
import { sessionRoutes } from '@pelion/contract/session/routes';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildUser } from '../../test/users.ts';
import { session } from './session.ts';
import { clientOf } from './transport.ts';

const client = clientOf<typeof sessionContract>(sessionRoutes);
const password = 'a-secret-of-rosa';

test('the answer that was asked for before the app arrived is used once, and only for its own token', async () => {
  const user = buildUser();
  const early = (of: string, at = Date.now()) => ({
    of,
    at,
    answers: { '/api/user/me': Promise.resolve(Response.json({ ...user, name: 'Asked early' })) },
  });
  const sentCredentials = listen();
  session.begin(user);
  onTestFinished(() => session.end('signOut'));

  globalThis.pelionEarly = early(user.token);
  expect((await client.me()).name).toBe('Asked early');
  expect(sentCredentials()).toBeUndefined();
  expect((await client.me()).name).toBe(user.name);

  globalThis.pelionEarly = early('of somebody else');
  expect((await client.me()).name).toBe(user.name);

  globalThis.pelionEarly = early(user.token, Date.now() - 60_000);
  expect((await client.me()).name).toBe(user.name);
});

function listen() {
  const sent = vi.fn(async (_address: string, _init: RequestInit) => Response.json(buildUser()));
  vi.stubGlobal('fetch', sent);
  onTestFinished(() => void vi.unstubAllGlobals());
  return () => sent.mock.calls[0]?.[1].credentials;
}

test.each([
  ['signing in', () => client.login({ body: { username: 'rosa@school.example', password } }), 'same-origin'],
  [
    'a new password',
    () => client.changePassword({ body: { current_password: password, password } }),
    'same-origin',
  ],
  ['anything else', () => client.me(), 'omit'],
] as const)('the cookie of a known device with %s', async (_, call, credentials) => {
  const sentCredentials = listen();
  await call();
  expect(sentCredentials()).toBe(credentials);
});
