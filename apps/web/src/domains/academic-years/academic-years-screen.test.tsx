import { academicYears } from '@pelion/contract/academic-years';
import { campusLists } from '@pelion/contract/campus-lists';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildYear } from '../../../test/setup-records.ts';
import { buildUser } from '../../../test/users.ts';
import { AcademicYearsScreen } from './academic-years-screen.tsx';

const next = buildYear({
  id: 4,
  name: '2027–2028',
  starts_on: '2027-08-23',
  ends_on: '2028-06-16',
  is_current: false,
  sections_count: 0,
  can: { edit: true, delete: true, makeCurrent: true, rollOver: true, undoRollover: false },
});
const student = (id: number, name: string, is_placed = false) => ({ id, name, is_placed });
const preview = {
  from_year_id: 3,
  to_year_id: 4,
  sections: [
    {
      section_id: 8,
      label: 'Grade 7 - A',
      grade_id: 2,
      name: 'A',
      students: [student(51, 'Amara Chen'), student(52, 'Ben Okafor', true)],
      to: { grade_id: 5, name: 'A' },
    },
    {
      section_id: 9,
      label: 'Grade 8 - A',
      grade_id: 5,
      name: 'A',
      students: [student(53, 'Cleo Diaz')],
      to: null,
    },
  ],
};
const serve = (rows = [next, buildYear()]) =>
  new FakeServer()
    .serve(academicYears, {
      listAcademicYears: () => rows,
      createAcademicYear: () => refuse('conflict'),
      makeYearCurrent: () => ({ done: true as const }),
      previewRollover: () => preview,
      rollOver: () => ({ promoted: 1, repeating: 1, leaving: 1, sections_made: 2 }),
      undoRollover: () => refuse('conflict'),
    })
    .serve(campusLists, {
      listGrades: () => [
        { id: 2, name: 'Grade 7' },
        { id: 5, name: 'Grade 8' },
      ],
    });
const open = () =>
  renderScreen(<AcademicYearsScreen />, {
    user: buildUser({ userType: 'campusAdmin' }),
    path: '/academic-year',
  });
const choose = async (person: ReturnType<typeof open>['person'], name: string, entry: string) => {
  await person.click(await screen.findByRole('button', { name: `More about ${name}` }));
  await person.click(screen.getByRole('menuitem', { name: entry }));
};

test('lists the years with their days and which is current, and is accessible', async () => {
  serve();
  open();
  const card = await screen.findByRole('row', { name: /^2026–2027/ });
  expect(within(card).getByText('Current')).toBeVisible();
  expect(card).toHaveAccessibleName(/Aug 24,2026 Jun 18,2027 2/);
  await expectAccessible();
});

test('begins with the year that runs where there is none', async () => {
  serve([]);
  open();
  expect(await screen.findByRole('heading', { name: 'No academic year yet' })).toBeVisible();
});

test('checks a new year before it is sent, and says what the server refuses', async () => {
  const server = serve();
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Add academic year' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add academic year' }));
  await person.type(dialog.getByRole('textbox', { name: /Name/ }), '2028');
  await person.type(dialog.getByLabelText(/First day/), '2028-08-20');
  await person.type(dialog.getByLabelText(/Last day/), '2028-08-01');
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(dialog.getByLabelText(/Last day/)).toHaveAccessibleDescription(
      'The last day must be after the first',
    ),
  );
  expect(server.sent('createAcademicYear')).toEqual([]);
  await person.clear(dialog.getByLabelText(/Last day/));
  await person.type(dialog.getByLabelText(/Last day/), '2029-06-15');
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
});

test('another year becomes the current one from its menu', async () => {
  const server = serve();
  const { person } = open();
  await choose(person, '2027–2028', 'Set as current year');
  await waitFor(() => expect(server.sent('makeYearCurrent')[0]?.path).toMatch(/\/4\/current$/));
});

test('a rollover is looked at, changed for single students, and sent whole', async () => {
  const server = serve();
  const { person } = open();
  await choose(person, '2026–2027', 'Roll over');
  const dialog = within(await screen.findByRole('dialog', { name: 'Roll over “2026–2027”' }));
  expect(await dialog.findByText('2 move up, 0 repeat, 1 leaves.')).toBeVisible();
  const [choosing] = dialog.getAllByRole('button', { name: 'Choose who repeats or leaves' });
  if (choosing) await person.click(choosing);
  await person.selectOptions(
    dialog.getByRole('combobox', { name: 'Next year of Amara Chen' }),
    'Repeats the grade',
  );
  expect(dialog.getByText('1 moves up, 1 repeats, 1 leaves.')).toBeVisible();
  await person.click(dialog.getByRole('checkbox', { name: /Set as current year/ }));
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Roll over' }));
  await waitFor(() =>
    expect(server.sent('rollOver')[0]?.body).toEqual({
      to_year_id: 4,
      sections: [
        { section_id: 8, to: { grade_id: 5, name: 'A' } },
        { section_id: 9, to: null },
      ],
      students: [{ student_id: 51, outcome: 'repeats' }],
      make_current: true,
    }),
  );
  expect(await screen.findByText('The students have been moved to the next year.')).toBeVisible();
});

test('a rollover needs a year that comes later, and leads to adding it', async () => {
  serve();
  const { person } = open();
  await choose(person, '2027–2028', 'Roll over');
  expect(await screen.findByText(/First add the next academic year/)).toBeVisible();
  const dialog = within(screen.getByRole('dialog', { name: 'Roll over “2027–2028”' }));
  await person.click(dialog.getByRole('button', { name: 'Add academic year' }));
  expect(await screen.findByRole('dialog', { name: /^Add academic year/ })).toBeVisible();
});

test('says in the dialog why a rollover cannot be undone', async () => {
  const can = { edit: true, delete: false, makeCurrent: false, rollOver: false, undoRollover: true };
  serve([next, buildYear({ rolled_over_to: '2027–2028', can })]);
  const { person } = open();
  await choose(person, '2026–2027', 'Undo the rollover');
  const question = within(await screen.findByRole('dialog', { name: 'Do you want to undo the rollover?' }));
  await person.click(question.getByRole('button', { name: 'Undo the rollover' }));
  expect(await question.findByRole('alert')).toBeVisible();
});
