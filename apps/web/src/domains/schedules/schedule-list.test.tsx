import { results as resultsContract } from '@pelion/contract/results';
import { schedules as schedulesContract } from '@pelion/contract/schedules';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAssessment, buildResult, buildSchedule, buildSummary } from '../../../test/assessments.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { createFormat } from '../../lib/format.ts';
import { ScheduleList } from './schedule-list.tsx';

const open = (changes = {}) =>
  renderScreen(<ScheduleList assessment={buildAssessment(changes)} />, { path: '/assessments/31' });

test('a schedule says when students see the key, unless it is the usual', async () => {
  new FakeServer().serve(schedulesContract, {
    listSchedules: () => [buildSchedule({ key_release: 3 }), buildSchedule({ id: 10, key_release: 2 })],
  });
  open();
  const [never, usual] = await screen.findAllByRole('article');
  expect(never).toHaveTextContent('Key never shown');
  expect(usual).not.toHaveTextContent(/key/i);
});

test('a schedule says for whom, from when to when, and by which rules', async () => {
  new FakeServer().serve(schedulesContract, {
    listSchedules: () => [buildSchedule({ hide_score: true, shuffle_questions: true })],
  });
  open();
  const card = await screen.findByRole('article', { name: 'Grade 7 - A' });
  expect(card).toHaveTextContent('Nov 20,2026 08:00 AM');
  expect(card).toHaveTextContent('Nov 21,2026 08:00 AM');
  expect(card).toHaveTextContent(
    '60 minutes · 1 attempt allowed · Late answers wait for a decision · Questions shuffled · Score hidden',
  );
  await expectAccessible();
});

test('counts nobody for what was deleted, which is given to nobody', async () => {
  const deleted = { deleted_at: '2026-11-20T14:00:00.000Z', student_count: 0 };
  new FakeServer().serve(schedulesContract, {
    listSchedules: () => [buildSchedule({ student_count: 12 }), buildSchedule({ id: 10, ...deleted })],
  });
  open();
  const [given, gone] = await screen.findAllByRole('article', { hidden: true });
  expect(given).toHaveTextContent(/Students12/);
  expect(gone).toHaveTextContent(/Attempts/);
  expect(gone).not.toHaveTextContent(/Students/);
});

test('of notes a schedule tells its window and who has opened them, and nothing of attempts', async () => {
  new FakeServer()
    .serve(schedulesContract, { listSchedules: () => [buildSchedule({ attempt_count: 1 })] })
    .serve(resultsContract, {
      listResults: () => [
        buildResult(
          { student_name: 'Amara Chen', result_status_id: 11, result_status_description: 'Viewed' },
          { result_status_id: 11, attempted_at: '2026-11-20T14:05:00.000Z' },
        ),
        buildResult(
          {
            student_id: 6,
            student_name: 'Ben Ode',
            result_status_id: 10,
            result_status_description: 'Assigned',
          },
          null,
        ),
      ],
    });
  const { person } = open({ type: 4 });
  const card = await screen.findByRole('article', { name: 'Grade 7 - A' });
  expect(card).not.toHaveTextContent(/attempt|minutes|answers/i);
  expect(within(card).getByText('Opened').nextSibling).toHaveTextContent('1');
  await person.click(within(card).getByRole('link', { name: 'Readers: Grade 7 - A' }));
  expect(await screen.findByText('1 of 2 have opened them')).toBeVisible();
  expect(screen.getByRole('row', { name: /Amara Chen Viewed Nov 20,2026/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Ben Ode Assigned -/ })).toBeVisible();
  expect(screen.queryByText('Average')).toBeNull();
  await expectAccessible();
});

test('cancelling asks first and says what it does', async () => {
  let isCancelled = false;
  const server = new FakeServer().serve(schedulesContract, {
    listSchedules: () => [buildSchedule({ is_cancelled: isCancelled })],
    cancelSchedule: () => {
      isCancelled = true;
      return { done: true as const };
    },
  });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'More about Grade 7 - A' }));
  await person.click(screen.getByRole('menuitem', { name: 'Cancel schedule' }));
  const dialog = await screen.findByRole('dialog', { name: 'Do you want to cancel the schedule?' });
  expect(dialog).toHaveTextContent('running attempts end now with what was saved.');
  expect(server.sent('cancelSchedule')).toHaveLength(0);
  await person.click(within(dialog).getByRole('button', { name: 'Cancel schedule' }));
  expect(await screen.findByText('Cancelled')).toBeVisible();
});

test('deleting asks first, and takes itself back with one press', async () => {
  let deletedAt: string | null = null;
  const server = new FakeServer().serve(schedulesContract, {
    listSchedules: () => [
      buildSchedule({
        deleted_at: deletedAt,
        can: {
          edit: deletedAt === null,
          cancel: false,
          extend: false,
          delete: true,
          restore: deletedAt !== null,
          countLate: true,
        },
      }),
    ],
    deleteSchedule: () => {
      deletedAt = '2026-11-20T14:00:00.000Z';
      return { done: true as const };
    },
    restoreSchedule: () => {
      deletedAt = null;
      return buildSchedule();
    },
  });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'More about Grade 7 - A' }));
  await person.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Do you want to delete the schedule?' });
  expect(dialog).toHaveTextContent('1 attempt: running ones end now');
  expect(server.sent('deleteSchedule')).toHaveLength(0);
  await person.click(within(dialog).getByRole('button', { name: 'Delete schedule' }));
  expect(await screen.findByText('Deleted: 1')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => screen.queryByText('Deleted: 1')).toBeNull();
  expect(server.sent('restoreSchedule')).toHaveLength(1);
});

test('moving keeps the length of the window, and takes the dates of exceptions along', async () => {
  const exception = { section_id: null, student_id: 51, duration_minutes: null, attempts_allowed: null };
  const server = new FakeServer().serve(schedulesContract, {
    listSchedules: () => [
      buildSchedule({
        exceptions: [
          { ...exception, name: 'Amara Chen', effective_at: null, due_at: '2026-11-22T13:00:00.000Z' },
        ],
      }),
    ],
    updateSchedule: () => buildSchedule(),
  });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'More about Grade 7 - A' }));
  await person.click(screen.getByRole('menuitem', { name: 'Move to other dates' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to other dates' }));
  fireEvent.change(dialog.getByLabelText(/^Opens/), { target: { value: '2026-11-23T08:00' } });
  const due = createFormat('America/New_York').when('2026-11-24T13:00:00Z');
  expect(dialog.getByText(new RegExp(`New due date: ${due}`))).toBeVisible();
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Move' }));
  await expect
    .poll(() => server.sent('updateSchedule')[0]?.body)
    .toEqual({
      effective_at: '2026-11-23T13:00:00.000Z',
      due_at: '2026-11-24T13:00:00.000Z',
      exceptions: [{ ...exception, effective_at: null, due_at: '2026-11-25T13:00:00.000Z' }],
      version: 1,
    });
});

test('who moves what somebody else has changed meanwhile sees it, and moves that', async () => {
  const theirs = buildSchedule({ version: 2, due_at: '2026-11-22T13:00:00.000Z' });
  let isFirst = true;
  const server = new FakeServer().serve(schedulesContract, {
    listSchedules: () => [buildSchedule()],
    getSchedule: () => theirs,
    updateSchedule: () => {
      const wasFirst = isFirst;
      isFirst = false;
      return wasFirst ? refuse('conflict') : theirs;
    },
  });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'More about Grade 7 - A' }));
  await person.click(screen.getByRole('menuitem', { name: 'Move to other dates' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to other dates' }));
  fireEvent.change(dialog.getByLabelText(/^Opens/), { target: { value: '2026-11-23T08:00' } });
  await person.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await dialog.findByText(/Due Nov 22,2026 08:00 AM/)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await person.click(dialog.getByRole('button', { name: 'Move' }));
  await expect
    .poll(() => server.sent('updateSchedule')[1]?.body)
    .toEqual({
      effective_at: '2026-11-23T13:00:00.000Z',
      due_at: '2026-11-25T13:00:00.000Z',
      exceptions: [],
      version: 2,
    });
});

test('a form stays open where somebody else cancels its schedule meanwhile, and says so on saving', async () => {
  let isCancelled = false;
  const server = new FakeServer().serve(schedulesContract, {
    listSchedules: () => [
      buildSchedule(isCancelled ? { is_cancelled: true, can: { ...buildSchedule().can, edit: false } } : {}),
    ],
    getSchedule: () => buildSchedule({ is_cancelled: true }),
    updateSchedule: () => refuse('conflict'),
  });
  const { person, queryClient } = open();
  await person.click(await screen.findByRole('button', { name: 'More about Grade 7 - A' }));
  await person.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit schedule' }));
  const minutes = await dialog.findByRole('textbox', { name: /Minutes/ });
  await person.clear(minutes);
  await person.type(minutes, '40');
  isCancelled = true;
  await queryClient.invalidateQueries();
  expect(await screen.findByText('Cancelled')).toBeInTheDocument();
  expect(minutes).toHaveValue('40');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/This was changed in the meantime/);
  expect(server.sent('updateSchedule')).toHaveLength(1);
});

test('a copy has a form of its own', async () => {
  new FakeServer().serve(schedulesContract, { listSchedules: () => [buildSchedule({ is_cancelled: true })] });
  const { person, router } = open();
  await person.click(await screen.findByRole('button', { name: 'More about Grade 7 - A' }));
  await person.click(screen.getByRole('menuitem', { name: 'Copy' }));
  expect(await screen.findByRole('dialog', { name: 'Schedule assessment' })).toBeVisible();
  expect(router.state.location.search).toBe('?tab=schedules&form=copy-9');
});

test('results have an address of their own, and lead back to the list', async () => {
  new FakeServer()
    .serve(schedulesContract, { listSchedules: () => [buildSchedule()] })
    .serve(resultsContract, { listResults: () => [], summarizeResults: () => buildSummary() });
  const { person, router } = open();
  await person.click(await screen.findByRole('link', { name: 'Results: Grade 7 - A' }));
  expect(await screen.findByText('No students in this schedule')).toBeVisible();
  expect(router.state.location.search).toBe('?tab=schedules&schedule=9');
  await person.click(screen.getByRole('link', { name: 'All schedules' }));
  expect(await screen.findByRole('article', { name: 'Grade 7 - A' })).toBeVisible();
});

test('an assessment that is not active cannot be scheduled, and says so', async () => {
  new FakeServer().serve(schedulesContract, { listSchedules: () => [] });
  open({
    can: {
      edit: true,
      delete: true,
      share: true,
      seeSharing: true,
      activate: true,
      deactivate: false,
      schedule: false,
      restore: false,
    },
  });
  expect(await screen.findByText(/Activate the assessment first/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Schedule' })).toBeNull();
});
