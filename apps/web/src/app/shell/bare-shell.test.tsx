import { activities } from '@pelion/contract/activities';
import { expect, test } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { BareShell } from './bare-shell.tsx';

const serve = () => new FakeServer().serve(activities, { updateActivity: () => ({ done: true as const }) });

test('who takes a test counts as active', async () => {
  const server = serve();
  renderScreen(<BareShell />, { user: buildUser({ userType: 'student' }) });
  await expect.poll(() => server.sent('updateActivity')).toHaveLength(1);
});

test('nobody signed in: nothing is told', async () => {
  const server = serve();
  renderScreen(<BareShell />, { user: null });
  await Promise.resolve();
  expect(server.requests).toEqual([]);
});
