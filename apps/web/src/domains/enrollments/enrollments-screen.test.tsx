import { academicYears } from '@pelion/contract/academic-years';
import { campusLists } from '@pelion/contract/campus-lists';
import { enrollments } from '@pelion/contract/enrollments';
import { ENROLLMENTS_PAGE } from '@pelion/contract/enrollments/facts';
import { grades } from '@pelion/contract/grades';
import { people } from '@pelion/contract/people';
import type { CampusType } from '@pelion/words';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { buildPerson } from '../../../test/people.ts';
import { phoneWindow } from '../../../test/phone-window.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import {
  buildEnrollment,
  buildGradeSetup,
  buildSectionSetup,
  buildYear,
} from '../../../test/setup-records.ts';
import { buildUser } from '../../../test/users.ts';
import { firstDayIn } from './days.ts';
import { EnrollmentsScreen } from './enrollments-screen.tsx';

const noor = buildEnrollment();
const ada = buildEnrollment({
  id: 1206,
  student_id: 441,
  student_name: 'Ada Berg',
  ends_on: '2026-10-30',
  state: 'inactive',
  can: { edit: true, move: false, activate: true, deactivate: false },
});
const did = (count: number) => ({ change_id: 77, count });

interface OpenOptions {
  readonly rows?: readonly (typeof noor)[];
  readonly at?: string;
  readonly campusType?: CampusType;
}

function open({ rows = [ada, noor], at = '/enrollment', campusType = 'k12' }: OpenOptions = {}) {
  const server = new FakeServer()
    .serve(enrollments, {
      listEnrollments: ({ query }) => (query.after ? [] : [...rows]),
      listEnrollmentsOf: () => ({
        student_name: 'Noor Haddad',
        enrollments: [noor],
        changes: [
          {
            id: 1,
            kind: 'move' as const,
            by_name: 'Ada Admin',
            at: '2026-09-01T08:00:00Z',
            is_undone: true,
            section_labels: ['Grade 7 - A'],
          },
        ],
      }),
      // More specific paths must be served first.
      updateEnrollment: () => noor,
      enrollStudents: () => did(1),
      moveEnrollments: () => did(1),
      activateEnrollments: () => did(1),
      deactivateEnrollments: () => did(1),
      undoEnrollmentChange: () => ({ done: true as const }),
    })
    .serve(academicYears, {
      listAcademicYears: () => [
        buildYear(),
        buildYear({
          id: 4,
          name: '2027–2028',
          starts_on: '2027-08-23',
          ends_on: '2028-06-16',
          is_current: false,
        }),
      ],
    })
    .serve(grades, {
      listGradeSetup: () => [
        buildGradeSetup({
          sections: [
            buildSectionSetup(),
            buildSectionSetup({ id: 9, name: 'B', label: 'Grade 7 - B', value: '2_9' }),
            buildSectionSetup({ id: 10, name: 'C', label: 'Grade 7 - C', is_archived: true }),
          ],
        }),
      ],
    })
    .serve(campusLists, { listGrades: () => [{ id: 2, name: 'Grade 7' }] })
    .serve(people, { listUsers: () => [buildPerson()] });
  const view = renderScreen(<EnrollmentsScreen />, {
    user: buildUser({ userType: 'campusAdmin', campusType }),
    path: '/enrollment',
    at,
  });
  return { ...view, server };
}
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const choose = async ({ person }: ReturnType<typeof open>, name: string, entry: string) => {
  await row(name);
  await person.click(screen.getByRole('button', { name: `More about ${name}` }));
  await person.click(screen.getByRole('menuitem', { name: entry }));
};

test('lists who is where from when to when, and is accessible', async () => {
  open();
  const line = await row('Noor Haddad');
  expect(within(line).getByText('Grade 7 - A')).toBeVisible();
  expect(within(line).getByText('Until further notice')).toBeVisible();
  expect(within(line).getByText('Running')).toBeVisible();
  expect(within(await row('Ada Berg')).getByText('Inactive')).toBeVisible();
  await expectAccessible();
});

test('asks the server for what the address says', async () => {
  const { server, person } = open({
    at: '/enrollment?year=4&grade=2&section=9&state=ended&search=no&enrollments.sort=-starts_on',
  });
  await row('Noor Haddad');
  expect(server.sent('listEnrollments')[0]?.query).toMatchObject({
    academic_year_id: '4',
    grade_ids: '2',
    section_ids: '9',
    state: 'ended',
    search: 'no',
    order: 'starts_on',
    is_descending: 'true',
  });
  await person.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Starts later');
  await waitFor(() =>
    expect(server.sent('listEnrollments').at(-1)?.query).toMatchObject({ state: 'upcoming' }),
  );
});

test('reads on after the last row of a page', async () => {
  const rows = Array.from({ length: ENROLLMENTS_PAGE }, (_, place) =>
    buildEnrollment({ id: 2000 + place, student_name: `Student ${place}` }),
  );
  const { person, server } = open({ rows });
  await screen.findByText('Student 49');
  await person.click(await screen.findByRole('button', { name: /Load more|LOADING/ }));
  await waitFor(() =>
    expect(server.sent('listEnrollments').at(-1)?.query).toMatchObject({
      after: String(2000 + ENROLLMENTS_PAGE - 1),
    }),
  );
});

test('enrols who was found by name, in a section that is offered, and offers the way back', async () => {
  const { person, server } = open();
  await row('Noor Haddad');
  await person.click(screen.getByRole('button', { name: 'Enroll students' }));
  const dialog = await screen.findByRole('dialog', { name: 'Enroll students' });
  await person.type(within(dialog).getByRole('combobox', { name: /Students/ }), 'Noor');
  await person.click(await within(dialog).findByRole('option', { name: 'Noor Haddad' }));
  const section = within(dialog).getByRole('combobox', { name: /^Section/ });
  expect(within(section).queryByRole('option', { name: 'Grade 7 - C' })).toBeNull();
  await person.selectOptions(section, 'Grade 7 - B');
  const first = within(dialog).getByLabelText(/First day/);
  await person.clear(first);
  await person.type(first, '2026-11-23');
  await expectAccessible();
  await person.click(within(dialog).getByRole('button', { name: 'Enroll' }));
  await waitFor(() =>
    expect(server.sent('enrollStudents')[0]?.body).toEqual({
      student_ids: [440],
      section_id: 9,
      starts_on: '2026-11-23',
      ends_on: null,
    }),
  );
  expect(await screen.findByText('1 student enrolled')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(server.sent('undoEnrollmentChange')[0]?.path).toMatch(/\/enrollments\/changes\/77\/undo$/),
  );
  expect(await screen.findByText('Undone')).toBeVisible();
});

test('says what is missing at its field, and who is there already in the dialog', async () => {
  const { person, server } = open();
  await row('Noor Haddad');
  await person.click(screen.getByRole('button', { name: 'Enroll students' }));
  const dialog = await screen.findByRole('dialog', { name: 'Enroll students' });
  await person.click(within(dialog).getByRole('button', { name: 'Enroll' }));
  expect(await within(dialog).findByText('Please choose at least one student')).toBeVisible();
  expect(within(dialog).getByText('Please select a section')).toBeVisible();
  expect(server.sent('enrollStudents')).toEqual([]);
});

test('moves those who are ticked and can be moved; without a section they leave', async () => {
  const { person, server } = open();
  await row('Noor Haddad');
  await person.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await person.click(screen.getByRole('button', { name: 'Move' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move 1 enrollment' });
  expect(within(dialog).getByText('Noor Haddad')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Let them leave' })).toBeVisible();
  await person.selectOptions(
    within(dialog).getByRole('combobox', { name: 'To section' }),
    await within(dialog).findByRole('option', { name: 'Grade 7 - B' }),
  );
  await expectAccessible();
  await person.click(within(dialog).getByRole('button', { name: 'Move' }));
  await waitFor(() =>
    expect(server.sent('moveEnrollments')[0]?.body).toMatchObject({ enrollment_ids: [1205], section_id: 9 }),
  );
  expect(await screen.findByText('1 enrollment moved')).toBeVisible();
});

test('asks before it deactivates, and activates at once', async () => {
  const view = open();
  await choose(view, 'Noor Haddad', 'Deactivate');
  const question = await screen.findByRole('dialog', { name: 'Deactivate 1 enrollment?' });
  await view.person.click(within(question).getByRole('button', { name: 'Deactivate' }));
  await waitFor(() =>
    expect(view.server.sent('deactivateEnrollments')[0]?.body).toEqual({ enrollment_ids: [1205] }),
  );
  await choose(view, 'Ada Berg', 'Activate');
  await waitFor(() =>
    expect(view.server.sent('activateEnrollments')[0]?.body).toEqual({ enrollment_ids: [1206] }),
  );
});

test('changes the days of what was shown, and tells of somebody else’s change', async () => {
  const view = open();
  view.server.serve(enrollments, { updateEnrollment: () => refuse('conflict') });
  await choose(view, 'Noor Haddad', 'Change days');
  const dialog = await screen.findByRole('dialog', { name: 'Days of Noor Haddad' });
  await view.person.type(within(dialog).getByLabelText(/Last day/), '2027-01-29');
  await view.person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(view.server.sent('updateEnrollment')[0]?.body).toEqual({
      starts_on: '2026-08-24',
      ends_on: '2027-01-29',
      version: 1,
    }),
  );
  expect(await within(dialog).findByText('Now from Aug 24,2026')).toBeVisible();
});

test('shows the history of a person', async () => {
  const view = open();
  await choose(view, 'Noor Haddad', 'History');
  const dialog = await screen.findByRole('dialog', { name: 'History of Noor Haddad' });
  expect(await within(dialog).findByText('Moved')).toBeVisible();
  expect(within(dialog).getByText('Undone')).toBeVisible();
  await expectAccessible();
});

test('where nothing is found offers to clear, where nobody is, to enrol', async () => {
  const { person, router } = open({ rows: [], at: '/enrollment?search=zzz' });
  await person.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(router.state.location.search).toBe('');
  expect(await screen.findByRole('heading', { name: 'Nobody is enrolled yet' })).toBeVisible();
});

test('says it in the words of a company, also on a phone', async () => {
  phoneWindow();
  open({ campusType: 'corporation' });
  expect(await screen.findByRole('button', { name: 'Enroll participants' })).toBeVisible();
  expect(await screen.findByText('Noor Haddad')).toBeVisible();
  await expectAccessible();
});

test.each([
  ['2026-11-22', '2026-11-22'],
  ['2026-08-01', '2026-08-24'],
  ['2027-07-01', '2027-06-18'],
])('on %s an enrolment of the year begins on %s', (today, day) => {
  expect(firstDayIn(buildYear(), today)).toBe(day);
});
