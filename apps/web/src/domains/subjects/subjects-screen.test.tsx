import { campusLists } from '@pelion/contract/campus-lists';
import { subjects } from '@pelion/contract/subjects';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildSubjectSetup } from '../../../test/setup-records.ts';
import { buildUser } from '../../../test/users.ts';
import { AddSubjectScreen } from './add-subject-screen.tsx';
import { SubjectsScreen } from './subjects-screen.tsx';

const rows = [buildSubjectSetup(), buildSubjectSetup({ id: 5, name: 'Chess', icon: 'chess', grade_ids: [] })];
const serve = () =>
  new FakeServer()
    .serve(subjects, {
      listSubjectSetup: () => rows,
      createSubject: () => buildSubjectSetup(),
      updateSubject: () => buildSubjectSetup(),
      removeSubject: () => ({ done: true as const }),
    })
    .serve(campusLists, {
      listGrades: () => [
        { id: 2, name: 'Grade 7' },
        { id: 3, name: 'Grade 8' },
      ],
    });
const open = (at = '/subjects', campusType: 'k12' | 'corporation' = 'k12') =>
  renderScreen(<SubjectsScreen />, {
    user: buildUser({ userType: 'campusAdmin', campusType }),
    path: '/subjects',
    at,
  });
const choose = async (person: ReturnType<typeof open>['person'], entry: string) => {
  await person.click(await screen.findByRole('button', { name: 'More about Mathematics' }));
  await person.click(screen.getByRole('menuitem', { name: entry }));
};

test('lists what is taught and where, and is accessible', async () => {
  serve();
  open();
  const card = await screen.findByRole('row', { name: /^Mathematics/ });
  expect(await within(card).findByText('Grade 7')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /^Chess/ })).getByText('In every grade')).toBeVisible();
  await expectAccessible();
});

test('a grade shows what is taught in it and what is taught everywhere', async () => {
  serve();
  open('/subjects?grade=3');
  expect(await screen.findByRole('row', { name: /^Chess/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /^Mathematics/ })).toBeNull();
});

test('goes on without the list of grades when that fails', async () => {
  serve().serve(campusLists, { listGrades: () => refuse('internal') });
  open('/subjects', 'corporation');
  expect(await screen.findByRole('row', { name: /^Mathematics/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add topic' })).toBeVisible();
});

test('is edited with its icon and grades', async () => {
  const server = serve();
  const { person } = open();
  await choose(person, 'Edit');
  const dialog = await screen.findByRole('dialog', { name: 'Edit subject' });
  await person.selectOptions(within(dialog).getByRole('combobox', { name: 'Icon' }), 'Public speaking');
  await person.click(await within(dialog).findByRole('checkbox', { name: 'Grade 8' }));
  await expectAccessible();
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('updateSubject')[0]?.body).toEqual({
      name: 'Mathematics',
      icon: 'public_speaking',
      grade_ids: [2, 3],
      version: 1,
    }),
  );
});

test('is deleted once that was asked for', async () => {
  const server = serve();
  const { person } = open();
  await choose(person, 'Delete');
  const question = await screen.findByRole('dialog', { name: 'Do you want to delete the subject?' });
  await person.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.sent('removeSubject')[0]?.path).toMatch(/\/subjects\/4$/));
  expect(await screen.findByText('The subject has been deleted.')).toBeVisible();
});

test('is archived, and a failure is said', async () => {
  serve().serve(subjects, { updateSubject: () => refuse('conflict') });
  const { person } = open();
  await choose(person, 'Archive');
  expect(
    await screen.findByText('This was changed in the meantime. Please reload and try again.'),
  ).toBeVisible();
});

test('a new one is added on its page; a name that is taken is said at the field', async () => {
  serve().serve(subjects, {
    createSubject: () =>
      refuse('invalidInput', [{ path: 'name', message: 'There is already a {subject} with this name' }]),
  });
  const { person } = renderScreen(<AddSubjectScreen />, {
    user: buildUser({ userType: 'campusAdmin' }),
    path: '/add-subject',
  });
  const name = await screen.findByRole('textbox', { name: /Name/ });
  await person.type(name, 'Chess');
  await person.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription('There is already a subject with this name'));
  expect(name).toHaveFocus();
});
