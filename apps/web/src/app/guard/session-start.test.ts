import { session as sessionContract } from '@pelion/contract/session';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { buildUser } from '../../../test/users.ts';
import { screenRetries } from '../../lib/retries.ts';

beforeEach(() => {
  // Page load with a stored session.
  localStorage.setItem('token', 'kept');
  localStorage.setItem('assessment_token', 'kept');
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('why it is not known who somebody is stays said while it is asked again, until it is known', async () => {
  let isBack = false;
  const server = new FakeServer().serve(sessionContract, {
    me: () => (isBack ? buildUser() : refuse('unavailable')),
  });
  const { startSession, useStartFailure } = await import('./session-start.ts');
  const failure = renderHook(useStartFailure).result;
  const tries = () => act(() => vi.advanceTimersByTimeAsync((screenRetries.count + 1) * screenRetries.delay));

  const first = startSession();
  expect(failure.current).toBeNull();
  await tries();
  await first;
  expect(server.sent('me')).toHaveLength(screenRetries.count + 1);
  expect(failure.current).not.toBeNull();

  const again = startSession();
  await act(() => vi.advanceTimersByTimeAsync(screenRetries.delay / 2));
  expect(failure.current).not.toBeNull();
  isBack = true;
  await tries();
  await again;
  expect(failure.current).toBeNull();
});
