import type { UserType } from '@pelion/access';
import { campusLists } from '@pelion/contract/campus-lists';
import { people } from '@pelion/contract/people';
import { PEOPLE_PAGE } from '@pelion/contract/people/facts';
import type { CampusType } from '@pelion/words';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { buildPerson } from '../../../test/people.ts';
import { phoneWindow } from '../../../test/phone-window.ts';
import { buildSeats } from '../../../test/plans.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { PremiumSlot } from '../../components/premium-slot.tsx';
import { UsersScreen } from './people-screen.tsx';
import { StudentsScreen } from './students-screen.tsx';

const noor = buildPerson();
const ada = buildPerson({
  id: 441,
  name: 'Ada Berg',
  given_name: 'Ada',
  family_name: 'Berg',
  email: null,
  username: 'ada.b',
  state: 'notInvited',
  last_here_at: null,
  parents: [],
  can: { edit: true, editAccount: true, suspend: true, delete: true, invite: true, printLogIn: true },
});
const done = () => ({ done: true as const });

interface OpenOptions {
  readonly rows?: readonly (typeof noor)[];
  readonly at?: string;
  readonly userType?: UserType;
  readonly campusType?: CampusType;
  readonly taken?: number;
  readonly readOnlyFrom?: string | null;
  /** People who need a log-in slip. */
  readonly waiting?: readonly number[];
}

function open({
  rows = [ada, noor],
  at = '/students',
  userType = 'campusAdmin',
  campusType = 'k12',
  taken = 12,
  readOnlyFrom = null,
  waiting = [],
}: OpenOptions = {}) {
  const user = buildUser({ userType, campusType });
  const server = new FakeServer()
    .serve(people, {
      listUsers: ({ query }) => (query.after ? [] : [...rows]),
      getSeats: () => ({ user: buildSeats(taken), student: buildSeats(taken), teacher: buildSeats(3) }),
      getUser: () => noor,
      suspendUsers: done,
      removeUsers: done,
      restoreUsers: done,
      inviteUsers: () => ({ sent: 1, without_email: 0 }),
      listWithoutLogIn: () => ({ user_ids: [...waiting], total: waiting.length }),
      sendPasswordLink: () => ({ sent_to: null, link: 'https://learn.example/password-reset/verify/abc' }),
      printSignInSheet: () => 'a file',
      updateUser: () => noor,
    })
    .serve(campusLists, {
      listSections: () => [{ id: 8, grade_id: 2, label: 'Grade 7 - A', value: '2_8', student_count: 20 }],
      listChildren: () => [
        { id: 440, name: 'Noor Haddad', campus_id: 7, campus_name: 'Riverbend North' },
        { id: 442, name: 'Sami Haddad', campus_id: 8, campus_name: 'Riverbend South' },
      ],
    });
  const list = at.startsWith('/users') ? <UsersScreen /> : <StudentsScreen />;
  const view = renderScreen(
    <>
      {list}
      <PremiumSlot />
    </>,
    {
      user: { ...user, school: { ...user.school, read_only_from: readOnlyFrom } },
      path: at.startsWith('/users') ? '/users' : '/students',
      at,
    },
  );
  return { ...view, server };
}
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const choose = async ({ person }: ReturnType<typeof open>, name: string, entry: string) => {
  await row(name);
  await person.click(screen.getByRole('button', { name: `More about ${name}` }));
  await person.click(screen.getByRole('menuitem', { name: entry }));
};

test('lists who is there with state, section, parents and seats, and is accessible', async () => {
  open();
  expect(within(await row('Noor Haddad')).getByText('Active')).toBeVisible();
  expect(within(await row('Noor Haddad')).getByText('Layla Haddad')).toBeVisible();
  expect(within(await row('Ada Berg')).getByText('Not invited')).toBeVisible();
  expect(await screen.findByText('12 of 200 seats for students are taken')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add student' })).toHaveAttribute('href', '/students/add-student');
  await expectAccessible();
});

test('asks the server for what the address says: search, state, section and order', async () => {
  const { person, router, server } = open({
    at: '/students?state=invited&section=8&people.sort=-last_here_at',
  });
  await row('Noor Haddad');
  expect(server.sent('listUsers')[0]?.query).toMatchObject({
    user_types: '6',
    state: 'invited',
    section_ids: '8',
    order: 'last_here_at',
    is_descending: 'true',
  });
  const heading = screen.getByRole('button', { name: 'Name' });
  await person.click(heading);
  await waitFor(() => expect(router.state.location.search).toContain('people.sort=name'));
  await waitFor(() => expect(server.sent('listUsers').at(-1)?.query).toMatchObject({ order: 'name' }));
  // The heading stays mounted during the refetch and keeps the focus.
  expect(heading).toBeInTheDocument();
});

test('leaves the order of the rows to the server, and reads on after the last of them', async () => {
  const rows = Array.from({ length: PEOPLE_PAGE }, (_, place) =>
    buildPerson({ id: 1000 + place, name: `Person ${String(PEOPLE_PAGE - place).padStart(3, '0')}` }),
  );
  const { person, server } = open({ rows, at: '/students?people.sort=name' });
  await row('Person 050');
  expect(screen.getAllByRole('rowheader')[0]).toHaveTextContent('Person 050');
  await person.click(await screen.findByRole('button', { name: /Load more|LOADING/ }));
  await waitFor(() =>
    expect(server.sent('listUsers').at(-1)?.query).toMatchObject({ after: String(1000 + PEOPLE_PAGE - 1) }),
  );
});

test('where nothing is found offers to clear, where nobody is, to import a list or add the first', async () => {
  const { person, router } = open({ rows: [], at: '/students?search=zzz' });
  await person.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(router.state.location.search).toBe('');
  expect(await screen.findByRole('heading', { name: 'Nobody here yet' })).toBeVisible();
  // In the page header and in the empty state.
  for (const name of ['Import', 'Add student']) expect(screen.getAllByRole('link', { name })).toHaveLength(2);
});

test('asks before it suspends, and offers the way back', async () => {
  const view = open();
  await choose(view, 'Noor Haddad', 'Suspend');
  const question = await screen.findByRole('dialog', { name: 'Suspend Noor Haddad?' });
  expect(question).toHaveTextContent('Noor Haddad');
  await view.person.click(within(question).getByRole('button', { name: 'Suspend' }));
  await view.person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(view.server.sent('suspendUsers').map(({ body }) => body)).toEqual([
      { user_ids: [440], is_suspended: true },
      { user_ids: [440], is_suspended: false },
    ]),
  );
});

test('deletes those who are ticked, and undoes it', async () => {
  const { person, server } = open();
  await row('Noor Haddad');
  await person.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Delete 2 users?' });
  await person.click(within(question).getByRole('button', { name: 'Delete' }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.sent('restoreUsers')[0]?.body).toEqual({ user_ids: [441, 440] }));
});

test('says why nobody chosen can be invited, and sends nothing', async () => {
  const { person, server } = open();
  await row('Noor Haddad');
  await person.click(screen.getByRole('checkbox', { name: 'Select all' }));
  const invite = screen.getByRole('button', { name: 'Send invitation' });
  expect(invite).toHaveAccessibleDescription('Not possible for anybody chosen.');
  await person.click(invite);
  expect(server.sent('inviteUsers')).toEqual([]);
});

test('copies the first link of a person without an address in one press, and shows it where it cannot be copied', async () => {
  const view = open();
  await choose(view, 'Ada Berg', 'Copy link');
  expect(await screen.findByText('Link for Ada Berg copied. It works once, for two weeks.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('https://learn.example/password-reset/verify/abc');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await choose(view, 'Ada Berg', 'Copy link');
  const dialog = await screen.findByRole('dialog', { name: 'Link for Ada Berg' });
  expect(within(dialog).getByRole('textbox', { name: 'Link to set the password' })).toHaveValue(
    'https://learn.example/password-reset/verify/abc',
  );
});

test('prints slips for everybody in any role who waits for one, in one press', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const view = open({ waiting: [441, 502] });
  await view.person.click(await screen.findByRole('button', { name: 'Print 2 log-in slips' }));
  await waitFor(() =>
    expect(view.server.sent('printSignInSheet')[0]?.body).toEqual({ user_ids: [441, 502], size: 'LETTER' }),
  );
});

test('shows a new link to hand over for who has no address and was here', async () => {
  const view = open({ rows: [{ ...ada, state: 'active' }] });
  await choose(view, 'Ada Berg', 'Reset password');
  const dialog = await screen.findByRole('dialog', { name: 'Reset the password of Ada Berg?' });
  await view.person.click(within(dialog).getByRole('button', { name: 'Make the link' }));
  expect(await within(dialog).findByRole('textbox', { name: 'Link to set the password' })).toHaveValue(
    'https://learn.example/password-reset/verify/abc',
  );
  expect(within(dialog).getByText(/^Ada Berg logs in with the username /)).toBeVisible();
  await view.person.click(within(dialog).getByRole('button', { name: 'Copy the link' }));
  expect(await navigator.clipboard.readText()).toBe('https://learn.example/password-reset/verify/abc');
});

test('where no mail leaves the installation it promises none to who has an address', async () => {
  const view = open({ rows: [{ ...ada, email: 'ada@school.example', state: 'active' }] });
  await choose(view, 'Ada Berg', 'Reset password');
  const dialog = await screen.findByRole('dialog', { name: 'Reset the password of Ada Berg?' });
  expect(within(dialog).getByText(/^No mail leaves this installation/)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Make the link' })).toBeVisible();
});

test('prints slips for those chosen who have no address, and asks first', async () => {
  const { person, server } = open();
  // If the browser blocks the window, the file is downloaded.
  vi.spyOn(window, 'open').mockReturnValue(null);
  await row('Ada Berg');
  await person.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await person.click(screen.getByRole('button', { name: 'Print log-in slips' }));
  const dialog = await screen.findByRole('dialog', { name: 'Log-in slips for 1 user' });
  expect(within(dialog).getByText('Ada Berg')).toBeVisible();
  await expectAccessible();
  expect(server.sent('printSignInSheet')).toEqual([]);
  await person.click(within(dialog).getByRole('button', { name: 'Print' }));
  await waitFor(() =>
    expect(server.sent('printSignInSheet')[0]?.body).toEqual({ user_ids: [441], size: 'LETTER' }),
  );
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('opens the form of a person with what is known, and sends the version it was made from', async () => {
  const view = open();
  await choose(view, 'Noor Haddad', 'Edit');
  const dialog = await screen.findByRole('dialog', { name: 'Edit Noor Haddad' });
  const time = within(dialog).getByRole('combobox', { name: 'Time for tests' });
  await view.person.selectOptions(time, '50% more');
  await expectAccessible();
  await view.person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(view.server.sent('updateUser')[0]?.body).toMatchObject({
      id: 440,
      version: 3,
      time_multiplier: 1.5,
      section_ids: [8],
      parent_ids: [451],
    }),
  );
});

test('tells of somebody else’s change and keeps what was typed', async () => {
  const view = open();
  view.server.serve(people, { updateUser: () => refuse('conflict') });
  await choose(view, 'Noor Haddad', 'Edit');
  const dialog = await screen.findByRole('dialog', { name: 'Edit Noor Haddad' });
  await view.person.type(within(dialog).getByRole('textbox', { name: /Given name/ }), 'a');
  await view.person.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Somebody else has changed Noor Haddad')).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: /Given name/ })).toHaveValue('Noora');
});

test('a refusal for another reason than somebody else’s change says its own', async () => {
  const view = open();
  view.server.serve(people, { updateUser: () => refuse('conflict', { reason: 'lastAdmin' }) });
  await choose(view, 'Noor Haddad', 'Edit');
  const dialog = await screen.findByRole('dialog', { name: 'Edit Noor Haddad' });
  await view.person.type(within(dialog).getByRole('textbox', { name: /Given name/ }), 'a');
  await view.person.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByRole('alert')).toBeVisible();
  expect(within(dialog).queryByText(/^Somebody else has changed/)).toBeNull();
});

test('asks before one takes the role of an admin from oneself', async () => {
  const { id } = buildUser({ userType: 'schoolAdmin' });
  const own = buildPerson({ id, name: 'Ines Founder', user_types: [2, 4] });
  const view = open({ rows: [own], at: '/users', userType: 'schoolAdmin' });
  await choose(view, 'Ines Founder', 'Edit');
  const dialog = await screen.findByRole('dialog', { name: 'Edit Ines Founder' });
  expect(within(dialog).queryByRole('switch')).toBeNull();
  await view.person.click(within(dialog).getByRole('checkbox', { name: 'School Admin' }));
  expect(within(dialog).getByText(/^You would no longer be School Admin here/)).toBeVisible();
  await view.person.click(within(dialog).getByRole('switch', { name: /^I understand/ }));
  await view.person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => view.server.sent('updateUser').at(-1)?.body)
    .toMatchObject({ accepts_own_loss: true });
});

test('a full plan says so before a form is filled in, and leads who may see it to the plan', async () => {
  const { person } = open({ taken: 200 });
  const said = '200 of 200 seats for students are taken';
  expect(await screen.findByText(new RegExp(said))).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/settings/plan');
  await person.click(screen.getByRole('button', { name: 'Add student' }));
  const notice = await screen.findByRole('dialog', { name: 'Premium Feature Access' });
  expect(within(notice).getByText(said)).toBeVisible();
  expect(screen.queryByTestId('elsewhere')).toBeNull();
});

test('when the trial is over, adding and importing say so before they are pressed', async () => {
  const { person } = open({ readOnlyFrom: '2020-03-01T10:00:00.000Z' });
  await row('Noor Haddad');
  for (const name of ['Add student', 'Import']) {
    const button = screen.getByRole('button', { name });
    expect(button).toHaveAccessibleDescription(/The trial or plan of your school is over/);
    await person.click(button);
  }
  expect(screen.queryByTestId('elsewhere')).toBeNull();
});

test('a trial that still goes on refuses nothing', async () => {
  open({ readOnlyFrom: '2999-03-01T10:00:00.000Z' });
  await row('Noor Haddad');
  expect(screen.getByRole('link', { name: 'Add student' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Import' })).toBeVisible();
});

test.each([
  ['k12', true],
  ['higherEducation', false],
] as const)(
  'other users take seats as well; where there are parents, who take none, more can be added: %s',
  async (campusType, canAdd) => {
    const { person } = open({ at: '/users', taken: 200, campusType });
    await screen.findByText(/200 of 200 seats of the plan are taken/);
    await person.click(screen.getByRole(canAdd ? 'link' : 'button', { name: 'Add users' }));
    expect(screen.queryByTestId('elsewhere') !== null).toBe(canAdd);
  },
);

test('offers nothing to who may only look', async () => {
  const can = {
    edit: false,
    editAccount: false,
    suspend: false,
    delete: false,
    invite: false,
    printLogIn: false,
  };
  open({ userType: 'teacher', rows: [buildPerson({ can, email: null, username: null })] });
  await row('Noor Haddad');
  expect(screen.queryByRole('link', { name: 'Add student' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'More about Noor Haddad' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test.each([
  ['corporation', 'Participants'],
  ['higherEducation', 'Students'],
] as const)('says it in the words of a %s', async (campusType, title) => {
  open({ campusType });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  await row('Noor Haddad');
  expect(screen.queryByRole('columnheader', { name: 'Parents' }) === null).toBe(
    campusType === 'higherEducation',
  );
});

test('on a phone it is a list, with what can be done behind three dots', async () => {
  phoneWindow();
  open();
  expect(await screen.findByText('Noor Haddad')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  await expectAccessible();
});

test('other users are everybody who is neither, and can be narrowed to a role', async () => {
  const parent = buildPerson({ id: 451, name: 'Layla Haddad', user_types: [8] });
  const { person, server } = open({ at: '/users', rows: [parent] });
  await row('Layla Haddad');
  expect(server.sent('listUsers')[0]?.query.user_types).toBe('2,3,5,7,8,9,10,11');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Parent');
  await waitFor(() => expect(server.sent('listUsers').at(-1)?.query.user_types).toBe('8'));
});

test('a parent has the own children here, and of another campus the way there in words', async () => {
  open({ userType: 'parent' });
  expect(within(await row('Noor Haddad')).getByRole('link', { name: 'Noor Haddad' })).toHaveAttribute(
    'href',
    '/profile/440',
  );
  expect(within(await row('Sami Haddad')).getByText('With Switch Account')).toBeVisible();
  expect(within(await row('Sami Haddad')).queryByRole('link')).toBeNull();
  await expectAccessible();
});

test.each([
  ['campusAdmin', 1],
  ['siteAdmin', 0],
] as const)('a %s takes the list away as a file, or is not offered to: %i', async (userType, ways) => {
  const { person } = open({ userType });
  await row('Noor Haddad');
  for (const more of screen.queryAllByRole('button', { name: 'More' })) await person.click(more);
  expect(screen.queryAllByRole('menuitem', { name: 'Export CSV' })).toHaveLength(ways);
});

test('many are named by the first of them and their number before they are suspended', async () => {
  const rows = Array.from({ length: 12 }, (_, nth) => buildPerson({ id: 900 + nth, name: `Person ${nth}` }));
  const { person } = open({ rows });
  await person.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await person.click(screen.getByRole('button', { name: 'Suspend' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(/Person 7, and 4 more/);
  expect(dialog).not.toHaveTextContent('Person 8');
});

test('a refusal that names a field is said where there is none', async () => {
  const { person, server } = open();
  server.serve(people, {
    suspendUsers: () =>
      refuse('invalidInput', [{ path: 'user_ids', message: 'At most 1,000 users at once' }]),
  });
  await person.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await person.click(screen.getByRole('button', { name: 'Suspend' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('At most 1,000 users at once')).toBeVisible();
});
