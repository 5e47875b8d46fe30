import { campusSettingsOf } from '@pelion/access';
import { activities } from '@pelion/contract/activities';
import { session } from '@pelion/contract/session';
import { system } from '@pelion/contract/system';
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

test('who may ask Chiron in a test is read again after a change of settings', async () => {
  const settings = campusSettingsOf({ opted_for_ai: true });
  const student = buildUser({ userType: 'student' }, { school_campus_setting: settings });
  const helped = { ...student, permissions: [...student.permissions, 'can_interact_with_chatbox'] };
  const server = serve()
    .serve(system, { live: () => new Response('data: {"topic":"session","id":null}\n\n') })
    .serve(session, { me: () => student });
  renderScreen(<BareShell />, { user: helped });
  await expect.poll(() => server.sent('me')).not.toHaveLength(0);
});
