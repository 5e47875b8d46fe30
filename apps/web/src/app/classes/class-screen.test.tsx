import { campusSettingsOf } from '@pelion/access';
import { assignmentSubmissions } from '@pelion/contract/assignment-submissions';
import { assignments } from '@pelion/contract/assignments';
import { attendance } from '@pelion/contract/attendance';
import { campusLists } from '@pelion/contract/campus-lists';
import { checkIns } from '@pelion/contract/check-ins';
import { type ClassRecord, classes } from '@pelion/contract/classes';
import { classrooms } from '@pelion/contract/classrooms';
import { groups } from '@pelion/contract/groups';
import { people } from '@pelion/contract/people';
import { pointsContract } from '@pelion/contract/points';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { buildAssignment, buildDocument, buildRow } from '../../../test/assignments.ts';
import { buildClass } from '../../../test/classes.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { ClassWithPoints, MeetingWithPoints } from './class-with-points.tsx';

const now = '2027-01-11T13:30:00.000Z';
const series = { series_id: 8, repeat: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20270630' };
const nothing = {
  count: 0,
  first_at: null,
  last_at: null,
  closed: [],
  closed_count: 0,
  clashes: [],
  clash_count: 0,
  busy_students: [],
  kept: 0,
  over: 0,
};

afterEach(() => void vi.useRealTimers());

type User = Parameters<typeof buildUser>;

const present = [
  { id: 5, name: 'Rosa Miller', part: 'teacher', presence: 'online' },
  { id: 450, name: 'Noor Haddad', part: 'student', presence: 'away' },
  { id: 452, name: 'Sami Haddad', part: 'student', presence: 'offline' },
] as const;

function open(
  record: ClassRecord = buildClass(),
  answers: Parameters<FakeServer['serve']>[1] = {},
  user: User = [{}, { school_campus_setting: campusSettingsOf({ opted_for_point_system: true }) }],
) {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
  const changed = { ...record, change: { id: 3, count: 37, kept: 1 } };
  const server = new FakeServer()
    .serve(classes, {
      getClass: () => record,
      listClasses: () => [],
      listClassPeople: () => [...present],
      listClassWork: () => [
        {
          schedule_id: 51,
          assessment_id: 12,
          name: 'Fractions',
          type: 1,
          opens_at: '2027-01-08T14:00:00.000Z',
          due_at: '2027-01-12T14:00:00.000Z',
          student_count: 20,
          submitted_count: 12,
        },
      ],
      previewClassChange: () => ({ ...nothing, count: 37, kept: 1, over: 2 }),
      updateClass: () => changed,
      cancelClass: () => changed,
      removeClass: () => changed,
      restoreClass: () => changed,
      undoClassChange: () => ({ done: true as const }),
      getClassRoomLink: () => ({ portal: 'link' as const, url: 'https://rooms.example/algebra' }),
      ...answers,
    })
    .serve(campusLists, {
      listTeachers: () => [{ id: 5, name: 'Rosa Miller', is_suspended: false }],
      listSections: () => [],
      listSubjects: () => [],
      listStudents: () => [],
    })
    .serve(classrooms, { listClassrooms: () => [] })
    .serve(assignments, {
      listAssignments: () => ({ assignments: [buildAssignment({ class_id: 41 })], total: 1 }),
      listClassDocuments: () => [
        { ...buildDocument(), assignment_name: 'Leaves', assignment_type: 2 as const },
      ],
    })
    .serve(assignmentSubmissions, { listClassSubmissions: () => [buildRow()] })
    .serve(groups, { listGroups: () => [] })
    .serve(people, { listUsers: () => [] })
    .serve(attendance, {
      getRegister: () => [],
      getStudentAttendance: () => [
        {
          student_id: 450,
          status: 3,
          is_made_up: false,
          minutes_late: null,
          makeup_until: '2027-01-25T14:45:00.000Z',
          makeup: null,
        },
      ],
    })
    .serve(checkIns, {
      getCheckIn: () => ({
        code: null,
        changes_in: null,
        qr_code: [],
        latest: [],
        checked_in_count: 0,
        student_count: 20,
      }),
    })
    .serve(pointsContract, {
      listPointReasons: () => [{ id: 13, name: 'Helped', points: 5, points_category_id: 2 }],
    });
  const isMeeting = record.type_id === 2;
  const view = renderScreen(isMeeting ? <MeetingWithPoints /> : <ClassWithPoints />, {
    user: buildUser(...user),
    path: isMeeting ? '/meetings/view-meeting/:meetingId' : '/classes/view-class/:classId',
    at: isMeeting ? '/meetings/view-meeting/41' : '/classes/view-class/41',
  });
  return { server, ...view };
}

async function choose(person: ReturnType<typeof open>['person'], name: string) {
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(screen.getByRole('menuitem', { name }));
  return within(await screen.findByRole('dialog'));
}

test('shows facts, people with presence and work around the day to its teacher', async () => {
  open(buildClass({ ...series, description: 'Bring a ruler' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Algebra' })).toBeVisible();
  expect(screen.getByText('Every week: Mon, until Wed, Jun 30, 2027')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lab 2, North wing' })).toHaveAttribute('href', '/classrooms/6');
  expect(screen.getByText('Bring a ruler')).toBeVisible();
  const people = within(await screen.findByRole('list', { name: 'People' }));
  expect(people.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Rosa MillerTeacher · Online',
    'Noor HaddadStudent · Away',
    'Sami HaddadStudent · Offline',
  ]);
  const work = within(await screen.findByRole('list', { name: 'Work around this day' }));
  expect(work.getByRole('link', { name: 'Fractions' })).toHaveAttribute(
    'href',
    '/assessments/12?tab=schedules&schedule=51',
  );
  expect(work.getByText(/12 of 20 submitted/)).toBeVisible();
  await expectAccessible();
});

test('counts down to the room, then opens it in a tab', async () => {
  const { unmount } = open(buildClass({ has_link: true }));
  expect(await screen.findByRole('button', { name: 'Join in 20 min' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  unmount();
  const { person } = open(buildClass({ has_link: true, can: { join: true } }));
  const replace = vi.fn();
  vi.stubGlobal('open', () => ({ opener: window, location: { replace } }));
  await person.click(await screen.findByRole('button', { name: 'Join' }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith('https://rooms.example/algebra'));
});

test('shows its assignments, their documents and who has turned in', async () => {
  open(buildClass());
  const list = within(await screen.findByRole('list', { name: 'Assignments' }));
  expect(list.getByRole('link', { name: 'Fractions on a number line' })).toHaveAttribute(
    'href',
    '/assignments/homework/61',
  );
  expect(list.getByText(/12 of 20 turned in/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Worksheet' })).toHaveAttribute(
    'href',
    '/viewer?document=301',
  );
  expect(await screen.findByRole('row', { name: /Noor Haddad Submitted/ })).toBeVisible();
});

test('adds a test document to itself, hidden until its date', async () => {
  const { person } = open(buildClass());
  await person.click(await screen.findByRole('button', { name: 'Add test document' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add test document' }));
  expect(await dialog.findByText(/^Algebra · /)).toBeVisible();
  expect(dialog.getByText(/^Hidden before; without a date until the class starts/)).toBeVisible();
});

test('changes this and the following ones of a series, says what it will do, and can be undone', async () => {
  const { person, server } = open(buildClass(series));
  const dialog = await choose(person, 'Edit');
  await person.click(dialog.getByRole('radio', { name: 'This and following' }));
  const from = dialog.getByLabelText(/From/);
  await person.clear(from);
  await person.type(from, '10:00');
  expect(await dialog.findByText('37 classes change, 1 keeps its own changes, 2 are over')).toBeVisible();
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('37 classes changed. 1 keeps its own changes.')).toBeVisible();
  const [sent] = server.sent('updateClass');
  expect(sent?.query).toEqual({ scope: 'following' });
  expect(sent?.body).toMatchObject({
    version: 1,
    starts_at: '2027-01-11T15:00:00.000Z',
    ends_at: '2027-01-11T15:45:00.000Z',
  });
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.sent('undoClassChange')).toHaveLength(1));
  expect(await screen.findByText('Undone')).toBeVisible();
});

test('two who edit see both versions', async () => {
  const theirs = buildClass({ name: 'Geometry', version: 2, starts_at: '2027-01-11T14:05:00.000Z' });
  let reads = 0;
  const { person } = open(buildClass(), {
    getClass: () => {
      reads += 1;
      return reads === 1 ? buildClass() : theirs;
    },
    updateClass: () => refuse('conflict', { reason: 'changed', current: theirs }),
  });
  const dialog = await choose(person, 'Edit');
  await person.type(dialog.getByRole('textbox', { name: /Name/ }), ' II');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Changed meanwhile: “Geometry”')).toBeVisible();
  expect(dialog.getByText('Mon, Jan 11, 2027, 9:05 – 9:45 AM')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /Name/ })).toHaveValue('Algebra II');
});

test('is moved by keyboard, and a clash is told with its name', async () => {
  const { person, server } = open(buildClass(), {
    updateClass: () => refuse('conflict', { reason: 'busy', clashes: [] }),
  });
  const dialog = await choose(person, 'Move…');
  const day = dialog.getByLabelText(/Day/);
  await person.clear(day);
  await person.type(day, '2027-01-12');
  await person.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(server.sent('updateClass')[0]?.body).toMatchObject({ starts_at: '2027-01-12T14:00:00.000Z' });
});

test('is cancelled with a reason, which is required', async () => {
  const { person, server } = open(buildClass());
  const dialog = await choose(person, 'Cancel class');
  await person.click(dialog.getByRole('button', { name: 'Cancel class' }));
  expect(await dialog.findByText('Please enter the reason')).toBeVisible();
  await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Field trip');
  await person.click(dialog.getByRole('button', { name: 'Cancel class' }));
  await waitFor(() =>
    expect(server.sent('cancelClass')[0]?.body).toEqual({ reason: 'Field trip', version: 1 }),
  );
});

test('a deleted series leads back to the calendar', async () => {
  const { person, server, router } = open(buildClass(series));
  const dialog = await choose(person, 'Delete');
  await person.click(dialog.getByRole('radio', { name: 'All of the series' }));
  await person.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/classes'));
  expect(server.sent('removeClass')[0]?.query).toEqual({ scope: 'all' });
});

test('a cancelled one says why, and is restored', async () => {
  const { person, server } = open(
    buildClass({
      state_id: 2,
      reason: 'Field trip',
      can: { edit: false, reschedule: false, cancel: false, restore: true },
    }),
  );
  expect(await screen.findByText('Cancelled: Field trip')).toBeVisible();
  const dialog = await choose(person, 'Restore');
  await person.click(dialog.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(server.sent('restoreClass')).toHaveLength(1));
});

test('gives points to its students', async () => {
  const { person } = open();
  const dialog = await choose(person, 'Give points');
  expect(dialog.getByText('To Noor Haddad and Sami Haddad')).toBeVisible();
});

test('an invited guest sees name, time, place and host of a meeting, and nothing to change', async () => {
  const cannot = {
    edit: false,
    reschedule: false,
    cancel: false,
    delete: false,
    seePeople: false,
  };
  open(
    buildClass({
      type_id: 2,
      name: 'Parents’ evening',
      has_details: false,
      given_to: [],
      sections: [],
      subject_id: null,
      subject_name: null,
      created_by: null,
      created_by_name: null,
      can: cannot,
    }),
    {},
    [{ userType: 'parent' }, { time_zone: 'Europe/Berlin' }],
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Parents’ evening' })).toBeVisible();
  expect(screen.getByText('Your time: 3:00 – 3:45 PM')).toBeVisible();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Time',
    'Host',
    'Classroom',
  ]);
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  await expectAccessible();
});

const soon = { starts_at: '2027-01-11T13:35:00.000Z', ends_at: '2027-01-11T14:20:00.000Z' };

test('offers the check-in to its host alone, from ten minutes before the start to the end', async () => {
  const host = open(buildClass({ ...soon, teacher_id: buildUser().id }));
  expect(await screen.findByRole('button', { name: 'Open check-in' })).toBeVisible();
  host.unmount();
  const early = open(buildClass({ teacher_id: buildUser().id }));
  await screen.findByRole('heading', { level: 1, name: 'Algebra' });
  await screen.findByRole('list', { name: 'People' });
  expect(screen.queryByRole('heading', { name: 'Check-in' })).toBeNull();
  early.unmount();
  open(buildClass({ ...soon, teacher_id: 77 }));
  expect(await screen.findByRole('heading', { name: 'Register' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Check-in' })).toBeNull();
});

test.each(['student', 'parent'] as const)(
  'shows a %s the mark, with the way to a makeup',
  async (userType) => {
    const children = userType === 'parent' ? [{ id: 450, name: 'Noor Haddad' }] : [];
    open(buildClass({ ...soon, children, can: { seePeople: false } }), {}, [{ userType }]);
    expect(await screen.findByText('Absent without notice')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ask for a makeup of “Algebra”' })).toBeVisible();
    expect(screen.queryAllByText('Noor Haddad')).toHaveLength(children.length * 2);
    await expectAccessible();
  },
);
