import { userTypes } from '@pelion/access';
import {
  type AccessControls,
  type AccessExplanation,
  accessControlsContract,
} from '@pelion/contract/access-controls';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildAccessControls } from '../../../test/access-controls.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { AccessControlsScreen } from './access-controls-screen.tsx';

const TEACHER = userTypes.teacher;
const rosa = { id: 51, name: 'Rosa Miller', user_types: [TEACHER] };

const serve = (controls = buildAccessControls()) =>
  new FakeServer().serve(accessControlsContract, {
    getAccessControls: () => controls,
    saveAccessControls: () => buildAccessControls({ version: 4, last_change_id: 13 }),
    undoAccessChange: () => ({ done: true as const }),
    findAccessPeople: () => [rosa, { id: 60, name: 'Noor Haddad', user_types: [userTypes.student] }],
    getAccessPerson: () => rosa,
    listAccessChanges: () => [
      {
        id: 12,
        at: '2026-11-21T14:05:00.000Z',
        by: { id: 5, name: 'Ada Stone' },
        lines: [
          {
            user_type: TEACHER,
            person: null,
            permission: 'view_reports' as const,
            before: null,
            after: false,
          },
        ],
        is_undo: false,
        can: { undo: true },
      },
    ],
  });

const open = (
  at = '/settings/access-controls',
  options: Parameters<typeof buildUser>[0] = { userType: 'campusAdmin' },
) =>
  renderScreen(<AccessControlsScreen isAvailable={() => true} />, {
    user: buildUser(options),
    path: '/settings/access-controls',
    at,
  });
const box = (name: string | RegExp) => screen.findByRole('checkbox', { name });

test('shows who holds what, by role, and is accessible', async () => {
  serve();
  open('/settings/access-controls?search=students');
  expect(await box('Teacher: See students')).toBeChecked();
  expect(await box('Teacher: Add students')).not.toBeChecked();
  expect(screen.queryByRole('checkbox', { name: 'Student: Add students' })).toBeNull();
  expect(screen.getAllByLabelText('Student cannot have this').length).toBeGreaterThan(0);
  await expectAccessible();
});

test('explains every permission, and hides the ones that nothing requires yet', async () => {
  const controls = buildAccessControls();
  serve(controls);
  open('/settings/access-controls?role=4');
  const row = (await screen.findByText('See reports')).closest('tr');
  expect(row).toHaveTextContent(/\./);
  expect(screen.queryByText('See reports of courses')).toBeNull();
  expect(screen.getAllByRole('row').length).toBeGreaterThan(controls.enforced.length);
});

test('leads to each group of permissions, whose boxes the next Tab reaches', async () => {
  serve();
  const { person } = open();
  const groups = within(await screen.findByRole('navigation', { name: 'Go to a group of permissions' }));
  const last = groups.getAllByRole('button').at(-1);
  if (!last) throw new Error('no groups');
  await person.click(last);
  const table = screen.getByRole('table', { name: last.textContent ?? '' });
  expect(table.parentElement).toHaveFocus();
  await expectAccessible();
});

test('what nobody can take is ticked and stays', async () => {
  serve();
  open('/settings/access-controls?search=open the dashboard');
  expect(await box('Teacher: Open the dashboard')).toBeDisabled();
});

test('says before saving what changes, saves it as one change, and takes it back', async () => {
  const server = serve();
  const { person } = open('/settings/access-controls?search=reports');
  await person.click(await box('Teacher: See reports'));
  await person.click(await box('Staff: See reports'));
  await person.click(screen.getByRole('button', { name: 'Review and save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Changes' });
  expect(within(dialog).getByText('7 teachers lose “See reports”')).toBeVisible();
  expect(within(dialog).getByText(/is given to: Staff\. Nobody has this role now\./)).toBeVisible();
  await expectAccessible();
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('saveAccessControls')[0]?.body).toEqual({
      version: 3,
      roles: [
        { user_type: TEACHER, permission: 'view_reports', is_granted: false },
        { user_type: userTypes.staff, permission: 'view_reports', is_granted: true },
      ],
      people: [],
      accepts_own_loss: false,
    }),
  );
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.sent('undoAccessChange')[0]?.path).toMatch(/\/changes\/13$/));
});

test('a box that is ticked twice is no change', async () => {
  serve();
  const { person } = open('/settings/access-controls?search=reports');
  const reports = await box('Teacher: See reports');
  await person.click(reports);
  expect(screen.getByRole('button', { name: 'Review and save' })).not.toHaveAttribute('aria-disabled');
  await person.click(await box('Teacher: See reports (changed here)'));
  expect(screen.getByRole('button', { name: 'Review and save' })).toHaveAttribute('aria-disabled', 'true');
});

test('arrows move between the boxes, past those that are none', async () => {
  serve();
  const { person } = open('/settings/access-controls?search=students');
  const first = await box('Campus Admin: See students');
  first.focus();
  await person.keyboard('{ArrowRight}');
  expect(await box('Teacher: See students')).toHaveFocus();
  await person.keyboard('{ArrowDown}');
  expect(await box('Teacher: Add students')).toHaveFocus();
  await person.keyboard(' ');
  expect(await box(/^Teacher: Add students/)).toBeChecked();
  await person.keyboard('{ArrowUp}{ArrowLeft}{ArrowLeft}');
  expect(first).toHaveFocus();
});

test('on a phone it is one role at a time', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  serve();
  const { person } = open('/settings/access-controls?search=reports');
  expect(await box('Campus Admin: See reports')).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: 'Teacher: See reports' })).toBeNull();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Teacher');
  expect(await box('Teacher: See reports')).toBeChecked();
  expect(screen.queryByRole('option', { name: 'All roles' })).toBeNull();
  vi.unstubAllGlobals();
});

test('gives something to one person alone', async () => {
  const server = serve();
  const { person } = open('/settings/access-controls?tab=people');
  await person.click(await screen.findByRole('button', { name: 'Rosa Miller' }));
  expect(await box('Rosa Miller: Add students (changed here)')).toBeChecked();
  await person.click(await box('Rosa Miller: Delete classes'));
  await person.click(await box('Rosa Miller: Add students (changed here)'));
  await person.click(screen.getByRole('button', { name: 'Review and save' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Rosa Miller gains “Delete classes”')).toBeVisible();
  expect(within(dialog).getByText('Rosa Miller loses “Add students”')).toBeVisible();
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('saveAccessControls')[0]?.body).toMatchObject({
      roles: [],
      people: [
        { user_id: 51, permission: 'add_students', is_granted: null },
        { user_id: 51, permission: 'delete_classes', is_granted: true },
      ],
    }),
  );
});

test('says what changes for somebody whom the address names and who has nothing of their own', async () => {
  serve(buildAccessControls({ people: [], persons: [] }));
  const { person } = open('/settings/access-controls?tab=people&person=51&search=classes');
  await person.click(await box('Rosa Miller: Delete classes'));
  expect(screen.getByText('1 unsaved change')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Review and save' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Rosa Miller gains “Delete classes”')).toBeVisible();
});

test('somebody is found by name', async () => {
  serve();
  const { person } = open('/settings/access-controls?tab=people&search=download');
  await person.type(await screen.findByRole('combobox', { name: 'Person' }), 'noor');
  await person.click(await screen.findByRole('option', { name: /Noor Haddad/ }));
  expect(await box('Noor Haddad: Download materials')).not.toBeChecked();
  await expectAccessible();
});

test('asks before one takes something from oneself, and says what the server refuses', async () => {
  const server = serve().serve(accessControlsContract, {
    saveAccessControls: () =>
      refuse('invalidInput', [
        { path: 'accepts_own_loss', message: 'Please confirm that you are taking this away from yourself.' },
      ]),
  });
  const { person } = open('/settings/access-controls?search=reports');
  await person.click(await box('Campus Admin: See reports'));
  await person.click(screen.getByRole('button', { name: 'Review and save' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('You are taking this away from yourself: See reports.')).toBeVisible();
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(
    await within(dialog).findByText('Please confirm that you are taking this away from yourself.'),
  ).toBeVisible();
  await person.click(
    within(dialog).getByRole('switch', { name: 'I understand that I am taking this away from myself' }),
  );
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('saveAccessControls').at(-1)?.body).toMatchObject({ accepts_own_loss: true }),
  );
});

test('says why the last admin keeps what lets others in', async () => {
  const message = 'At least one admin must keep it.';
  serve().serve(accessControlsContract, {
    saveAccessControls: () => refuse('invalidInput', [{ path: 'roles', message }]),
  });
  const { person } = open('/settings/access-controls?search=change other users');
  await person.click(await box('Campus Admin: Change other users'));
  await person.click(screen.getByRole('button', { name: 'Review and save' }));
  await person.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

test('somebody else was quicker: both are seen, and mine goes on top of theirs', async () => {
  const theirs: AccessControls = buildAccessControls({
    version: 4,
    roles: [{ user_type: TEACHER, permission: 'view_courses', is_granted: false }],
  });
  let saves = 0;
  const server = serve().serve(accessControlsContract, {
    saveAccessControls: () => {
      saves += 1;
      return saves === 1 ? refuse('conflict') : buildAccessControls({ version: 5 });
    },
  });
  const { person } = open('/settings/access-controls?search=reports');
  await person.click(await box('Teacher: See reports'));
  server.serve(accessControlsContract, { getAccessControls: () => theirs });
  await person.click(screen.getByRole('button', { name: 'Review and save' }));
  await person.click(await screen.findByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('Somebody else has changed the access controls in the meantime'),
  ).toBeVisible();
  expect(screen.getByText('7 teachers lose “See courses”')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Keep mine' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('saveAccessControls')[1]?.body).toMatchObject({
      version: 4,
      roles: [{ user_type: TEACHER, permission: 'view_reports', is_granted: false }],
      people: [],
    }),
  );
});

test('what was changed lately is listed, and each change can be taken back', async () => {
  const server = serve();
  const { person } = open('/settings/access-controls?tab=changes');
  expect(await screen.findByText('Teacher: “See reports” taken')).toBeVisible();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: /^Undo the change of/ }));
  await waitFor(() => expect(server.sent('undoAccessChange')[0]?.path).toMatch(/\/changes\/12$/));
});

test('a failure can be tried again', async () => {
  serve().serve(accessControlsContract, { getAccessControls: () => refuse('internal') });
  open();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test.each([
  ['k12', 'Parent', 'See teachers'],
  ['higherEducation', null, 'See instructors'],
  ['corporation', 'Parent', 'See participants'],
  ['dsat', 'Parent', 'See teachers'],
] as const)('speaks as %s does', async (campusType, parent, label) => {
  serve();
  open('/settings/access-controls?search=see', { userType: 'campusAdmin', campusType });
  expect(await screen.findByText(label)).toBeVisible();
  expect(screen.queryAllByRole('columnheader', { name: 'Parent' }).length > 0).toBe(parent !== null);
  // Digital SAT campuses have no classroom screens.
  expect(screen.queryAllByText('See classrooms').length > 0).toBe(campusType !== 'dsat');
});

test('a campus admin does not decide about school admins, a school admin does', async () => {
  serve();
  const { unmount } = open('/settings/access-controls?search=reports');
  expect(await box('Campus Admin: See reports')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'School Admin: See reports' })).toBeNull();
  unmount();
  open('/settings/access-controls?search=reports', { userType: 'schoolAdmin' });
  expect(await box('School Admin: See reports')).toBeVisible();
});

test('nothing found can be cleared', async () => {
  serve();
  const { person } = open('/settings/access-controls?search=zebra&role=4');
  await person.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(await box('Teacher: See reports')).toBeVisible();
});

const permissionGate = {
  gate: 'permission' as const,
  is_open: false,
  permission: 'view_grade_settings' as const,
  said_of: 'role' as const,
  setting: null,
  feature: null,
  user_types: [],
  campus_types: [],
  changeable_by: [userTypes.schoolAdmin, userTypes.campusAdmin],
};
const open200 = { ...permissionGate, is_open: true, permission: null, said_of: null };
const answerWith = (...gates: AccessExplanation['gates']): AccessExplanation => ({
  person: rosa,
  user_type: TEACHER,
  is_open: gates.every(({ is_open }) => is_open),
  gates: gates.some(({ gate }) => gate === 'membership')
    ? gates
    : [{ ...open200, gate: 'membership' }, ...gates],
});
const whyAt = '/settings/access-controls?tab=why&person=51&screen=gradingScale';

test('what was taken from a person alone is not offered to be given to the role, which changes nothing', async () => {
  serve().serve(accessControlsContract, {
    explainAccess: () => answerWith({ ...permissionGate, said_of: 'person' }),
  });
  open(whyAt);
  expect(await screen.findByRole('link', { name: 'Give it to Rosa Miller' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Give it to the role/ })).toBeNull();
});

test('says why somebody cannot open a page, and leads to what mends it', async () => {
  const server = serve().serve(accessControlsContract, { explainAccess: () => answerWith(permissionGate) });
  const { person } = open(whyAt);
  expect(await screen.findByRole('heading', { name: 'Rosa Miller cannot: Grading Scale' })).toBeVisible();
  expect(
    screen.getByText('Rosa Miller does not have the permission “See the grading scale”. Set for the role.'),
  ).toBeVisible();
  expect(screen.getByText('Rosa Miller may log in.')).toBeVisible();
  expect(server.sent('explainAccess')).toHaveLength(1);
  await expectAccessible();
  await person.click(screen.getByRole('link', { name: 'Give it to the role: Teacher' }));
  expect(await box('Teacher: See the grading scale')).toBeVisible();
});

test.each([
  ['userType', { user_types: [userTypes.staff] }, /^Not part of this role: Teacher\. Available to: Staff\./],
  ['campusType', { campus_types: [4] }, /Not available on this kind of campus/],
  ['setting', { setting: 'opted_for_ai' }, /Turned off for the campus: AI\./],
  ['subscription', { feature: 'can_create_meetings' }, /^Not included in the plan of the school: Meetings/],
  ['membership', {}, /Rosa Miller is suspended\./],
  ['sharing', {}, /not theirs, not public, and not shared/],
  ['belonging', {}, /This is not their result/],
] as const)('has a sentence for the gate %s', async (gate, more, sentence) => {
  const closed = { ...permissionGate, permission: null, said_of: null, ...more, gate };
  serve().serve(accessControlsContract, {
    explainAccess: () => ({
      ...answerWith(),
      is_open: false,
      gates: [{ ...closed, user_types: [...closed.user_types], campus_types: [...closed.campus_types] }],
    }),
  });
  open(whyAt);
  expect(await screen.findByText(sentence)).toBeVisible();
});

test.each([
  ['setting', { setting: 'opted_for_ai' }, 'Open the settings of the campus', '/settings/campus'],
  ['subscription', { feature: 'can_create_meetings' }, 'See the plans', '/settings/plan'],
  ['membership', {}, 'Open Rosa Miller', '/profile/'],
] as const)('leads whoever may mend the gate %s to where it is mended', async (gate, more, name, path) => {
  const closed = { ...permissionGate, permission: null, said_of: null, ...more, gate };
  serve().serve(accessControlsContract, { explainAccess: () => answerWith(closed) });
  open(whyAt);
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toContain(path);
});

test('says when nobody can change it, and who can where the viewer cannot', async () => {
  serve().serve(accessControlsContract, {
    explainAccess: () =>
      answerWith(
        { ...permissionGate, changeable_by: [] },
        {
          ...permissionGate,
          gate: 'subscription',
          permission: null,
          said_of: null,
          feature: 'can_create_meetings',
          changeable_by: [userTypes.schoolAdmin],
        },
      ),
  });
  open(whyAt);
  expect(await screen.findByText('This cannot be changed: it is the same on every campus.')).toBeVisible();
  expect(screen.getByText('This can be changed by: School Admin.')).toBeVisible();
});

test('says of a permission that no campus gives to the role which roles have it, and leads to the person', async () => {
  const closed = { ...permissionGate, user_types: [userTypes.schoolAdmin, userTypes.campusAdmin] };
  serve().serve(accessControlsContract, { explainAccess: () => answerWith(closed) });
  open(whyAt);
  expect(
    await screen.findByText(
      /^This role cannot have the permission .*Available to: School Admin and Campus Admin\.$/,
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Rosa Miller' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Give it to/ })).toBeNull();
});

test('says that somebody whom an address names is not in this campus', async () => {
  serve().serve(accessControlsContract, { getAccessPerson: () => refuse('notFound') });
  open(whyAt);
  expect(await screen.findByText('This person is not in this campus')).toBeVisible();
  expect(screen.queryByText('This could not be loaded')).toBeNull();
  await expectAccessible();
});

test('asks nothing before it knows about whom and what', async () => {
  const server = serve();
  open('/settings/access-controls?tab=why');
  expect(await screen.findByText('Check the access of a person')).toBeVisible();
  expect(server.sent('explainAccess')).toEqual([]);
  // The error pages are not offered as targets.
  const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(offered).toContain('Page: Grading Scale (/settings/grading-scale)');
  expect(offered.filter((name) => /\/(no-access|not-available)\)/.test(name ?? ''))).toEqual([]);
  await expectAccessible();
});
