import { mailPreferenceContract } from '@pelion/contract/mail-preferences';
import type { Notification } from '@pelion/contract/notices';
import { noticeContract } from '@pelion/contract/notices';
import { NOTIFICATIONS_PAGE } from '@pelion/contract/notices/facts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { buildNotification, initialPreferences, toldKinds } from '../../../test/notices.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { createFormat } from '../../lib/format.ts';
import { currentToasts } from '../../lib/toasts.ts';
import { NotificationsScreen } from './notifications-screen.tsx';

const thread = { thread: 'schedule', thread_id: 7, title: 'Fractions', is_muted: false };

const told = [
  buildNotification({
    id: 33,
    kind: 'dueSoon',
    preference: { kind: 'dueSoon', label: 'Something is due soon' },
    sentence: '“{$title}” is due {$due}.',
    title: 'Fractions',
    due_at: '2026-11-21T14:05:00.000Z',
    student_names: ['Mia', 'Sam'],
    thread,
    path: '/dashboard',
    told_at: new Date().toISOString(),
  }),
  buildNotification({ id: 31, is_read: true }),
];

const done = () => ({ done: true as const });

function open(
  rows: readonly Notification[] = told,
  at = '/notifications',
  userType: 'parent' | 'siteAdmin' | 'schoolAdmin' = 'parent',
) {
  const server = new FakeServer()
    .serve(noticeContract, {
      listNotifications: ({ query }) =>
        query.before ? [buildNotification({ id: 2, title: 'The oldest' })] : [...rows],
      getNotificationFilters: () => ({
        kinds: [
          { kind: 'dueSoon', label: 'Something is due soon' },
          { kind: 'announcements', label: '{^announcement+}' },
        ],
        students: [
          { id: 5, name: 'Mia' },
          { id: 6, name: 'Sam' },
        ],
      }),
      markNotificationRead: done,
      markNotificationUnread: done,
      markNotificationsRead: done,
      muteThread: done,
      unmuteThread: done,
      listMutedThreads: () => [
        { thread: 'schedule', thread_id: 7, title: 'Fractions', label: '{^assessment}' },
      ],
    })
    .serve(mailPreferenceContract, {
      getMailPreferences: () => ({
        own: null,
        usual: initialPreferences,
        kinds: toldKinds,
        sends_mail: true,
        time_zone: 'America/New_York',
      }),
      saveMailPreferences: () => ({
        own: null,
        usual: initialPreferences,
        kinds: toldKinds,
        sends_mail: true,
        time_zone: 'America/New_York',
      }),
    });
  const user = buildUser({ userType });
  return { ...renderScreen(<NotificationsScreen />, { user, path: '/notifications', at }), server };
}

type Person = ReturnType<typeof open>['person'];

async function choose(person: Person, name: RegExp) {
  const [button] = await screen.findAllByRole('button', { name: /^More about/ });
  if (!button) throw new Error('Each line has a menu');
  await person.click(button);
  await person.click(await screen.findByRole('menuitem', { name }));
}

test('groups by day, says what there is in a sentence, marks by more than color what is not read', async () => {
  open();
  const days = await screen.findAllByRole('heading', { level: 2 });
  expect(days.map(({ textContent }) => textContent)).toEqual(['Today', 'Friday, November 20, 2026']);
  const [first, second] = screen.getAllByRole('listitem');
  if (!first || !second) throw new Error('Two were told');
  expect(within(first).getByRole('link')).toHaveTextContent(
    `For Mia and Sam: “Fractions” is due ${createFormat('America/New_York').when('2026-11-21T14:05:00Z')}.`,
  );
  expect(within(first).getByRole('img', { name: 'Unread' })).toBeVisible();
  expect(within(second).getByRole('link')).toHaveTextContent('Announcement: Sports day');
  expect(within(second).queryByRole('img')).toBeNull();
  await expectAccessible();
});

test('the day before is yesterday at the end of a day of 25 hours too', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-02T04:30:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  open([buildNotification({ told_at: '2026-10-31T20:00:00.000Z' })]);
  expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent('Yesterday');
});

test('opening one reads it and leads there', async () => {
  const { person, server } = open();
  await person.click(await screen.findByRole('link', { name: /Fractions/ }));
  expect(screen.getByTestId('elsewhere')).toHaveTextContent('/dashboard');
  await waitFor(() =>
    expect(server.sent('markNotificationRead')[0]?.path).toMatch(/notifications\/33\/read$/),
  );
});

test('opening what was read already sends nothing', async () => {
  const { person, server } = open();
  await person.click(await screen.findByRole('link', { name: /Sports day/ }));
  expect(screen.getByTestId('elsewhere')).toHaveTextContent('/announcements');
  expect(server.sent('markNotificationRead')).toEqual([]);
});

test('arrow keys move between the lines of all days', async () => {
  const { person } = open();
  const first = await screen.findByRole('link', { name: /Fractions/ });
  first.focus();
  await person.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: /Sports day/ })).toHaveFocus();
  await person.keyboard('{ArrowUp}');
  expect(first).toHaveFocus();
});

test('a read one is unread again', async () => {
  const { person, server } = open([buildNotification({ is_read: true })]);
  await choose(person, /^Mark as unread/);
  await waitFor(() => expect(server.sent('markNotificationUnread')).toHaveLength(1));
});

test('a thread is muted by its name, with the way back', async () => {
  const { person, server } = open();
  await choose(person, /^Mute “Fractions”/);
  await waitFor(() => expect(server.sent('muteThread')[0]?.path).toMatch(/threads\/schedule\/7$/));
  await waitFor(() => expect(currentToasts().at(-1)?.message).toBe('“Fractions” is muted'));
  currentToasts().at(-1)?.action?.run();
  await waitFor(() => expect(server.sent('unmuteThread')).toHaveLength(1));
});

test('muted threads are listed to be unmuted', async () => {
  const { person, server } = open();
  await screen.findAllByRole('listitem');
  await person.click(screen.getByRole('button', { name: 'More' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Muted' }));
  await person.click(await screen.findByRole('button', { name: 'Unmute “Fractions”' }));
  await waitFor(() => expect(server.sent('unmuteThread')).toHaveLength(1));
  await expectAccessible();
});

test('a kind is turned off in the preferences, by mail only where that is asked for, and back on', async () => {
  const { person, server } = open();
  await choose(person, /^Turn off “Something is due soon”/);
  const dialog = await screen.findByRole('dialog', { name: 'Turn off “Something is due soon”?' });
  await expectAccessible();
  await person.click(within(dialog).getByRole('switch', { name: 'Mail as well' }));
  await person.click(within(dialog).getByRole('button', { name: 'Turn off' }));
  await waitFor(() =>
    expect(server.sent('saveMailPreferences')[0]?.body).toMatchObject({
      preferences: { kinds: { dueSoon: { product: false, mail: false } } },
    }),
  );
  await waitFor(() => expect(currentToasts().at(-1)?.action).toBeDefined());
  currentToasts().at(-1)?.action?.run();
  await waitFor(() => expect(server.sent('saveMailPreferences')[1]?.body).toEqual({ preferences: null }));
});

test('is narrowed to a kind and a child, by the address', async () => {
  const { person, server, router } = open();
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'Announcements');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Student' }), 'Sam');
  expect(router.state.location.search).toBe('?kind=announcements&child=6');
  await waitFor(() =>
    expect(server.sent('listNotifications').at(-1)?.query).toMatchObject({
      kinds: 'announcements',
      student_id: '6',
    }),
  );
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

test('asks for everybody where the address names no child of the reader', async () => {
  const { server } = open(told, '/notifications?child=99');
  await screen.findByRole('link', { name: /Fractions/ });
  expect(server.sent('listNotifications').map(({ query }) => query.student_id)).toEqual([undefined]);
});

test('all are read at once, up to the latest one that is shown', async () => {
  const { person, server } = open();
  await person.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(server.sent('markNotificationsRead')[0]?.body).toEqual({ until: 33 }));
});

test('offers nothing to mark where everything is read', async () => {
  open([buildNotification({ is_read: true })]);
  await screen.findByRole('link', { name: /Sports day/ });
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

test('goes on where the page ends, before its last one', async () => {
  const page = Array.from({ length: NOTIFICATIONS_PAGE }, (_, place) =>
    buildNotification({ id: 60 - place }),
  );
  const { person, server } = open(page);
  await person.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Announcement: The oldest')).toBeVisible();
  expect(server.sent('listNotifications')[1]?.query).toMatchObject({ before: '41' });
});

test('asks for the unread ones alone, by the address', async () => {
  const { person, server, router } = open([], '/notifications?show=unread');
  expect(await screen.findByText('You have read all of them.')).toBeVisible();
  expect(server.sent('listNotifications')[0]?.query).toMatchObject({ is_read: 'false' });
  await person.click(screen.getByRole('button', { name: 'Clear' }));
  expect(router.state.location.search).toBe('');
  expect(await screen.findByText('No notifications yet')).toBeVisible();
  await expectAccessible();
});

test('a list that cannot be read says so where every list does', async () => {
  new FakeServer().serve(noticeContract, { listNotifications: () => refuse('unavailable') });
  renderScreen(<NotificationsScreen />, { path: '/notifications' });
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/404');
});

test('offers preferences, and writing, to those alone who may', async () => {
  const { unmount } = open([]);
  expect(await screen.findByText(/choose their topics in Email Preferences\.$/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Write message' })).toBeNull();
  unmount();
  const admin = open([], '/notifications', 'schoolAdmin');
  expect(await screen.findByRole('link', { name: 'Write message' })).toHaveAttribute(
    'href',
    '/notifications/sent?write=1',
  );
  admin.unmount();
  open([], '/notifications', 'siteAdmin');
  expect(await screen.findByText('New notifications appear here.')).toBeVisible();
});
