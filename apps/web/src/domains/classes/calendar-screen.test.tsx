import { campusLists } from '@pelion/contract/campus-lists';
import { type ClassRow, classes } from '@pelion/contract/classes';
import { classrooms } from '@pelion/contract/classrooms';
import { type Closure, closures } from '@pelion/contract/closures';
import { groups } from '@pelion/contract/groups';
import { people } from '@pelion/contract/people';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildClassRow, buildClosure } from '../../../test/classes.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { phoneWindow } from '../../../test/phone-window.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildClassroom } from '../../../test/setup-records.ts';
import { buildUser } from '../../../test/users.ts';
import { ClassesScreen, MeetingsScreen } from './calendar-screen.tsx';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2027-01-11T13:55:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const algebra = buildClassRow({ id: 41, name: 'Algebra', has_link: true, can: { join: true } });
const biology = buildClassRow({
  id: 42,
  name: 'Biology',
  state_id: 2,
  reason: 'Field trip',
  teacher_id: 6,
  teacher_name: 'Omar Haddad',
  classroom_id: null,
  classroom_name: null,
  classroom_place: null,
  starts_at: '2027-01-12T14:00:00.000Z',
  ends_at: '2027-01-12T14:45:00.000Z',
});

interface OpenOptions {
  readonly rows?: readonly ClassRow[];
  readonly closed?: readonly Closure[];
  readonly at?: string;
  readonly user?: Parameters<typeof buildUser>;
  readonly rooms?: () => ReturnType<typeof buildClassroom>[];
  readonly answers?: Parameters<FakeServer['serve']>[1];
}

function open({
  rows = [algebra, biology],
  closed = [],
  at = '/classes',
  user = [{ userType: 'campusAdmin' }],
  rooms = () => [buildClassroom()],
  answers = {},
}: OpenOptions = {}) {
  const server = new FakeServer()
    // Served first: its path also fits that of the list.
    .serve(classes, { getClass: () => refuse('notFound') })
    .serve(classes, { listClasses: () => [...rows], ...answers })
    .serve(campusLists, {
      listTeachers: () => [{ id: 6, name: 'Omar Haddad', is_suspended: false }],
      listSections: () => [{ id: 8, grade_id: 2, label: 'Grade 7 - A', value: '2_8', student_count: 20 }],
      listSubjects: () => [],
      listStudents: () => [],
      listChildren: () => [
        { id: 450, name: 'Noor Haddad', campus_id: 7, campus_name: 'North' },
        { id: 452, name: 'Sami Haddad', campus_id: 7, campus_name: 'North' },
      ],
    })
    .serve(closures, { listClosures: () => [...closed] })
    .serve(classrooms, { listClassrooms: rooms })
    .serve(groups, { listGroups: () => [] })
    .serve(people, { listUsers: () => [] });
  const path = at.split('?')[0] ?? at;
  const view = renderScreen(path === '/meetings' ? <MeetingsScreen /> : <ClassesScreen />, {
    user: buildUser(...user),
    path,
    at,
  });
  return { server, ...view };
}

test('staff open on the week, and keep view, day and filters in the address', async () => {
  const { person, server, router } = open();
  expect(await screen.findByRole('grid', { name: 'Classes' })).toBeVisible();
  expect(server.sent('listClasses')[0]?.query).toMatchObject({
    type_id: '1',
    start_date: '2027-01-10',
    end_date: '2027-01-16',
  });
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Day' }));
  await person.click(screen.getByRole('button', { name: 'Forward by a day' }));
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Teacher' }), 'Omar Haddad');
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      view: 'day',
      day: '2027-01-12',
      teacher: '6',
    }),
  );
  await waitFor(() =>
    expect(server.sent('listClasses').at(-1)?.query).toMatchObject({
      start_date: '2027-01-12',
      end_date: '2027-01-12',
      teacher_id: '6',
    }),
  );
});

test('a student opens on the list: what is cancelled says so, and a room that is open is joined there', async () => {
  open({ user: [{ userType: 'student' }, { time_zone: 'Europe/Berlin' }] });
  const list = within(await screen.findByRole('region', { name: 'Classes' }));
  expect(list.getByRole('link', { name: 'Algebra' })).toHaveAttribute('href', '/classes/view-class/41');
  expect(list.getAllByText(/^Your time: 3:00 – 3:45 PM/)).toHaveLength(2);
  expect(list.getByText('Cancelled')).toBeVisible();
  expect(list.getByRole('button', { name: 'Join Algebra' })).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add class' })).toBeNull();
  await expectAccessible();
});

test('a parent chooses a child', async () => {
  phoneWindow();
  const { person, server } = open({ user: [{ userType: 'parent' }] });
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Student' }), 'Sami Haddad');
  await waitFor(() => expect(server.sent('listClasses').at(-1)?.query).toMatchObject({ student_id: '452' }));
});

test('rooms and teachers stand side by side', async () => {
  const { person } = open({ at: '/classes?view=rooms&day=2027-01-11' });
  const grid = await screen.findByRole('grid', { name: 'Classes' });
  await waitFor(() =>
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(
      expect.arrayContaining([expect.stringContaining('Lab 2'), expect.stringContaining('No classroom')]),
    ),
  );
  await person.click(screen.getByRole('button', { name: 'Teachers' }));
  expect(await screen.findByRole('columnheader', { name: /Omar Haddad/ })).toBeVisible();
});

test('a co-taught class stands in the columns of both teachers', async () => {
  const both = { ...algebra, co_teacher_id: 6, co_teacher_name: 'Omar Haddad' };
  open({ rows: [both], at: '/classes?view=teachers&day=2027-01-11' });
  expect(await screen.findByRole('columnheader', { name: /Omar Haddad/ })).toBeVisible();
  expect(screen.getAllByRole('link', { name: /^Algebra\b.*Rosa Miller and Omar Haddad/ })).toHaveLength(2);
});

test('a day without a teacher or room says so', async () => {
  const { person } = open({
    rows: [],
    at: '/classes?view=teachers&day=2027-01-11',
    rooms: () => [],
  });
  expect(await screen.findByRole('heading', { name: 'No classes on this day' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Classrooms' }));
  expect(await screen.findByRole('heading', { name: 'No classrooms yet' })).toBeVisible();
});

test('days without classes offer to add one; a filter without a match is taken back', async () => {
  const { person, router } = open({ rows: [], at: '/classes?view=list' });
  expect(await screen.findByRole('heading', { name: 'No classes in these days' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Add class' })).toHaveLength(2);
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Section' }), 'Grade 7 - A');
  await person.click(await screen.findByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(router.state.location.search).toBe('?view=list'));
});

test('a failure is told, with the way to try again', async () => {
  open({ answers: { listClasses: () => refuse('notFound') } });
  expect(await screen.findByRole('alert')).toBeVisible();
});

describe('closed days', () => {
  const closed = [
    buildClosure({ grades: [{ id: 2, name: 'Grade 7' }] }),
    buildClosure({
      id: 4,
      name: 'Staff day',
      start_date: '2027-01-14',
      end_date: '2027-01-14',
      closes_at: '12:00',
    }),
  ];

  test('the week names them, with their grades and the hour of a half day', async () => {
    const { server } = open({ closed });
    const grid = await screen.findByRole('grid', { name: 'Classes' });
    const heads = () =>
      within(grid)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(heads().filter((text) => text?.includes('Winter break · Grade 7'))).toHaveLength(2),
    );
    expect(heads().filter((text) => text?.includes('Staff day · from 12 PM'))).toHaveLength(1);
    expect(server.sent('listClosures')[0]?.query).toEqual({
      start_date: '2027-01-10',
      end_date: '2027-01-16',
    });
  });

  test('a month names them on its days', async () => {
    open({ closed, at: '/classes?view=month' });
    expect(await screen.findByRole('button', { name: /January 14, Staff day · from 12 PM/ })).toBeVisible();
  });

  test.each([
    ['/classes', 'student'],
    ['/meetings', 'parent'],
  ] as const)('on %s the list of a %s names them, also without anything planned', async (at, userType) => {
    open({ rows: [], closed, at, user: [{ userType }] });
    expect(await screen.findAllByText('Winter break · Grade 7')).toHaveLength(2);
    expect(screen.queryByRole('heading', { name: /^No / })).toBeNull();
    await expectAccessible();
  });

  test('the menu of the page lists them', async () => {
    const { person } = open({ closed, user: [{ userType: 'student' }] });
    await person.click(await screen.findByRole('button', { name: 'More' }));
    await person.click(screen.getByRole('menuitem', { name: 'Closed days' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Closed days' }));
    expect(await dialog.findByText('Staff day')).toBeVisible();
  });
});

test('the menu of an item moves it by keyboard', async () => {
  const { person } = open({ at: '/classes?view=list' });
  await person.click(await screen.findByRole('button', { name: 'Actions for Algebra' }));
  await person.click(screen.getByRole('menuitem', { name: 'Move…' }));
  expect(await screen.findByRole('dialog', { name: 'Move' })).toBeVisible();
});

test('a meeting is added in a dialog, in the words of the campus', async () => {
  const { person, server } = open({
    rows: [],
    at: '/meetings?view=list',
    user: [{ userType: 'campusAdmin', campusType: 'corporation' }],
  });
  expect(await screen.findByRole('heading', { name: 'No conferences in these days' })).toBeVisible();
  expect(server.sent('listClasses')[0]?.query).toMatchObject({ type_id: '2' });
  const [add] = screen.getAllByRole('button', { name: 'Add conference' });
  if (!add) throw new Error('no way to add one');
  await person.click(add);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add conference' }));
  expect(dialog.getByRole('combobox', { name: 'Guests' })).toBeVisible();
  await expectAccessible();
});
