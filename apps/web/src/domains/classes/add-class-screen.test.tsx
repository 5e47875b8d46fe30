import { campusLists } from '@pelion/contract/campus-lists';
import { type ClassPreview, classes } from '@pelion/contract/classes';
import { classrooms } from '@pelion/contract/classrooms';
import { groups } from '@pelion/contract/groups';
import { people } from '@pelion/contract/people';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildClass } from '../../../test/classes.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildClassroom } from '../../../test/setup-records.ts';
import { buildUser } from '../../../test/users.ts';
import { AddClassScreen } from './add-class-screen.tsx';

const foretold: ClassPreview = {
  count: 37,
  first_at: '2027-01-11T14:00:00.000Z',
  last_at: '2027-06-14T13:00:00.000Z',
  closed: [
    { day: '2027-01-18', name: 'Holiday' },
    { day: '2027-02-15', name: 'Half day' },
  ],
  closed_count: 60,
  clashes: [
    {
      kind: 'classroom',
      name: 'Lab 2',
      starts_at: '2027-01-25T14:00:00.000Z',
      ends_at: '2027-01-25T15:00:00.000Z',
      class_id: 9,
      class_name: 'Biology',
    },
    {
      kind: 'host',
      name: 'Rosa Miller',
      starts_at: '2027-02-01T14:00:00.000Z',
      ends_at: '2027-02-01T15:00:00.000Z',
      class_id: null,
      class_name: null,
    },
  ],
  clash_count: 2,
  busy_students: [{ id: 450, name: 'Noor Haddad', count: 1 }],
  kept: 0,
  over: 0,
};

export const serveLists = () =>
  new FakeServer()
    .serve(campusLists, {
      listTeachers: () => [
        { id: 5, name: 'Rosa Miller', is_suspended: false },
        { id: 6, name: 'Omar Haddad', is_suspended: false },
      ],
      listSections: () => [{ id: 8, grade_id: 2, label: 'Grade 7 - A', value: '2_8', student_count: 20 }],
      listSubjects: () => [{ id: 4, name: 'Mathematics', icon: 'math', grade_ids: [] }],
      listStudents: () => [{ id: 450, name: 'Noor Haddad', external_id: null, section_labels: [] }],
    })
    .serve(classrooms, { listClassrooms: () => [buildClassroom()] })
    .serve(groups, { listGroups: () => [] })
    .serve(people, { listUsers: () => [] });

const at = '/classes/add-class?from=2027-01-11T14:00:00.000Z&to=2027-01-11T14:45:00.000Z&classroom=6';

function open(answers: Parameters<FakeServer['serve']>[1] = {}) {
  const server = serveLists().serve(classes, {
    previewClass: () => foretold,
    createClass: () => ({ ...buildClass(), change: { id: 3, count: 37, kept: 0 } }),
    undoClassChange: () => ({ done: true as const }),
    ...answers,
  });
  const view = renderScreen(<AddClassScreen />, {
    user: buildUser(),
    path: '/classes/add-class',
    at,
  });
  return { server, ...view };
}

test('a teacher plans a weekly series by keyboard in the slot of the address, sees its effects, and can undo it', async () => {
  const { person, server, router } = open();
  expect(await screen.findByRole('textbox', { name: /Name/ })).toHaveFocus();
  await person.keyboard('Algebra');
  expect(screen.getByLabelText(/Day/)).toHaveValue('2027-01-11');
  expect(screen.getByLabelText(/From/)).toHaveValue('09:00');
  expect(screen.getByLabelText(/^To/)).toHaveValue('09:45');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Repeats' }), 'By weeks');
  await person.click(screen.getByRole('checkbox', { name: 'Wed' }));
  expect(
    await screen.findByText(/^37 classes: Jan 11 – Jun 14, 2027, 60 closed days, 2 clashes$/),
  ).toBeVisible();
  expect(screen.getByText(/^Closed days: .*\(Half day\), 58 more$/)).toBeVisible();
  expect(screen.getByText('Lab 2: “Biology”, Mon, Jan 25, 2027, 9:00 – 10:00 AM')).toBeVisible();
  expect(screen.getByText('Rosa Miller is busy: Mon, Feb 1, 2027, 9:00 – 10:00 AM')).toBeVisible();
  expect(screen.getByText('Busy students: Noor Haddad')).toBeVisible();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('37 classes added.')).toBeVisible();
  expect(server.sent('createClass')[0]?.body).toMatchObject({
    type_id: 1,
    name: 'Algebra',
    teacher_id: 5,
    classroom_id: 6,
    starts_at: '2027-01-11T14:00:00.000Z',
    ends_at: '2027-01-11T14:45:00.000Z',
    repeat: 'FREQ=WEEKLY;BYDAY=MO,WE',
  });
  expect(router.state.location.pathname).toBe('/classes/view-class/41');
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.sent('undoClassChange')[0]?.path).toMatch(/\/changes\/3\/undo$/));
});

test('says what is missing at its field, and sends nothing', async () => {
  const { person, server } = open();
  await screen.findByRole('textbox', { name: /Name/ });
  await person.click(screen.getByRole('button', { name: 'Remove Rosa Miller' }));
  await person.clear(screen.getByLabelText(/From/));
  await person.type(screen.getByRole('textbox', { name: /Address/ }), 'http://example.org');
  await person.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Please select a teacher')).toBeVisible();
  expect(screen.getByText('Please select when it starts')).toBeVisible();
  expect(screen.getByText('Please enter an address that begins with https://')).toBeVisible();
  expect(server.sent('createClass')).toEqual([]);
});

test('an end before the start offers the next day; another start keeps the length', async () => {
  const { person } = open();
  const [from, to] = [await screen.findByLabelText(/From/), screen.getByLabelText(/^To/)];
  await person.clear(from);
  await person.type(from, '10:30');
  expect(to).toHaveValue('11:15');
  await person.clear(to);
  await person.type(to, '08:00');
  expect(screen.getByRole('checkbox', { name: 'Ends on the next day' })).not.toBeChecked();
  await person.type(screen.getByRole('textbox', { name: /Name/ }), 'Stars');
  await person.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('The end must be after the start')).toBeVisible();
});

test('a clash is told above the fields, and the form stays', async () => {
  const { person } = open({
    createClass: () => refuse('conflict', { reason: 'busy', clashes: foretold.clashes }),
  });
  await person.type(await screen.findByRole('textbox', { name: /Name/ }), 'Algebra');
  await person.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(within(document.body).getByRole('textbox', { name: /Name/ })).toHaveValue('Algebra');
});

test('a viewer with another clock sees both', async () => {
  serveLists().serve(classes, { previewClass: () => foretold });
  renderScreen(<AddClassScreen />, {
    user: buildUser({}, { time_zone: 'Europe/Berlin' }),
    path: '/classes/add-class',
    at,
  });
  expect(await screen.findByText(/Campus time zone: Eastern Time · Your time: 3:00 – 3:45 PM/)).toBeVisible();
});
