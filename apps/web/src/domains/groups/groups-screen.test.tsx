import { groups } from '@pelion/contract/groups';
import { people } from '@pelion/contract/people';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { buildPerson } from '../../../test/people.ts';
import { phoneWindow } from '../../../test/phone-window.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildGroup } from '../../../test/setup-records.ts';
import { buildUser } from '../../../test/users.ts';
import { GroupsScreen } from './groups-screen.tsx';

const club = buildGroup();
const detail = { ...club, members: [{ id: 441, name: 'Ada Berg' }] };
const serve = (rows = [club]) =>
  new FakeServer()
    .serve(groups, {
      listGroups: () => rows,
      getGroup: () => detail,
      createGroup: () => detail,
      updateGroup: () => detail,
      removeGroup: () => ({ done: true as const }),
    })
    .serve(people, { listUsers: () => [buildPerson()] });
const open = (at = '/groups', campusType: 'k12' | 'corporation' = 'k12') =>
  renderScreen(<GroupsScreen />, {
    user: buildUser({ userType: 'teacher', campusType }),
    path: '/groups',
    at,
  });
const choose = async (person: ReturnType<typeof open>['person'], entry: string) => {
  await person.click(await screen.findByRole('button', { name: 'More about Reading club' }));
  await person.click(screen.getByRole('menuitem', { name: entry }));
};

test('lists groups with how many are in them and who made them, and is accessible', async () => {
  serve();
  open();
  const card = await screen.findByRole('row', { name: /^Reading club/ });
  expect(card).toHaveAccessibleName(/1 Rosa Miller Tuesdays/);
  await expectAccessible();
});

test('is made of students who were found by name', async () => {
  const server = serve([]);
  const { person } = open();
  const [add] = await screen.findAllByRole('button', { name: 'Add group' });
  if (!add) throw new Error('no way to add one');
  await person.click(add);
  const dialog = await screen.findByRole('dialog', { name: 'Add group' });
  await person.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Chess');
  await person.type(within(dialog).getByRole('combobox', { name: 'Members' }), 'Noor');
  await person.click(await within(dialog).findByRole('option', { name: 'Noor Haddad' }));
  await expectAccessible();
  await person.click(within(dialog).getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(server.sent('createGroup')[0]?.body).toEqual({
      name: 'Chess',
      description: '',
      student_ids: [440],
    }),
  );
});

test('is edited with those who are in it', async () => {
  const server = serve();
  const { person } = open();
  await choose(person, 'Edit');
  const dialog = await screen.findByRole('dialog', { name: 'Edit group' });
  expect(await within(dialog).findByText('Ada Berg')).toBeVisible();
  await person.type(within(dialog).getByRole('textbox', { name: /Name/ }), ' A');
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('updateGroup')[0]?.body).toMatchObject({
      name: 'Reading club A',
      student_ids: [441],
      version: 1,
    }),
  );
});

test('says in its place why one that was given something cannot be deleted', async () => {
  serve().serve(groups, { removeGroup: () => refuse('inUse') });
  const { person } = open();
  await choose(person, 'Delete');
  const question = await screen.findByRole('dialog', { name: 'Do you want to delete the group?' });
  await person.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await within(question).findByText('This is used elsewhere and cannot be removed.')).toBeVisible();
});

test('is archived and found among the archived', async () => {
  const server = serve([club, buildGroup({ id: 3, name: 'Old club', is_archived: true })]);
  const { person } = open();
  await choose(person, 'Archive');
  await waitFor(() => expect(server.sent('updateGroup')[0]?.body).toEqual({ version: 1, is_archived: true }));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Archived');
  expect(await screen.findByRole('row', { name: /^Old club/ })).toBeVisible();
});

test('offers nothing to who may only look, and says it in the words of a company, on a phone', async () => {
  phoneWindow();
  serve([buildGroup({ can: { edit: false, delete: false } })]);
  open('/groups', 'corporation');
  expect(await screen.findByText(/1 participant/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'More about Reading club' })).toBeNull();
  await expectAccessible();
});
