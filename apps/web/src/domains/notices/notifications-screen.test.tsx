import type { Notification } from '@pelion/contract/notices';
import { noticeContract } from '@pelion/contract/notices';
import { NOTIFICATIONS_PAGE } from '@pelion/contract/notices/facts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { buildNotification } from '../../../test/notices.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { createFormat } from '../../lib/format.ts';
import { NotificationsScreen } from './notifications-screen.tsx';

const told = [
  buildNotification({
    id: 33,
    kind: 'dueSoon',
    sentence: '“{$title}” is due {$due}.',
    title: 'Fractions',
    due_at: '2026-11-21T14:05:00.000Z',
    student_names: ['Sam'],
    path: '/dashboard',
  }),
  buildNotification({ id: 31, is_read: true }),
];

function open(
  rows: readonly Notification[] = told,
  at = '/notifications',
  userType: 'parent' | 'siteAdmin' = 'parent',
) {
  const server = new FakeServer().serve(noticeContract, {
    listNotifications: ({ query }) =>
      query.before ? [buildNotification({ id: 2, title: 'The oldest' })] : [...rows],
    markNotificationRead: () => ({ done: true as const }),
    markNotificationsRead: () => ({ done: true as const }),
  });
  const user = buildUser({ userType });
  return { ...renderScreen(<NotificationsScreen />, { user, path: '/notifications', at }), server };
}

test('says what there is in a sentence, marks by more than color what is not read, and is accessible', async () => {
  open();
  const [, first, second] = await screen.findAllByRole('row');
  if (!first || !second) throw new Error('Two were told');
  expect(within(first).getByRole('link')).toHaveTextContent(
    `For Sam: “Fractions” is due ${createFormat('America/New_York').when('2026-11-21T14:05:00Z')}.`,
  );
  expect(within(first).getByRole('img', { name: 'Unread' })).toBeVisible();
  expect(within(second).getByRole('link')).toHaveTextContent('Announcement: Sports day');
  expect(within(second).queryByRole('img')).toBeNull();
  await expectAccessible();
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

test('all are read at once, up to the latest one that is shown', async () => {
  const { person, server } = open();
  await person.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(server.sent('markNotificationsRead')[0]?.body).toEqual({ until: 33 }));
});

test('offers nothing to mark where everything is read', async () => {
  open([buildNotification({ is_read: true })]);
  await screen.findByRole('rowheader');
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

test('names the page where one chooses what one is told to those alone who can open it', async () => {
  const { unmount } = open([]);
  expect(await screen.findByText(/choose their topics in Email Preferences\.$/)).toBeVisible();
  unmount();
  open([], '/notifications', 'siteAdmin');
  expect(await screen.findByText('New notifications appear here.')).toBeVisible();
});
