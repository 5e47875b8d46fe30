import type { UserType } from '@pelion/access';
import { people } from '@pelion/contract/people';
import { rosters } from '@pelion/contract/rosters';
import type { CampusType } from '@pelion/words';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { phoneWindow } from '../../../test/phone-window.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildRoster, buildRosterPerson } from '../../../test/rosters.ts';
import { buildUser } from '../../../test/users.ts';
import { RosterScreen } from './roster-screen.tsx';

interface OpenOptions {
  readonly roster?: Parameters<typeof buildRoster>[0];
  readonly at?: string;
  readonly campusType?: CampusType;
  readonly userType?: UserType;
}

const problem = 'E-mail, “noor”: This is not an e-mail address.';
const found = {
  error: buildRosterPerson({ outcome: 'error', name: 'Bo Berg', problem }),
  change: buildRosterPerson({
    outcome: 'change',
    changes: [{ field: 'sections', before: 'Grade 6 - A', after: 'Grade 7 - A' }],
  }),
  create: buildRosterPerson({ name: 'Ada Berg', email: null, username: 'ada7' }),
  same: buildRosterPerson({ outcome: 'same' }),
  gone: buildRosterPerson({ outcome: 'gone', line: null, name: 'Old Timer' }),
};

function open({
  roster = {},
  at = '/import-people?as=6&import=31',
  campusType = 'k12',
  userType = 'campusAdmin',
}: OpenOptions = {}) {
  let current = buildRoster(roster);
  const become = (changes: Parameters<typeof buildRoster>[0]) => {
    current = buildRoster({ ...roster, ...changes });
    return current;
  };
  const server = new FakeServer().serve(rosters, {
    listRosterImports: () => [current],
    startRosterImport: () => current,
    getRosterImport: () => current,
    listRosterPeople: ({ query }) => {
      const one = Object.values(found).find(({ outcome }) => outcome === query.outcome);
      return one ? [one] : [];
    },
    matchRoster: () => become({ creates_places: true }),
    writeRoster: () =>
      become({
        state: 'done',
        invitable: 30,
        can: {
          createPlaces: true,
          chooseEncoding: false,
          exportUsernames: false,
          write: false,
          cancel: false,
          undo: true,
          invite: true,
        },
      }),
    cancelRosterImport: () => become({ state: 'cancelled' }),
    undoRosterImport: () => {
      become({ state: 'done', undone_at: '2026-11-20T09:00:00Z', can: nothing });
      return { removed: 30, changed_back: 2, let_in_again: 0, kept: 1 };
    },
    inviteRosterPeople: () => ({ sent: 30, without_email: 0 }),
  });
  const view = renderScreen(<RosterScreen seats={(userType) => <p>Seats of {userType}</p>} />, {
    user: buildUser({ userType, campusType }),
    path: '/import-people',
    at,
  });
  return { ...view, server, become };
}
const nothing = {
  createPlaces: false,
  chooseEncoding: false,
  exportUsernames: false,
  write: false,
  cancel: false,
  undo: false,
  invite: false,
};
const file = new File(['name,email\n'], 'spring.csv', { type: 'text/csv' });
const press = async ({ person }: ReturnType<typeof open>, name: string | RegExp) =>
  person.click(await screen.findByRole('button', { name }));

test('takes a file, says whom it is about, and shows what was imported before', async () => {
  const view = open({ at: '/import-people?as=4' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Import users' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Teachers' })).toHaveAttribute('href', '/teachers');
  expect(screen.getByRole('combobox', { name: /Import as/ })).toHaveDisplayValue('Teacher');
  expect(await screen.findByText('spring.csv')).toBeVisible();
  await expectAccessible();
  await view.person.upload(screen.getByLabelText(/Choose a file/), file);
  await waitFor(() => expect(view.router.state.location.search).toContain('import=31'));
  expect(view.server.sent('startRosterImport')[0]?.query).toMatchObject({ user_type_id: '4' });
});

test('whoever may add no students is sent back to whom they may add, and a file is about them', async () => {
  const view = open({ at: '/import-people', userType: 'siteAdmin' });
  expect(await screen.findByRole('link', { name: 'Other Users' })).toHaveAttribute('href', '/users');
  await view.person.upload(screen.getByLabelText(/Choose a file/), file);
  await waitFor(() => expect(view.server.sent('startRosterImport')).toHaveLength(1));
  expect(view.server.sent('startRosterImport')[0]?.query).toMatchObject({ user_type_id: '5' });
});

test('says why a file was not taken', async () => {
  const view = open({ at: '/import-people' });
  view.server.serve(rosters, { startRosterImport: () => refuse('tooLarge') });
  await view.person.upload(await screen.findByLabelText(/Choose a file/), file);
  expect(await screen.findByRole('alert')).toHaveTextContent('The file was refused');
});

test('shows what becomes of each line, errors first, and is accessible', async () => {
  const view = open();
  expect(await screen.findByText(problem)).toBeVisible();
  expect(screen.getByText('1 line cannot be imported')).toBeVisible();
  expect(screen.getByRole('combobox', { name: /^Vorname/ })).toHaveDisplayValue('Given name');
  expect(screen.getByRole('combobox', { name: /^Haus/ })).toHaveDisplayValue('Not imported');
  await expectAccessible();
  await press(view, 'Changed 2');
  expect(await screen.findByText('Grade 6 - A → Grade 7 - A')).toBeVisible();
  await press(view, 'New 30');
  expect(await screen.findByText(/Line 6 · ada7/)).toBeVisible();
  await press(view, 'No longer in the file 3');
  expect(await screen.findByText('Old Timer')).toBeVisible();
});

test('compares again with what is said of the columns, and refuses one field twice', async () => {
  const view = open();
  const house = await screen.findByRole('combobox', { name: /^Haus/ });
  await view.person.selectOptions(house, 'E-mail');
  expect(await screen.findAllByText('Two columns cannot have the same meaning.')).not.toHaveLength(0);
  await view.person.selectOptions(house, 'Section');
  await press(view, 'Update preview');
  await waitFor(() =>
    expect(view.server.sent('matchRoster')[0]?.body).toEqual({
      fields: ['given_name', 'email', 'section'],
      user_type_id: 6,
    }),
  );
});

test('imports nothing by columns that were changed and not compared again; the way to import stands below them and the errors', async () => {
  const view = open();
  const house = await screen.findByRole('combobox', { name: /^Haus/ });
  const begin = screen.getByRole('button', { name: 'Import 32 users' });
  for (const above of [house, await screen.findByText(problem)])
    expect(begin.compareDocumentPosition(above) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
  expect(begin).not.toHaveAttribute('aria-disabled');
  await view.person.selectOptions(house, 'Section');
  expect(begin).toHaveAccessibleDescription(/Press “Update preview” first/);
  await view.person.click(begin);
  expect(view.server.sent('writeRoster')).toHaveLength(0);
  await view.person.selectOptions(house, 'Not imported');
  expect(begin).not.toHaveAttribute('aria-disabled');
});

test('shows names of a file that does not say its letters, and has it read in others', async () => {
  const view = open({
    roster: {
      encoding: 'Windows-1252',
      encoding_samples: ['£ukasz', 'W¹sik'],
      can: {
        createPlaces: true,
        chooseEncoding: true,
        exportUsernames: false,
        write: true,
        cancel: true,
        undo: false,
        invite: false,
      },
    },
  });
  const letters = await screen.findByRole('combobox', { name: 'Letters of the file' });
  expect(letters).toHaveDisplayValue('Western European (Windows-1252)');
  expect(letters).toHaveAccessibleDescription(/Choose others if these look wrong: £ukasz · W¹sik/);
  await expectAccessible();
  await view.person.selectOptions(letters, 'Central European (Windows-1250)');
  await waitFor(() => expect(view.server.sent('matchRoster')[0]?.body).toEqual({ encoding: 'Windows-1250' }));
});

test('asks nothing about the letters of a file that says them', async () => {
  open();
  expect(await screen.findByText(problem)).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Letters of the file' })).not.toBeInTheDocument();
});

test('offers to make the grades and sections that are missing', async () => {
  const view = open({ roster: { missing_places: ['Grade 7 - C'], missing_places_count: 1 } });
  await view.person.click(await screen.findByRole('switch', { name: /Create missing sections: 1/ }));
  await waitFor(() => expect(view.server.sent('matchRoster')[0]?.body).toEqual({ creates_places: true }));
});

test('imports, never suspending by itself, and then offers to invite and to undo', async () => {
  const view = open();
  await press(view, 'Import 32 users');
  await waitFor(() =>
    expect(view.server.sent('writeRoster')[0]?.body).toEqual({ suspends_gone: false, suspends_most: false }),
  );
  expect(
    await screen.findByText(/spring.csv has been imported: 30 new, 2 changed, 7 unchanged/),
  ).toBeVisible();
  await press(view, 'Invite 30 by mail');
  await view.person.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Invite 30 by mail' }),
  );
  await waitFor(() => expect(view.server.sent('inviteRosterPeople')).toHaveLength(1));
  await press(view, 'Undo the import');
  const dialog = await screen.findByRole('dialog', { name: 'Undo this import?' });
  await view.person.click(within(dialog).getByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByText(/30 deleted, 2 restored to before, 0 unsuspended/)).toBeVisible();
});

test('prints a slip for each whom no mail can invite, in one press and on the paper of the place', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const view = open({ roster: { state: 'done', by_hand: 2, can: { ...nothing, undo: true } } });
  view.server.serve(rosters, { listRosterWithoutLogIn: () => ({ user_ids: [7, 12], total: 2 }) });
  view.server.serve(people, { printSignInSheet: () => new Response('%PDF-') });
  expect(await screen.findByText('2 users have no invitation yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /by mail/ })).not.toBeInTheDocument();
  await press(view, 'Print 2 log-in slips');
  await waitFor(() =>
    expect(view.server.sent('printSignInSheet')[0]?.body).toEqual({ user_ids: [7, 12], size: 'LETTER' }),
  );
});

test('says that usernames were made from names, and hands them out to be changed', async () => {
  const can = { ...nothing, write: true, exportUsernames: true };
  const view = open({ roster: { proposed: 3, can } });
  view.server.serve(rosters, { exportRosterUsernames: () => new Response('Vorname') });
  expect(await screen.findByText('3 users have no e-mail')).toBeVisible();
  await expectAccessible();
  await press(view, 'Download usernames');
  await waitFor(() => expect(view.server.sent('exportRosterUsernames')).toHaveLength(1));
});

test('has a sample file of the people to import', async () => {
  const view = open({ at: '/import-people?as=4' });
  view.server.serve(rosters, { getRosterSample: () => new Response('Given name') });
  await press(view, 'Download a sample file');
  await waitFor(() =>
    expect(view.server.sent('getRosterSample')[0]?.query).toMatchObject({ user_type_id: '4' }),
  );
});

test('asks a second time before it suspends half of the school', async () => {
  const view = open({ roster: { is_most_gone: true } });
  await view.person.click(
    await screen.findByRole('switch', { name: 'Suspend 3 users who are no longer in the file' }),
  );
  await press(view, 'Import 35 users');
  expect(view.server.sent('writeRoster')).toEqual([]);
  const dialog = await screen.findByRole('dialog', { name: /Suspend 3 users, half of the school or more/ });
  await view.person.click(within(dialog).getByRole('button', { name: 'Yes, suspend them' }));
  await waitFor(() =>
    expect(view.server.sent('writeRoster')[0]?.body).toEqual({ suspends_gone: true, suspends_most: true }),
  );
});

test('says in place why it cannot begin', async () => {
  const view = open();
  view.server.serve(rosters, { writeRoster: () => refuse('conflict') });
  await press(view, 'Import 32 users');
  expect(await screen.findByRole('alert')).toHaveTextContent('The import has not started');
});

test('where another import is under way it leads there, and it is stopped there', async () => {
  const view = open({
    at: '/import-people',
    roster: { state: 'writing', handled: 10, file_name: 'autumn.csv' },
  });
  view.server.serve(rosters, { startRosterImport: () => refuse('conflict') });
  await view.person.upload(await screen.findByLabelText(/Choose a file/), file);
  const refusal = await screen.findByRole('alert');
  await view.person.click(await within(refusal).findByRole('link', { name: 'See autumn.csv' }));
  await press(view, 'Stop the import');
  expect(
    await screen.findByText('The import of autumn.csv was cancelled. Nothing was changed.'),
  ).toBeVisible();
});

test('shows how far it is while it is written, and stops it', async () => {
  const view = open({ roster: { state: 'writing', handled: 10, total: 40 } });
  expect(await screen.findByText('10 of 40 users')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '10');
  await press(view, 'Stop the import');
  expect(await screen.findByText(/was cancelled/)).toBeVisible();
});

test('goes on where it stopped', async () => {
  const can = {
    createPlaces: true,
    chooseEncoding: false,
    exportUsernames: false,
    write: true,
    cancel: false,
    undo: true,
    invite: false,
  };
  const view = open({ roster: { state: 'stopped', handled: 10, problem: 'A seat is missing.', can } });
  expect(await screen.findByText(/stopped at 10 of 40/)).toBeVisible();
  expect(screen.getByText('A seat is missing.')).toBeVisible();
  await press(view, 'Go on with the import');
  await waitFor(() => expect(view.server.sent('writeRoster')).toHaveLength(1));
});

test('tells why a file could not be read', async () => {
  open({
    roster: {
      state: 'refused',
      problem: 'This file is empty.',
      counts: { error: 0, create: 0, change: 0, same: 0, gone: 0 },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('This file is empty.');
});

test.each([
  ['corporation', 'Participant', 'Department', true],
  ['higherEducation', 'Student', 'Major', false],
  ['k12', 'Student', 'Grade', true],
] as const)('says it in the words of a %s', async (campusType, role, grade, hasParents) => {
  open({ campusType });
  const column = await screen.findByRole('combobox', { name: /^Haus/ });
  expect(within(column).getByRole('option', { name: grade })).toBeInTheDocument();
  expect(within(column).queryByRole('option', { name: 'E-mail of a parent' }) !== null).toBe(hasParents);
  expect(screen.getByRole('combobox', { name: /People without a role/ })).toHaveDisplayValue(role);
});

test('is accessible on a phone', async () => {
  phoneWindow();
  open();
  expect(await screen.findByText(problem)).toBeVisible();
  await expectAccessible();
});

test('what needs more seats than the plan has leads to the plan', async () => {
  const notices = ['This needs 2 more seats for students; your plan has 1 left.'];
  open({ roster: { notices, exceeds_plan: true } });
  expect(await screen.findByText(/This needs 2 more seats/)).toBeVisible();
  expect(screen.getByText(/overage gives you more seats/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the plan' })).toHaveAttribute('href', '/settings/plan');
  expect(screen.getByRole('button', { name: /^Import \d/ })).toHaveAccessibleDescription(/too few seats/);
});

test('who cannot open the plan reads who can', async () => {
  open({ roster: { exceeds_plan: true }, userType: 'staff' });
  expect(await screen.findByText(/An admin of your school can choose a bigger plan/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'See the plan' })).toBeNull();
});
