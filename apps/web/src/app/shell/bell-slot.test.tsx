import { noticeContract } from '@pelion/contract/notices';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { BellSlot } from './bell-slot.tsx';

// A chunk is loaded in no time that a test could pass.
beforeAll(() => import('../../domains/notices/bell.tsx'));
beforeEach(() => {
  vi.stubEnv('PROD', true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const seconds = (n: number) => act(() => vi.advanceTimersByTimeAsync(n * 1000));
const serve = (...counts: readonly number[]) => {
  let asked = 0;
  return new FakeServer().serve(noticeContract, {
    countNotifications: () => ({ unread_count: counts[asked++] ?? counts.at(-1) ?? 0 }),
  });
};
async function open(user = buildUser({ userType: 'student' })) {
  const view = renderScreen(<BellSlot />, { user });
  await seconds(1);
  return view;
}
const bell = () => screen.getByRole('link');
const isCalled = (name: string) => vi.waitFor(() => expect(bell()).toHaveAccessibleName(name));

test('leads to the notifications at once, and counts 20 seconds after the page and then every five minutes', async () => {
  const server = serve(1, 4);
  await open();
  expect(bell()).toHaveAttribute('href', '/notifications');
  expect(bell()).toHaveAccessibleName('Notifications');
  await seconds(18);
  expect(server.sent('countNotifications')).toHaveLength(0);
  await seconds(2);
  await isCalled('1 unread notification');
  await seconds(290);
  expect(server.sent('countNotifications')).toHaveLength(1);
  await seconds(11);
  await isCalled('4 unread notifications');
});

test.each([
  [9, '9', '9 unread notifications'],
  [10, '9+', '10 unread notifications'],
  [0, '', 'Notifications'],
])('shows %i as “%s”, and says all of them', async (n, shown, name) => {
  serve(n);
  await open();
  await seconds(20);
  await isCalled(name);
  expect(bell()).toHaveTextContent(shown);
  vi.useRealTimers();
  await expectAccessible();
});

test.each(['campusAdmin', 'schoolAdmin'] as const)(
  'a %s has none, and nothing is asked',
  async (userType) => {
    const server = serve(3);
    await open(buildUser({ userType }));
    await seconds(30);
    expect(screen.queryByRole('link')).toBeNull();
    expect(server.requests).toEqual([]);
  },
);

test('nobody has it without the permission', async () => {
  serve(3);
  await open(buildUser({ userType: 'student' }, { permissions: [] }));
  expect(screen.queryByRole('link')).toBeNull();
});

test('counts at once when another window or the server says that something happened', async () => {
  serve(2);
  const user = buildUser({ userType: 'student' });
  await open(user);
  const channel = new BroadcastChannel(`pelion-live-${user.id}-${user.school_campus_id}-${user.user_type}`);
  channel.postMessage({ kind: 'event', event: { topic: 'notices', id: 31 } });
  await isCalled('2 unread notifications');
  channel.close();
});

test('a count that fails is said nowhere', async () => {
  const server = new FakeServer().serve(noticeContract, { countNotifications: () => refuse('internal') });
  const { container } = await open();
  await seconds(25);
  expect(server.sent('countNotifications')).toHaveLength(1);
  expect(bell()).toHaveAccessibleName('Notifications');
  expect(container).toHaveTextContent(/^$/);
});

test('is asked in production alone', async () => {
  vi.stubEnv('PROD', false);
  const server = serve(3);
  await open();
  await seconds(30);
  expect(server.requests).toEqual([]);
});
