import { announcements } from '@pelion/contract/announcements';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAnnouncement } from '../../../test/announcements.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { AnnouncementsScreen } from './announcements-screen.tsx';

const own = { can: { edit: true, delete: true } };
const listed = [
  buildAnnouncement({ id: 1, title: 'Sports day', state: 'live', is_read: false, ...own }),
  buildAnnouncement({ id: 2, title: 'Next term', state: 'scheduled', is_read: true, ...own }),
];

interface OpenOptions {
  readonly rows?: typeof listed;
  readonly at?: string;
  readonly userType?: 'campusAdmin' | 'student';
}

function open({ rows = listed, at = '/announcements', userType = 'campusAdmin' }: OpenOptions = {}) {
  const server = new FakeServer().serve(announcements, {
    listAnnouncements: () => rows,
    removeAnnouncement: () => ({ done: true as const }),
    markAnnouncementRead: () => ({ done: true as const }),
  });
  const view = renderScreen(<AnnouncementsScreen />, {
    user: buildUser({ userType }),
    path: '/announcements',
    at,
  });
  return { ...view, server };
}
const card = (name: string) => screen.findByRole('row', { name: new RegExp(`^(Details of .* )?${name}`) });

test('lists what there is, says its state in words, and is accessible', async () => {
  open();
  expect(within(await card('Sports day')).getByText('New')).toBeVisible();
  expect(within(await card('Next term')).getByText('Scheduled')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
  await expectAccessible();
});

test('keeps search and state in the address, and reads them from there', async () => {
  const { person, router, server } = open({ at: '/announcements?state=draft' });
  expect(await screen.findByRole('combobox', { name: 'State' })).toHaveValue('draft');
  await person.type(screen.getByRole('searchbox', { name: 'Search by title' }), 'sport');
  await waitFor(() => expect(router.state.location.search).toBe('?state=draft&search=sport'));
  await waitFor(() =>
    expect(server.sent('listAnnouncements').at(-1)?.query).toMatchObject({ search: 'sport', state: 'draft' }),
  );
});

test('where nothing is found offers to clear the filters; where nothing is there, to write the first', async () => {
  const { person, router } = open({ rows: [], at: '/announcements?search=zzz' });
  await person.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(router.state.location.search).toBe('');
  expect(await screen.findByRole('heading', { name: 'No announcements yet' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Add announcement' })).toHaveLength(2);
});

test('asks before it deletes, then reads the list again', async () => {
  const { person, server } = open();
  const first = within(await card('Sports day'));
  await person.click(first.getByRole('button', { name: 'More about Sports day' }));
  await person.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Do you want to delete the announcement?' });
  const reads = server.sent('listAnnouncements').length;
  await person.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent('removeAnnouncement')[0]?.path).toMatch(/\/1$/);
  expect(server.sent('listAnnouncements').length).toBeGreaterThan(reads);
  expect(await screen.findByText('The announcement has been deleted.')).toBeVisible();
});

test('a student reads, and has nothing else to do', async () => {
  const { person, server } = open({
    rows: [
      buildAnnouncement({ id: 1, title: 'Sports day', is_read: false, can: { edit: false, delete: false } }),
    ],
    userType: 'student',
  });
  await card('Sports day');
  expect(screen.queryByRole('button', { name: /Add announcement|More about/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Mark as read' }));
  await waitFor(() => expect(server.sent('markAnnouncementRead')).toHaveLength(1));
});
