import { campusLists } from '@pelion/contract/campus-lists';
import { mailPreferenceContract } from '@pelion/contract/mail-preferences';
import { people } from '@pelion/contract/people';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { initialPreferences, toldKinds } from '../../../test/notices.ts';
import { buildPerson } from '../../../test/people.ts';
import { buildSeats } from '../../../test/plans.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { AddStudentScreen, AddTeacherScreen, AddUsersScreen } from './add-person-screen.tsx';

const layla = buildPerson({ id: 451, name: 'Layla Haddad', user_types: [8] });

function open(Screen = AddStudentScreen, taken = 12, sendsMail = true) {
  const server = new FakeServer()
    .serve(people, {
      listUsers: () => [layla],
      getSeats: () => ({ user: buildSeats(taken), student: buildSeats(taken), teacher: buildSeats(3) }),
      createUser: () => buildPerson(),
    })
    .serve(mailPreferenceContract, {
      getMailPreferences: () => ({
        own: null,
        usual: initialPreferences,
        kinds: toldKinds,
        sends_mail: sendsMail,
        time_zone: 'UTC',
      }),
    })
    .serve(campusLists, {
      listSections: () => [{ id: 8, grade_id: 2, label: 'Grade 7 - A', value: '2_8', student_count: 20 }],
      listSubjects: () => [{ id: 5, name: 'Mathematics', icon: 'math', grade_ids: [] }],
    });
  const view = renderScreen(<Screen />, {
    user: buildUser({ userType: 'campusAdmin' }),
    path: '/add',
    at: '/add',
  });
  return { ...view, server };
}
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const add = () => screen.getByRole('button', { name: 'Add' });

test('adds a student with section, parent and more time, and goes back to the list', async () => {
  const { person, server } = open();
  await person.type(field(/Given name/), 'Noor');
  await person.type(field(/E-mail/), 'noor@school.example');
  await person.click(screen.getByRole('combobox', { name: 'Sections' }));
  await person.click(await screen.findByRole('option', { name: 'Grade 7 - A' }));
  await person.type(screen.getByRole('combobox', { name: 'Parents' }), 'Layla');
  await person.click(await screen.findByRole('option', { name: 'Layla Haddad' }));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Time for tests' }), '25% more');
  await expectAccessible();
  await person.click(add());
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/students');
  expect(server.sent('createUser')[0]?.body).toMatchObject({
    given_name: 'Noor',
    email: 'noor@school.example',
    user_types: [6],
    section_ids: [8],
    parent_ids: [451],
    time_multiplier: 1.25,
    is_invited: true,
  });
});

test('adds a teacher with what and whom they teach; an empty row is nothing', async () => {
  const { person, server } = open(AddTeacherScreen);
  expect(field(/Given name/)).toHaveFocus();
  await person.type(field(/Given name/), 'Tom');
  await person.type(field(/E-mail/), 'tom@school.example');
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Subject 1' }), 'Mathematics');
  await person.click(add());
  expect(await screen.findByText('Please choose sections')).toBeVisible();
  await person.click(screen.getByRole('combobox', { name: 'Sections for subject 1' }));
  await person.click(await screen.findByRole('option', { name: 'Grade 7 - A' }));
  await person.click(screen.getByRole('button', { name: 'Add a subject' }));
  await expectAccessible();
  await person.click(add());
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/teachers');
  expect(server.sent('createUser')[0]?.body).toMatchObject({
    user_types: [4],
    lessons: [{ subject_id: 5, section_ids: [8] }],
  });
});

test('offers no invitation where no mail is sent, and says what there is instead', async () => {
  const { person, server } = open(AddStudentScreen, 12, false);
  await waitFor(() =>
    expect(field(/E-mail/)).toHaveAccessibleDescription(/Print log-in slips from the list\.$/),
  );
  await person.type(field(/Given name/), 'Noor');
  await person.type(field(/E-mail/), 'noor@school.example');
  expect(screen.queryByRole('checkbox', { name: 'Send an invitation by e-mail now' })).toBeNull();
  await person.click(add());
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/students');
  expect(server.sent('createUser')[0]?.body).toMatchObject({ is_invited: false });
});

test('says what is missing at its field, and sends nothing', async () => {
  const { person, server } = open();
  await person.click(add());
  await waitFor(() => expect(field(/Given name/)).toHaveAccessibleDescription('Please enter the given name'));
  expect(field(/E-mail/)).toHaveAccessibleDescription(/Please enter an e-mail address or a username/);
  expect(server.sent('createUser')).toEqual([]);
});

test('says of an address that somebody signs in with already what to do', async () => {
  const { person, server } = open();
  server.serve(people, {
    createUser: () =>
      refuse('invalidInput', [{ path: 'email', message: 'Somebody signs in with this already.' }]),
  });
  await person.type(field(/Given name/), 'Noor');
  await person.type(field(/E-mail/), 'noor@school.example');
  await person.click(add());
  await waitFor(() =>
    expect(field(/E-mail/)).toHaveAccessibleDescription(/Somebody signs in with this already/),
  );
  expect(field(/Given name/)).toHaveValue('Noor');
});

test('other users get the roles that the admin may give, none above', async () => {
  const { person, server } = open(AddUsersScreen);
  await person.type(field(/Given name/), 'Layla');
  await person.type(field(/E-mail/), 'layla@school.example');
  expect(screen.queryByRole('checkbox', { name: 'School Admin' })).toBeNull();
  await person.click(screen.getByRole('checkbox', { name: 'Parent' }));
  await person.click(add());
  await screen.findByTestId('elsewhere');
  expect(server.sent('createUser')[0]?.body).toMatchObject({ user_types: [8], child_ids: [] });
});

test('a full plan is said above the form', async () => {
  open(AddStudentScreen, 200);
  expect(await screen.findByText('200 of 200 seats for students are taken')).toBeVisible();
});

test('everybody but a parent takes a seat, which is said above the form of other users, too', async () => {
  open(AddUsersScreen, 200);
  expect(await screen.findByText('200 of 200 seats of the plan are taken')).toBeVisible();
  expect(screen.getByText(/Parents take no seat\./)).toBeVisible();
});
