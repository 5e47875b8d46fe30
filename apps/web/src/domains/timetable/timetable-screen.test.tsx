import { campusLists } from '@pelion/contract/campus-lists';
import { classes } from '@pelion/contract/classes';
import { classrooms } from '@pelion/contract/classrooms';
import { type Timetable, timetable } from '@pelion/contract/timetable';
import { timetableImports } from '@pelion/contract/timetable-imports';
import { timetablePeriods } from '@pelion/contract/timetable-periods';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { phoneWindow } from '../../../test/phone-window.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildCell, buildPeriod, buildTimetable } from '../../../test/timetables.ts';
import { buildUser } from '../../../test/users.ts';
import { TimetableScreen } from './timetable-screen.tsx';

interface OpenOptions {
  readonly data?: Timetable;
  readonly user?: Parameters<typeof buildUser>;
  readonly answers?: Parameters<FakeServer['serve']>[1];
}

/** State of the served import: written once it is applied. */
const importNow = (isApplied: boolean) =>
  isApplied ? { ...read, state: 'done' as const, handled: 1, total: 1, can: { apply: false } } : read;

function open({
  data = buildTimetable(),
  user = [{ userType: 'campusAdmin' }],
  answers = {},
}: OpenOptions = {}) {
  let isApplied = false;
  const server: FakeServer = new FakeServer()
    .serve(campusLists, {
      listSubjects: () => [
        { id: 3, name: 'Math', icon: 'science', grade_ids: [] },
        { id: 4, name: 'Art', icon: 'science', grade_ids: [] },
      ],
      listTeachers: () => [{ id: 17, name: 'Rosa Miller', is_suspended: false }],
    })
    .serve(classrooms, { listClassrooms: () => [] })
    .serve(classes, { undoClassChange: () => ({ done: true as const }) })
    .serve(timetable, {
      getTimetable: () => data,
      changeTimetable: () => ({ cells: [], change: { id: 8, count: 30, kept: 0 } }),
      ...answers,
    })
    .serve(timetablePeriods, {
      addPeriods: () => [buildPeriod(15, 1, '3', '10:00', '10:45')],
      removePeriod: () => ({ done: true as const }),
    })
    .serve(timetableImports, {
      startTimetableImport: () => read,
      getTimetableImport: () => importNow(isApplied),
      applyTimetableImport() {
        isApplied = true;
        return importNow(isApplied);
      },
    });
  const view = renderScreen(<TimetableScreen />, { user: buildUser(...user), path: '/classes/timetable' });
  return { server, ...view };
}

const read = {
  ...{ id: 9, file_name: 'week.csv', handled: 0, total: 0, problem: null },
  state: 'ready' as const,
  counts: { refused: 1, create: 1, change: 0, same: 0 },
  lines: [
    {
      ...{ line: 3, outcome: 'refused' as const, section: 'Z', weekday: null, period: '1', before: '' },
      ...{ after: 'Math', problem: 'No section is named “Z”' },
    },
    {
      ...{ line: 2, outcome: 'create' as const, section: 'Grade 6 - A', weekday: 1, period: '2', before: '' },
      ...{ after: 'Art, Rosa Miller', problem: null },
    },
  ],
  can: { apply: true },
};

const sentCells = (server: FakeServer) => server.sent('changeTimetable').map(({ body }) => body);

test('fills a cell by keyboard: arrows, Enter, typed names', async () => {
  const { person, server } = open();
  const grid = await screen.findByRole('grid', { name: 'Grade 6 - A' });
  expect(within(grid).getByRole('columnheader', { name: 'Tuesday' })).toBeVisible();
  expect(within(grid).getByText('Rosa Miller')).toBeVisible();
  await expectAccessible();
  grid.focus();
  await person.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Grade 6 - A: Tuesday, 2' }));
  await person.click(dialog.getByRole('combobox', { name: /^Subject/ }));
  await person.keyboard('ar{Enter}');
  await person.click(dialog.getByRole('combobox', { name: /^Teacher/ }));
  await person.keyboard('rosa{Enter}');
  await person.click(dialog.getByRole('checkbox', { name: 'Monday 2' }));
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const wanted = { subject_id: 4, teacher_id: 17, classroom_id: null };
  expect(sentCells(server)).toEqual([
    {
      cells: [
        { section_id: 5, period_id: 14, seen: null, wanted },
        { section_id: 5, period_id: 12, seen: null, wanted },
      ],
    },
  ]);
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.sent('undoClassChange')).toHaveLength(1));
});

test('leaves a cell, clears it by Delete, and copies it by keys', async () => {
  const { person, server } = open();
  const grid = await screen.findByRole('grid');
  grid.focus();
  await person.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Grade 6 - A: Monday, 1' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  grid.focus();
  await person.keyboard('{Control>}c{/Control}{ArrowRight}{Control>}v{/Control}');
  const wanted = { subject_id: 3, teacher_id: 17, classroom_id: 2 };
  await waitFor(() =>
    expect(sentCells(server)).toEqual([{ cells: [{ section_id: 5, period_id: 13, seen: null, wanted }] }]),
  );
  await screen.findByText('30 classes changed.');
  await person.keyboard('{ArrowLeft}{Delete}');
  await waitFor(() =>
    expect(sentCells(server).at(-1)).toEqual({
      cells: [{ section_id: 5, period_id: 11, seen: 4, wanted: null }],
    }),
  );
});

test('says in the dialog what stands in the way', async () => {
  const { person } = open({ answers: { changeTimetable: () => refuse('conflict') } });
  await person.click(await screen.findByText('Math'));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
});

test('shows all sections on one day', async () => {
  const { person } = open();
  await person.selectOptions(
    await screen.findByRole('combobox', { name: 'View' }),
    'All sections on one day',
  );
  await person.selectOptions(screen.getByRole('combobox', { name: 'Day' }), 'Monday');
  const grid = screen.getByRole('grid', { name: 'Monday' });
  expect(within(grid).getByRole('rowheader', { name: 'Grade 6 - B' })).toBeVisible();
});

test('begins with the own week of a teacher, who reads only', async () => {
  const own = buildCell({ teacher_id: buildUser({ userType: 'teacher' }).id, teacher_name: 'Me' });
  const can = { fill: false, change: false, clear: false };
  const { person } = open({ data: buildTimetable({ cells: [own], can }), user: [{ userType: 'teacher' }] });
  const grid = await screen.findByRole('grid', { name: 'Me' });
  await person.click(within(grid).getByText('Math'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText(/Arrows move/)).not.toBeInTheDocument();
});

test('leads through the first periods, and asks for a year where there is none', async () => {
  const { person, server } = open({ data: buildTimetable({ periods: [], cells: [] }) });
  await person.click(await screen.findByRole('button', { name: 'Periods' }));
  const list = within(await screen.findByRole('dialog', { name: 'Periods' }));
  await person.click(list.getByRole('button', { name: 'Add period' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add period' }));
  await person.type(form.getByRole('textbox', { name: /^Name/ }), '3');
  await person.type(form.getByLabelText(/^From/), '10:00');
  await person.type(form.getByLabelText(/^To/), '10:45');
  await person.click(form.getByRole('checkbox', { name: 'Friday' }));
  await expectAccessible();
  await person.click(form.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(server.sent('addPeriods').map(({ body }) => body)).toEqual([
      { name: '3', weekdays: [1, 2, 3, 4], starts_at: '10:00', ends_at: '10:45', week: 'both' },
    ]),
  );
});

test('says how many classes a period holds before it is deleted', async () => {
  const { person, server } = open();
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(screen.getByRole('menuitem', { name: 'Periods' }));
  await person.click(await screen.findByRole('button', { name: 'Actions for Monday, 1' }));
  await person.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Do you want to delete the period?' }));
  expect(question.getByText('“1”, Monday: the classes of 1 section in it are deleted too.')).toBeVisible();
  await person.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(server.sent('removePeriod').map(({ query }) => query)).toEqual([{ clear: 'true' }]),
  );
});

test('imports a file after a look at its lines', async () => {
  const { person, server } = open();
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(screen.getByRole('menuitem', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import the timetable' }));
  await person.upload(dialog.getByLabelText(/^Choose a CSV file/), new File(['x'], 'week.csv'));
  expect(await dialog.findByText('No section is named “Z”')).toBeVisible();
  expect(dialog.getByText('Art, Rosa Miller')).toBeVisible();
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Import 1 line' }));
  await waitFor(() => expect(server.sent('applyTimetableImport')).toHaveLength(1));
  expect(await dialog.findByText(/^1 of 1 lines written/)).toBeVisible();
});

test('is one day as a list on a phone', async () => {
  phoneWindow();
  const { person } = open();
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Day' }), 'Monday');
  const list = within(screen.getByRole('list', { name: 'Grade 6 - A' }));
  expect(list.getByText('Math')).toBeVisible();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  await expectAccessible();
  await person.click(list.getByRole('button', { name: 'Edit 2' }));
  expect(await screen.findByRole('dialog', { name: 'Grade 6 - A: Monday, 2' })).toBeVisible();
});

test('of a teacher without a year says that it is missing', async () => {
  open({
    data: buildTimetable({
      year: null,
      week: null,
      sections: [],
      cells: [],
      can: { fill: false, change: false, clear: false },
    }),
    user: [{ userType: 'teacher' }],
  });
  expect(await screen.findByText('No academic year')).toBeVisible();
});
