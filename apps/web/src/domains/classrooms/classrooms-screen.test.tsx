import { isSettingBuilt } from '@pelion/access/built-features';
import { campusLists } from '@pelion/contract/campus-lists';
import { classes } from '@pelion/contract/classes';
import { classrooms } from '@pelion/contract/classrooms';
import { groups } from '@pelion/contract/groups';
import { people } from '@pelion/contract/people';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { buildClassRow } from '../../../test/classes.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { phoneWindow } from '../../../test/phone-window.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildClassroom, buildGroup } from '../../../test/setup-records.ts';
import { buildUser } from '../../../test/users.ts';
import { ClassroomScreen } from './classroom-screen.tsx';
import { ClassroomsScreen } from './classrooms-screen.tsx';

const lab = buildClassroom();
const algebra = buildClassRow({
  starts_at: '2027-01-12T14:00:00.000Z',
  ends_at: '2027-01-12T14:45:00.000Z',
});
afterEach(() => void vi.useRealTimers());
const serve = (rows = [lab], one = lab) =>
  new FakeServer()
    .serve(classrooms, {
      listClassrooms: () => rows,
      getClassroom: () => one,
      createClassroom: () => lab,
      updateClassroom: () => lab,
      removeClassroom: () => ({ done: true as const }),
      listClassroomPeople: () => [
        { id: 5, name: 'Rosa Miller', part: 'teacher' as const, presence: 'online' as const },
        { id: 450, name: 'Noor Haddad', part: 'student' as const, presence: 'away' as const },
      ],
      listClassroomWork: () => [
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
    })
    .serve(classes, { listClasses: ({ query }) => (query.type_id === '1' ? [algebra] : []) })
    .serve(groups, { listGroups: () => [buildGroup()] })
    .serve(people, { listUsers: () => [] })
    .serve(campusLists, {
      listSubjects: () => [{ id: 3, name: 'Physics', icon: 'physics', grade_ids: [] }],
      listTeachers: () => [{ id: 5, name: 'Rosa Miller', is_suspended: false }],
      listSections: () => [{ id: 8, grade_id: 2, label: 'Grade 7 - A', value: '2_8', student_count: 20 }],
    });
const open = (at = '/classrooms', campusType: 'k12' | 'higherEducation' = 'k12') =>
  renderScreen(at === '/classrooms' ? <ClassroomsScreen /> : <ClassroomScreen />, {
    user: buildUser({ userType: 'campusAdmin', campusType }),
    path: at === '/classrooms' ? '/classrooms' : '/classrooms/:classroomId',
    at,
  });

test('lists rooms with their place, seats and teachers, each with a page, and is accessible', async () => {
  serve();
  open();
  const card = await screen.findByRole('row', { name: /^Lab 2/ });
  expect(card).toHaveAccessibleName(/North wing 24 Rosa Miller/);
  expect(within(card).getByRole('link', { name: 'Lab 2' })).toHaveAttribute('href', '/classrooms/6');
  await expectAccessible();
});

test('adds one with teachers, sections and a portal of the campus', async () => {
  const server = serve([]);
  const { person } = open();
  const [add] = await screen.findAllByRole('button', { name: 'Add classroom' });
  if (!add) throw new Error('no way to add one');
  await person.click(add);
  const dialog = await screen.findByRole('dialog', { name: 'Add classroom' });
  await person.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Lab 3');
  await person.type(within(dialog).getByRole('textbox', { name: /Seats/ }), '30');
  await person.type(within(dialog).getByRole('combobox', { name: 'Teachers' }), 'Rosa');
  await person.click(await within(dialog).findByRole('option', { name: 'Rosa Miller' }));
  await person.selectOptions(within(dialog).getByRole('combobox', { name: 'Subject' }), 'Physics');
  await person.type(within(dialog).getByRole('combobox', { name: 'Groups' }), buildGroup().name);
  await person.click(await within(dialog).findByRole('option', { name: buildGroup().name }));
  const portal = within(dialog).queryByRole('combobox', { name: /Room portal/ });
  expect(portal !== null).toBe(isSettingBuilt('room_portal'));
  if (portal) {
    expect(within(portal).queryByRole('option', { name: 'Lessonspace' })).toBeNull();
    await person.selectOptions(portal, 'WebRTC');
  }
  await expectAccessible();
  await person.click(within(dialog).getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(server.sent('createClassroom')[0]?.body).toEqual({
      name: 'Lab 3',
      place: '',
      capacity: 30,
      portal: portal ? 'uniq-webrtc' : 'unik-jitsi',
      subject_id: 3,
      teacher_ids: [5],
      section_ids: [],
      group_ids: [buildGroup().id],
      student_ids: [],
    }),
  );
});

test('says what is wrong at its field', async () => {
  const server = serve();
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Add classroom' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add classroom' });
  await person.type(within(dialog).getByRole('textbox', { name: /Seats/ }), 'many');
  await person.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(await within(dialog).findByText('Please enter the name')).toBeVisible();
  expect(within(dialog).getByText('Please enter a whole number')).toBeVisible();
  expect(server.sent('createClassroom')).toEqual([]);
});

test('is archived and deleted from its menu; a failure is said', async () => {
  const server = serve().serve(classrooms, { removeClassroom: () => refuse('internal') });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'More about Lab 2' }));
  await person.click(screen.getByRole('menuitem', { name: 'Archive' }));
  await waitFor(() =>
    expect(server.sent('updateClassroom')[0]?.body).toEqual({ version: 1, is_archived: true }),
  );
  await person.click(await screen.findByRole('button', { name: 'More about Lab 2' }));
  await person.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Do you want to delete the classroom?' });
  await person.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await within(question).findByRole('alert')).toBeVisible();
});

test('in use, its deletion says why and offers to archive it instead', async () => {
  const server = serve().serve(classrooms, {
    removeClassroom: () => refuse('inUse', { uses: ['2 classes'] }),
  });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'More about Lab 2' }));
  await person.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Do you want to delete the classroom?' });
  await person.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await within(question).findByRole('alert')).toBeVisible();
  expect(within(question).queryByRole('button', { name: 'Delete' })).toBeNull();
  await person.click(within(question).getByRole('button', { name: 'Archive' }));
  await waitFor(() =>
    expect(server.sent('updateClassroom')[0]?.body).toEqual({ version: 1, is_archived: true }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('its page shows the week, people with presence and work to staff', async () => {
  vi.useFakeTimers({ now: Date.parse('2027-01-11T13:30:00.000Z'), toFake: ['Date'] });
  const server = serve();
  const { person } = open('/classrooms/6');
  const plan = await screen.findByRole('region', { name: 'Lab 2' });
  expect(within(plan).getByRole('link', { name: /Algebra/ })).toHaveAttribute(
    'href',
    '/classes/view-class/41',
  );
  const here = within(await screen.findByRole('list', { name: 'People' }));
  expect(here.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Rosa MillerTeacher · Online',
    'Noor HaddadStudent · Away',
  ]);
  const work = within(await screen.findByRole('list', { name: 'Work' }));
  expect(work.getByText(/12 of 20 submitted/)).toBeVisible();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Forward by a week' }));
  await waitFor(() =>
    expect(server.sent('listClasses').at(-1)?.query).toMatchObject({
      start_date: '2027-01-18',
      end_date: '2027-01-24',
      classroom_id: '6',
    }),
  );
});

test('its page says who teaches and learns there, and nothing of a portal without live rooms', async () => {
  phoneWindow();
  serve([], buildClassroom({ can: { edit: true, delete: true, seePeople: false } }));
  open('/classrooms/6', 'higherEducation');
  expect(await screen.findByRole('heading', { level: 1, name: 'Lab 2' })).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Instructors' })).getByText('Rosa Miller')).toBeVisible();
  const portal = isSettingBuilt('room_portal') ? ' · Room portal: Jitsi' : '';
  expect(screen.getByText(`North wing · 24 seats${portal}`)).toBeVisible();
  await expectAccessible();
});

test('deleted on its page, it leads back to the list', async () => {
  serve();
  const { person } = open('/classrooms/6');
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('dialog');
  await person.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/classrooms');
});

test('a page of no room leads to where nothing is', async () => {
  serve();
  open('/classrooms/none');
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/404');
});
