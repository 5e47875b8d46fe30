import { campusLists } from '@pelion/contract/campus-lists';
import { sharings } from '@pelion/contract/sharing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildAssessment, buildSharing } from '../../../test/assessments.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { untranslated } from '../../../test/translated.ts';
import { buildUser } from '../../../test/users.ts';
import { ShareDialog } from './share-dialog.tsx';

const { shareAssessment } = sharings.endpoints;
const ben = { id: 8, name: 'Ben Adams', is_suspended: false };
const cleo = { id: 9, name: 'Cleo Park', is_suspended: false };
const sam = { id: 10, name: 'Sam Stone', is_suspended: true };
const me = { id: 5, name: 'Rosa Miller', is_suspended: false };
const withBen = (share_type_id = 1) => ({
  sharing: [
    {
      user_id: 8,
      user_name: ben.name,
      user_type_id: 4,
      share_type_id,
      is_suspended: false,
      active: 1 as const,
    },
  ],
});

const served = (sharing = buildSharing()) =>
  new FakeServer()
    .serve(sharings, {
      getSharing: () => sharing,
      shareAssessment: () => buildSharing({ version: 8 }),
      unshareAssessment: () => buildSharing({ version: 7 }),
      setPublic: () => buildSharing({ version: 8, is_public: true }),
    })
    .serve(campusLists, { listTeachers: () => [ben, cleo, me, sam] });

const open = (setting = {}) => {
  const onClose = vi.fn();
  const view = renderScreen(<ShareDialog assessment={buildAssessment()} onClose={onClose} />, setting);
  return { ...view, onClose };
};
const save = () => screen.getByRole('button', { name: 'Save' });
const publicSwitch = () => screen.findByRole('switch', { name: 'Share with all teachers' });
const nameSwitch = () => screen.getByRole('switch', { name: 'Share with single teachers' });
const teachers = () => screen.findByRole('combobox', { name: /Teachers/ });

test('is called after its assessment, and asks for nobody until it is shared by name', async () => {
  served();
  const { person } = open();
  expect(await screen.findByRole('dialog', { name: 'Share Assessment: Fractions checkpoint' })).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
  await publicSwitch();
  await person.click(nameSwitch());
  await person.click(save());
  expect(await screen.findByText('Please select the teacher(s)')).toBeVisible();
  expect(await teachers()).toHaveFocus();
  await expectAccessible();
});

test('a teacher is found by name, by keyboard alone, and gets a level', async () => {
  const server = served();
  const { person, onClose } = open();
  await publicSwitch();
  await person.click(nameSwitch());
  await person.click(await teachers());
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  // The viewer is not an option; a suspended teacher is disabled with a reason.
  expect(options.map(({ textContent }) => textContent)).toEqual([ben.name, cleo.name, 'Sam StoneSuspended']);
  expect(options[2]).toHaveAttribute('aria-disabled', 'true');
  expect(options[2]).toHaveAttribute('title', 'This teacher is suspended');
  await expectAccessible();
  await person.keyboard('cleo{Enter}');
  expect(screen.getByRole('option', { name: cleo.name })).toHaveAttribute('aria-selected', 'true');
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.getByRole('dialog')).toBeVisible();
  await person.selectOptions(screen.getByRole('combobox', { name: `Permission of ${cleo.name}` }), 'Edit');
  await expectAccessible();
  await person.click(save());
  expect(await screen.findByText('You have successfully updated the assessment sharing!')).toBeVisible();
  expect(server.sent('shareAssessment')[0]?.body).toEqual({
    version: 6,
    teachers: [{ user_id: 9, user_name: cleo.name, user_type_id: 4, share_type_id: 2 }],
  });
  expect(onClose).toHaveBeenCalled();
});

test('who is suspended is not taken by Enter either', async () => {
  served();
  const { person } = open();
  await publicSwitch();
  await person.click(nameSwitch());
  await person.type(await teachers(), 'sam{Enter}');
  expect(screen.queryByRole('button', { name: `Remove ${sam.name}` })).toBeNull();
});

test('removals are sent first, then additions from what that has made', async () => {
  const server = served(buildSharing(withBen()));
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: `Remove ${ben.name}` }));
  await person.type(await teachers(), 'cleo{Enter}{Escape}');
  await person.click(save());
  await waitFor(() => expect(server.sent('shareAssessment')).toHaveLength(1));
  const writing = server.requests.filter(({ name }) => name !== 'getSharing' && name !== 'listTeachers');
  expect(writing.map(({ name }) => name)).toEqual(['unshareAssessment', 'shareAssessment']);
  expect(writing.map(({ body }) => body)).toMatchObject([
    { version: 6, teachers: [{ user_id: 8 }] },
    { version: 7, teachers: [{ user_id: 9 }] },
  ]);
});

test('public clears the teachers and hides their choice, and takes it from all who had it', async () => {
  const server = served(buildSharing(withBen()));
  const { person } = open();
  await person.click(await publicSwitch());
  expect(screen.queryByRole('switch', { name: 'Share with single teachers' })).toBeNull();
  expect(screen.getByText(`Individual sharing with ${ben.name} ends.`)).toBeVisible();
  await person.click(save());
  await waitFor(() =>
    expect(server.sent('setPublic')[0]?.body).toMatchObject({
      version: 6,
      is_public: true,
      sharing: [{ user_id: 8, active: 0 }],
    }),
  );
});

test('both off takes it from everybody', async () => {
  const server = served(buildSharing(withBen()));
  const { person } = open();
  await publicSwitch();
  await person.click(nameSwitch());
  await person.click(save());
  await waitFor(() =>
    expect(server.sent('setPublic')[0]?.body).toMatchObject({ is_public: false, sharing: [{ user_id: 8 }] }),
  );
});

test('without a change nothing is sent and nothing is said', async () => {
  const server = served(buildSharing(withBen()));
  const { person, onClose } = open();
  await publicSwitch();
  await person.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.requests.map(({ name }) => name).filter((name) => name !== 'listTeachers')).not.toContain(
    'setPublic',
  );
  expect(screen.queryByText(/successfully/)).toBeNull();
});

test('what somebody else has changed meanwhile stands beside what one has chosen', async () => {
  let current = buildSharing();
  const server = served().serve(sharings, {
    getSharing: () => current,
    shareAssessment: ({ body }) =>
      shareAssessment.body.parse(body).version === 6 ? refuse('conflict') : buildSharing({ version: 10 }),
  });
  const { person } = open();
  await publicSwitch();
  await person.click(nameSwitch());
  await person.type(await teachers(), 'cleo{Enter}{Escape}');
  current = buildSharing({ version: 9, ...withBen() });
  await person.click(save());
  expect(await screen.findByText(`Now shared with ${ben.name}.`)).toBeVisible();
  expect(screen.getByRole('button', { name: `Remove ${cleo.name}` })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Error!' })).toBeNull();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(screen.getByRole('button', { name: `Remove ${ben.name}` })).toBeVisible();
  await person.type(await teachers(), 'cleo{Enter}{Escape}');
  await person.click(save());
  await waitFor(() =>
    expect(server.sent('shareAssessment')[1]?.body).toMatchObject({ version: 9, teachers: [{ user_id: 9 }] }),
  );
});

test('a failure is told in the modal of the specification, and the choice stays', async () => {
  served().serve(sharings, { setPublic: () => refuse('internal') });
  const { person } = open();
  await person.click(await publicSwitch());
  await person.click(save());
  const modal = await screen.findByRole('dialog', { name: 'Error!' });
  expect(within(modal).getByText('Internal server error, please try after sometime')).toBeVisible();
  await person.click(within(modal).getByRole('button', { name: 'OK' }));
  expect(await publicSwitch()).toBeChecked();
});

test('says at its place why the server takes somebody not', async () => {
  served().serve(sharings, {
    shareAssessment: () =>
      refuse('invalidInput', [{ path: 'teachers.0.user_id', message: 'Cleo Park is suspended' }]),
  });
  const { person } = open();
  await publicSwitch();
  await person.click(nameSwitch());
  await person.type(await teachers(), 'cleo{Enter}{Escape}');
  await person.click(save());
  expect(await screen.findByText('Cleo Park is suspended')).toBeVisible();
});

test('stays open to be saved where the right to share is gone meanwhile', async () => {
  const server = served(buildSharing(withBen(3)));
  const { queryClient } = open();
  await publicSwitch();
  const lost = buildSharing({ ...withBen(3), can: { share: false } });
  server.serve(sharings, { getSharing: () => lost });
  await queryClient.invalidateQueries();
  await waitFor(() => expect(server.sent('getSharing')).toHaveLength(2));
  expect(save()).toBeVisible();
});

test('who may not share it sees with whom it is', async () => {
  served(buildSharing({ ...withBen(2), can: { share: false } }));
  open();
  expect(await screen.findByText('Only owners can change the sharing.')).toBeVisible();
  expect(screen.getByText(ben.name)).toBeVisible();
  expect(screen.getByText('Edit')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await expectAccessible();
});

test.each([
  ['higherEducation', 'Share with all instructors'],
  ['corporation', 'Share with all teachers'],
] as const)('speaks the words of a %s', async (campusType, label) => {
  served();
  open({ user: buildUser({ campusType }) });
  expect(await screen.findByRole('switch', { name: label })).toBeVisible();
});

test('says everything through the catalogue', async () => {
  served(buildSharing(withBen()));
  const { person } = open({ language: 'pseudo' });
  await person.click((await screen.findAllByRole('combobox'))[0] ?? document.body);
  await screen.findByRole('listbox');
  expect(untranslated()).toEqual([]);
});
