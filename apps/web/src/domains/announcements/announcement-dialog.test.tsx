import { type Announcement, announcements } from '@pelion/contract/announcements';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildAnnouncement } from '../../../test/announcements.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { AnnouncementTaskDialog } from './announcement-dialog.tsx';

const written = buildAnnouncement({ version: 4 });

const open = (
  userType: 'campusAdmin' | 'schoolAdmin' | 'siteAdmin',
  announcement: Announcement | null = written,
) => {
  const onClose = vi.fn();
  const task = announcement ? ({ kind: 'edit', record: announcement } as const) : ({ kind: 'add' } as const);
  const view = renderScreen(<AnnouncementTaskDialog task={task} onClose={onClose} />, {
    user: buildUser({ userType, campusType: 'corporation' }),
  });
  return { ...view, onClose };
};

test.each([
  ['schoolAdmin', ['This campus', 'Whole organization']],
  ['siteAdmin', ['This campus', 'Whole organization', 'All organizations']],
] as const)('lets a %s choose whom to address', async (userType, choices) => {
  open(userType);
  const group = await screen.findByRole('radiogroup', { name: 'For' });
  const names = within(group)
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent);
  expect(names).toEqual(choices);
  await expectAccessible();
});

test('asks a campus admin nothing: they write to their campus', async () => {
  open('campusAdmin');
  expect(await screen.findByRole('textbox', { name: /Title/ })).toBeVisible();
  expect(screen.queryByRole('radiogroup', { name: 'For' })).toBeNull();
});

test('sends the school as the audience, and keeps the beginning of what is shown already', async () => {
  const server = new FakeServer().serve(announcements, {
    updateAnnouncement: () => ({ ...written, audience: 'school' as const }),
  });
  const { person, onClose } = open('schoolAdmin');
  await person.click(await screen.findByRole('radio', { name: 'Whole organization' }));
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.sent('updateAnnouncement')[0]?.body).toMatchObject({
    audience: 'school',
    user_types: [],
    starts_at: written.starts_at,
    version: 4,
  });
});

test.each([
  ['k12', true],
  ['higherEducation', false],
] as const)('offers parents as readers only where they are not hidden: %s', async (campusType, isOffered) => {
  const { person } = renderScreen(<AnnouncementTaskDialog task={{ kind: 'add' }} onClose={vi.fn()} />, {
    user: buildUser({ userType: 'campusAdmin', campusType }),
  });
  await person.click(await screen.findByRole('radio', { name: 'Only…' }));
  expect(screen.getByRole('checkbox', { name: 'Student' })).toBeVisible();
  expect(screen.queryAllByRole('checkbox', { name: 'Parent' })).toHaveLength(isOffered ? 1 : 0);
});

test('a draft has no beginning, and its button says that it is kept as one', async () => {
  const server = new FakeServer().serve(announcements, { updateAnnouncement: () => written });
  const { person } = open('campusAdmin');
  await person.click(await screen.findByRole('radio', { name: 'Keep as draft' }));
  await person.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(server.sent('updateAnnouncement')[0]?.body).toMatchObject({ starts_at: null }));
});

test('says what is missing at its field and puts the cursor there; nothing is sent', async () => {
  const server = new FakeServer().serve(announcements, { createAnnouncement: () => written });
  const { person } = open('campusAdmin', null);
  await person.click(await screen.findByRole('radio', { name: 'Later' }));
  await person.click(screen.getByRole('button', { name: 'Schedule' }));
  const title = screen.getByRole('textbox', { name: /Title/ });
  await waitFor(() => expect(title).toHaveAccessibleDescription('Please enter the title'));
  expect(title).toHaveFocus();
  expect(screen.getByLabelText(/Shown from/)).toBeInvalid();
  expect(server.sent('createAnnouncement')).toEqual([]);
});

test('a refusal that is about no field stands above the fields, and what was typed stays', async () => {
  new FakeServer().serve(announcements, { updateAnnouncement: () => refuse('accessDenied') });
  const { person, onClose } = open('campusAdmin');
  const title = await screen.findByRole('textbox', { name: /Title/ });
  await person.clear(title);
  await person.type(title, 'Rain');
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(title).toHaveValue('Rain');
  expect(onClose).not.toHaveBeenCalled();
});

test('asks before what was typed is thrown away', async () => {
  const { person, onClose } = open('campusAdmin');
  await person.type(await screen.findByRole('textbox', { name: /Title/ }), ' moved');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = screen.getByRole('dialog', { name: 'Close without saving?' });
  await person.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await person.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('who comes second sees what is there now, and may still keep their own', async () => {
  const theirs: Announcement = { ...written, title: 'Sports week', version: 5 };
  let isFirst = true;
  const server = new FakeServer().serve(announcements, {
    getAnnouncement: () => theirs,
    updateAnnouncement: () => {
      const wasFirst = isFirst;
      isFirst = false;
      return wasFirst ? refuse('conflict') : theirs;
    },
  });
  const { person, onClose } = open('campusAdmin');
  await person.type(await screen.findByRole('textbox', { name: /Title/ }), ' moved');
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Current title: “Sports week”')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Keep mine' }));
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.sent('updateAnnouncement')[1]?.body).toMatchObject({ title: 'Sports day moved', version: 5 });
});
