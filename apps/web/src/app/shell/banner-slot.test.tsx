import { announcements } from '@pelion/contract/announcements';
import { session as sessionContract } from '@pelion/contract/session';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { BannerSlot } from './banner-slot.tsx';

const informed = buildUser({}, { banner: { id: 3, title: 'Sports day' } });

const open = (path: string) => renderScreen(<BannerSlot />, { user: informed, path });

test('comes with the session: nothing is asked for before it stands above a page', async () => {
  const server = new FakeServer();
  open('/dashboard');
  expect(screen.getByRole('link', { name: 'Sports day' })).toHaveAttribute('href', '/announcements');
  expect(server.requests).toEqual([]);
  await expectAccessible();
});

test.each([
  ['in full on the page where they land', '/dashboard', false],
  ['as a thin line on others', '/classrooms', true],
] as const)('stands %s', (_, path, isFolded) => {
  new FakeServer();
  open(path);
  const banner = screen.getByRole('region', { name: 'Announcement' });
  expect(banner.hasAttribute('data-folded')).toBe(isFolded);
  expect(screen.getByRole('button', { name: 'Mark as read and hide' })).toBeVisible();
});

test('is not above the list that holds it', () => {
  new FakeServer();
  open('/announcements');
  expect(screen.queryByText('Sports day')).toBeNull();
});

test('is over once it has been read', async () => {
  const server = new FakeServer()
    .serve(announcements, { markAnnouncementRead: () => ({ done: true as const }) })
    .serve(sessionContract, { me: () => buildUser() });
  const { person } = open('/dashboard');
  await person.click(screen.getByRole('button', { name: 'Mark as read and hide' }));
  await expect.poll(() => screen.queryByText('Sports day')).toBeNull();
  expect(server.sent('markAnnouncementRead')).toHaveLength(1);
});
