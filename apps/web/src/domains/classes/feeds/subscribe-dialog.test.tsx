import { type CalendarFeed, calendarFeeds } from '@pelion/contract/calendar-feeds';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FakeServer, refuse } from '../../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { buildUser } from '../../../../test/users.ts';
import { SubscribeDialog } from './subscribe-dialog.tsx';

const known: CalendarFeed = {
  id: 3,
  names_children: false,
  created_at: '2027-01-04T14:00:00.000Z',
  read_at: '2027-01-10T14:00:00.000Z',
};
const url = 'https://school.example/api/v1/calendar-feeds/secret.ics';

function open(userType: 'student' | 'parent' | 'teacher' = 'student') {
  const feeds = [known];
  const server = new FakeServer().serve(calendarFeeds, {
    removeCalendarFeed: () => {
      feeds.pop();
      return { done: true as const };
    },
    listCalendarFeeds: () => feeds,
    createCalendarFeed: () => {
      const made = { ...known, id: 4, read_at: null };
      feeds.unshift(made);
      return { ...made, url, qr_code: ['101', '010', '111'] };
    },
  });
  const view = renderScreen(<SubscribeDialog onClose={vi.fn()} />, { user: buildUser({ userType }) });
  return { server, ...view };
}

test('a new address is shown once, to copy, scan and open', async () => {
  const { person, server } = open();
  expect(await screen.findByText(/^Last read/)).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'New address' }));
  expect(await screen.findByDisplayValue(url)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Open in a calendar/ })).toHaveAttribute(
    'href',
    'webcal://school.example/api/v1/calendar-feeds/secret.ics',
  );
  expect(screen.getByRole('img', { name: 'QR code of the address' })).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('Revoke')).toHaveLength(2));
  expect(server.sent('createCalendarFeed')[0]?.body).toEqual({ names_children: false });
  await person.click(screen.getByRole('button', { name: 'Copy the address' }));
  expect(await navigator.clipboard.readText()).toBe(url);
  await expectAccessible();
});

test('a parent chooses whether children are named in full', async () => {
  const { person, server } = open('parent');
  await person.click(await screen.findByRole('switch', { name: 'Names of children in full' }));
  await person.click(screen.getByRole('button', { name: 'New address' }));
  await screen.findByDisplayValue(url);
  expect(server.sent('createCalendarFeed')[0]?.body).toEqual({ names_children: true });
});

test('revoking asks first', async () => {
  const { person, server } = open('teacher');
  await person.click(await screen.findByRole('button', { name: /^Revoke the address of/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Do you want to revoke the address?' }));
  expect(server.sent('removeCalendarFeed')).toEqual([]);
  await person.click(question.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.queryByText(/^Last read/)).toBeNull());
  expect(server.sent('removeCalendarFeed')[0]?.path).toMatch(/\/calendar-feeds\/3$/);
});

test('a failure is told, with the way to try again', async () => {
  const { server, unmount } = open();
  unmount();
  server.serve(calendarFeeds, { listCalendarFeeds: () => refuse('internal') });
  renderScreen(<SubscribeDialog onClose={vi.fn()} />, { user: buildUser() });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
