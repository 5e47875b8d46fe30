import { academicYears } from '@pelion/contract/academic-years';
import { campusLists } from '@pelion/contract/campus-lists';
import { classes } from '@pelion/contract/classes';
import { type Closure, type ClosurePreview, closures } from '@pelion/contract/closures';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildClosure } from '../../../../test/classes.ts';
import { FakeServer, refuse } from '../../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { buildYear } from '../../../../test/setup-records.ts';
import { buildUser } from '../../../../test/users.ts';
import { ClosuresDialog } from './closures-dialog.tsx';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2027-01-11T13:55:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const hits: ClosurePreview = {
  count: 52,
  classes: [
    { id: 41, name: 'Algebra', starts_at: '2027-03-01T14:00:00.000Z', ends_at: '2027-03-01T14:45:00.000Z' },
  ],
  clashes: [],
  clash_count: 0,
  closed: [],
  closed_count: 0,
};

interface OpenOptions {
  readonly rows?: readonly Closure[];
  readonly user?: Parameters<typeof buildUser>;
  readonly preview?: (body: unknown) => ClosurePreview;
  readonly answers?: Parameters<FakeServer['serve']>[1];
}

function open({
  rows = [buildClosure()],
  user = [{ userType: 'campusAdmin' }],
  preview = () => hits,
  answers = {},
}: OpenOptions = {}) {
  const server = new FakeServer()
    .serve(academicYears, {
      listAcademicYears: () => [
        buildYear({
          id: 4,
          name: '2027–2028',
          starts_on: '2027-08-23',
          ends_on: '2028-06-16',
          is_current: false,
        }),
        buildYear(),
      ],
    })
    .serve(campusLists, {
      listGrades: () => [
        { id: 2, name: 'Grade 7' },
        { id: 3, name: 'Grade 8' },
      ],
    })
    .serve(classes, { undoClassChange: () => ({ done: true as const }) })
    .serve(closures, {
      getClosure: () => refuse('notFound'),
      createClosure: () => ({ ...buildClosure(), change: null }),
      removeClosure: () => ({ done: true as const }),
    })
    // Served last: its path also fits that of one closure.
    .serve(closures, {
      listClosures: () => [...rows],
      previewClosure: ({ body }) => preview(body),
      ...answers,
    });
  const onClose = vi.fn();
  const view = renderScreen(<ClosuresDialog onClose={onClose} />, {
    user: buildUser(...user),
    path: '/classes',
  });
  return { server, onClose, ...view };
}

const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const typeDay = async (person: ReturnType<typeof open>['person'], field: HTMLElement, day: string) => {
  await person.clear(field);
  await person.type(field, day);
};

async function fill(person: ReturnType<typeof open>['person'], name: string) {
  const form = await inDialog(name);
  await person.type(form.getByRole('textbox', { name: 'Name' }), 'Snow');
  await typeDay(person, form.getByLabelText(/^First day/), '2027-03-01');
  await typeDay(person, form.getByLabelText(/^Last day/), '2027-03-10');
  return form;
}

test('lists the closed days of the academic year; another year is chosen', async () => {
  const { person, server } = open({
    rows: [buildClosure({ closes_at: '12:30', grades: [{ id: 2, name: 'Grade 7' }] })],
  });
  const dialog = await inDialog('Closed days');
  expect(await dialog.findByText('Jan 12 – 13, 2027 · from 12:30 PM · Grade 7')).toBeVisible();
  expect(server.sent('listClosures').map(({ query }) => query)).toEqual([
    { start_date: '2026-08-24', end_date: '2027-08-24' },
  ]);
  await expectAccessible();
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Academic year' }), '2027–2028');
  await waitFor(() =>
    expect(server.sent('listClosures').at(-1)?.query).toMatchObject({ start_date: '2027-08-23' }),
  );
});

test.each(['student', 'parent', 'teacher'] as const)(
  'a %s reads them, and changes nothing',
  async (userType) => {
    open({ rows: [buildClosure({ can: { edit: false, delete: false } })], user: [{ userType }] });
    const dialog = await inDialog('Closed days');
    expect(await dialog.findByText('Winter break')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /Add|Actions/ })).toBeNull();
  },
);

test('a year without closed days offers to add some; a failure is tried again', async () => {
  open({ rows: [] });
  const dialog = await inDialog('Closed days');
  expect(await dialog.findByRole('heading', { name: 'No closed days' })).toBeVisible();
  expect(dialog.getAllByRole('button', { name: 'Add closed days' })).toHaveLength(1);
});

test('a failure is told, with the way to try again', async () => {
  open({ answers: { listClosures: () => refuse('internal') } });
  expect(await (await inDialog('Closed days')).findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('new closed days show the classes on them, cancel them, and are undone for the classes', async () => {
  const { person, server, onClose } = open({
    answers: { createClosure: () => ({ ...buildClosure({ name: 'Snow' }), change: { id: 9, count: 52 } }) },
  });
  await person.click(await screen.findByRole('button', { name: 'Add closed days' }));
  const form = await fill(person, 'Add closed days');
  await person.click(form.getByRole('checkbox', { name: 'Grade 8' }));
  expect(await form.findByText('52 classes on these days')).toBeVisible();
  expect(form.getByText('Algebra')).toBeVisible();
  expect(form.getByText('51 more classes')).toBeVisible();
  await person.click(form.getByRole('radio', { name: 'Cancel' }));
  expect(await form.findByText('52 classes are cancelled')).toBeVisible();
  await expectAccessible();
  await person.click(form.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(server.sent('createClosure')[0]?.body).toEqual({
    name: 'Snow',
    start_date: '2027-03-01',
    end_date: '2027-03-10',
    closes_at: null,
    grade_ids: [3],
    classes: 'cancel',
    move_by_days: null,
  });
  expect(await screen.findByText('The classes are as before. The closed days stay.')).toBeVisible();
  expect(server.sent('undoClassChange')[0]?.path).toMatch(/\/9\/undo$|\/9$/);
});

test('a move begins past the closed days, and says what is in its way', async () => {
  const { person, server } = open({
    preview: () => ({
      ...hits,
      clashes: [
        {
          kind: 'classroom',
          name: 'Lab 2',
          class_id: 43,
          class_name: 'Biology',
          starts_at: '2027-03-15T14:00:00.000Z',
          ends_at: '2027-03-15T14:45:00.000Z',
        },
      ],
      clash_count: 1,
      closed: [{ day: '2027-03-16', name: 'Fair' }],
      closed_count: 60,
    }),
  });
  await person.click(await screen.findByRole('button', { name: 'Add closed days' }));
  const form = await fill(person, 'Add closed days');
  await person.click(form.getByRole('radio', { name: 'Move' }));
  expect(form.getByRole('textbox', { name: 'By how many days' })).toHaveValue('14');
  expect(await form.findByText('52 classes move, 1 clash, 60 fall on closed days')).toBeVisible();
  expect(form.getByText(/^Lab 2: “Biology”, Mon, Mar 15, 2027/)).toBeVisible();
  expect(form.getByText('Closed days in the way: Tue, Mar 16, 2027 (Fair)')).toBeVisible();
  expect(server.sent('previewClosure').at(-1)?.body).toMatchObject({
    classes: 'move',
    move_by_days: 14,
    closure_id: null,
  });
});

test('a refused date stands at its field', async () => {
  const { person, server } = open();
  await person.click(await screen.findByRole('button', { name: 'Add closed days' }));
  const form = await fill(person, 'Add closed days');
  await typeDay(person, form.getByLabelText(/^Last day/), '2027-02-01');
  await person.click(form.getByRole('button', { name: 'Add' }));
  expect(await form.findByText('The last day cannot be before the first')).toBeVisible();
  expect(server.sent('createClosure')).toEqual([]);
});

test('what somebody else saved meanwhile is shown, and taken', async () => {
  const theirs = buildClosure({ name: 'Long winter break', end_date: '2027-01-15', version: 2 });
  const { person, server } = open({
    answers: {
      updateClosure: ({ body }) =>
        typeof body === 'object' && body !== null && 'version' in body && body.version === 2
          ? { ...theirs, change: null }
          : refuse('conflict', { reason: 'changed', current: theirs }),
    },
  });
  server.serve(closures, { getClosure: () => theirs });
  await person.click(await screen.findByRole('button', { name: /^Actions for/ }));
  await person.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const form = await inDialog('Edit closed days');
  await person.type(form.getByRole('textbox', { name: 'Name' }), '!');
  await person.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Changed meanwhile: “Long winter break”')).toBeVisible();
  expect(form.getByText('Jan 12 – 15, 2027')).toBeVisible();
  await person.click(form.getByRole('button', { name: 'Take theirs' }));
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Long winter break');
  await person.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('“Long winter break” saved.')).toBeVisible();
});

test('deleting asks first; the focus stays in the list', async () => {
  const rows = [buildClosure()];
  const { person, server } = open({
    answers: {
      listClosures: () => [...rows],
      removeClosure: () => {
        rows.length = 0;
        return { done: true as const };
      },
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Actions for Winter break' }));
  await person.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const question = await inDialog('Do you want to delete the closed days?');
  expect(question.getByText(/^“Winter break”, Jan 12 – 13, 2027/)).toBeVisible();
  await person.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('heading', { name: 'No closed days' })).toBeVisible();
  expect(server.sent('removeClosure')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Closed days' })).toHaveFocus();
});

test('staff who may not change classes only keep them; a corporation says meetings', async () => {
  const { person } = open({
    user: [{ userType: 'staff', campusType: 'corporation' }, { permissions: ['view_classes'] }],
  });
  await person.click(await screen.findByRole('button', { name: 'Add closed days' }));
  const form = await fill(person, 'Add closed days');
  expect(await form.findByText('52 meetings on these days')).toBeVisible();
  expect(form.queryByRole('radio')).toBeNull();
});
