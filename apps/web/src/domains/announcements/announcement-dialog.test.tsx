import { type Announcement, announcements } from '@pelion/contract/announcements';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { AnnouncementDialog } from './announcement-dialog.tsx';

const written: Announcement = {
  id: 9,
  title: 'Sports day',
  body_source: '<p>Bring water</p>',
  body_html: '<p>Bring water</p>',
  audience: 'campus',
  user_types: [],
  is_banner: false,
  state: 'live',
  starts_at: '2026-11-20T08:00:00Z',
  ends_at: null,
  is_read: false,
  created_by: 5,
  created_by_name: 'Rosa Miller',
  created_at: '2026-11-20T08:00:00Z',
  updated_at: '2026-11-20T08:00:00Z',
  version: 4,
  can: { edit: true, delete: true },
};
const forSchool: Announcement = { ...written, audience: 'school' };

const open = (userType: 'campusAdmin' | 'schoolAdmin' | 'siteAdmin') =>
  renderScreen(<AnnouncementDialog announcement={written} onClose={vi.fn()} />, {
    user: buildUser({ userType, campusType: 'corporation' }),
  });

test.each([
  ['schoolAdmin', ['This campus', 'Whole organization']],
  ['siteAdmin', ['This campus', 'Whole organization', 'All organizations']],
] as const)('lets a %s choose whom to address', async (userType, choices) => {
  open(userType);
  const group = await screen.findByRole('radiogroup', { name: 'For' });
  const names = within(group)
    .getAllByRole('radio')
    .map((radio) => radio.closest('div')?.parentElement?.textContent);
  expect(names).toEqual(choices);
  await expectAccessible();
});

test('asks a campus admin nothing: they write to their campus', async () => {
  open('campusAdmin');
  expect(await screen.findByRole('textbox', { name: 'Title' })).toBeVisible();
  expect(screen.queryByRole('radiogroup', { name: 'For' })).toBeNull();
});

test('sends the school as the audience', async () => {
  const server = new FakeServer().serve(announcements, {
    updateAnnouncement: () => forSchool,
  });
  const { person } = open('schoolAdmin');
  await person.click(await screen.findByRole('radio', { name: 'Whole organization' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('updateAnnouncement')[0]?.body).toMatchObject({ audience: 'school', version: 4 }),
  );
});

test.each([
  ['k12', true],
  ['higherEducation', false],
] as const)('offers parents as readers only where they are not hidden: %s', async (campusType, isOffered) => {
  renderScreen(<AnnouncementDialog announcement={null} onClose={vi.fn()} />, {
    user: buildUser({ userType: 'campusAdmin', campusType }),
  });
  expect(await screen.findByRole('checkbox', { name: 'Student' })).toBeVisible();
  expect(screen.queryAllByRole('checkbox', { name: 'Parent' })).toHaveLength(isOffered ? 1 : 0);
});
