import { results as resultsContract } from '@pelion/contract/results';
import { schedules as schedulesContract } from '@pelion/contract/schedules';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildResult, buildSchedule } from '../../../test/assessments.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { ScheduleResults } from './schedule-results.tsx';

const running = buildResult();
const gradedAttempt = {
  result_id: 401,
  result_status_id: 6,
  result_status_description: 'Graded',
  ended_at: '2026-11-20T13:40:00.000Z',
  answered_count: 10,
  score: '87.50',
  late_answers: 3,
  late_minutes: 12,
};
const caleb = { student_id: 52, student_name: 'Caleb Moretti', held_answers: 2 };
const graded = buildResult(caleb, gradedAttempt);
const assigned = buildResult(
  {
    student_id: 53,
    student_name: 'Freya Iyer',
    result_status_id: 10,
    result_status_description: 'Assigned',
  },
  null,
);
const serve = (...rows: ReturnType<typeof buildResult>[]) =>
  new FakeServer().serve(resultsContract, { listResults: () => rows });
const open = (changes = {}) =>
  renderScreen(<ScheduleResults schedule={buildSchedule(changes)} onBack={() => undefined} />);
const rowOf = async (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('every student with status, attempt, answered, score and end, on the clock of the campus', async () => {
  serve(running, graded, assigned);
  open();
  expect(await rowOf('Amara Chen')).toHaveTextContent('In Progress13/10-Nov 20,2026 09:05 AM');
  expect(await rowOf('Caleb Moretti')).toHaveTextContent('Submitted Nov 20,2026 08:40 AM');
  expect(await rowOf('Freya Iyer')).toHaveTextContent('Assigned');
  expect(screen.getByText(/1 of 3 submitted · 1 in progress/)).toBeVisible();
  await expectAccessible();
});

test('the score leads to the result', async () => {
  serve(graded);
  open();
  const score = await screen.findByRole('link', { name: 'Score of Caleb Moretti: 87.50%' });
  expect(score).toHaveAttribute('href', '/52/view-score/401');
});

test('adds time for one student, with a reason', async () => {
  const server = serve(running, graded).serve(schedulesContract, { extendTime: () => ({ extended: 1 }) });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Add time for Amara Chen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add time for Amara Chen' });
  const minutes = within(dialog).getByRole('textbox', { name: 'Minutes' });
  await person.clear(minutes);
  await person.type(minutes, '15');
  await person.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Fire drill');
  await person.click(within(dialog).getByRole('button', { name: 'Add time' }));
  expect(await screen.findByText('1 attempt got 15 more minutes')).toBeVisible();
  expect(server.sent('extendTime')[0]?.body).toEqual({
    minutes: 15,
    student_ids: [51],
    reason: 'Fire drill',
  });
});

test('time for all names nobody, and is only offered while somebody is running', async () => {
  const server = serve(running).serve(schedulesContract, { extendTime: () => ({ extended: 1 }) });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Add time to all' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add time to all' });
  await person.click(within(dialog).getByRole('button', { name: 'Add time' }));
  await expect.poll(() => server.sent('extendTime')[0]?.body).toMatchObject({ student_ids: [] });
});

test('no time for attempts that have ended', async () => {
  serve(graded, assigned);
  open();
  await rowOf('Caleb Moretti');
  expect(screen.queryByRole('button', { name: /Add time/ })).toBeNull();
});

test('no time from who may not extend the schedule', async () => {
  serve(running);
  open({ can: { edit: false, cancel: false, extend: false } });
  await rowOf('Amara Chen');
  expect(screen.queryByRole('button', { name: /Add time/ })).toBeNull();
});

test('minutes outside of a day are refused before anything is sent', async () => {
  const server = serve(running);
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Add time to all' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add time to all' });
  await person.clear(within(dialog).getByRole('textbox', { name: 'Minutes' }));
  await person.click(within(dialog).getByRole('button', { name: 'Add time' }));
  expect(await within(dialog).findByText('From 1 minute to 24 hours (1440)')).toBeVisible();
  expect(server.sent('extendTime')).toHaveLength(0);
});

test('late answers that are held count when somebody says so', async () => {
  let rows = [graded];
  const server = new FakeServer()
    .serve(resultsContract, { listResults: () => rows })
    .serve(schedulesContract, {
      countHeldAnswers: () => {
        rows = [buildResult({ ...caleb, held_answers: 0 }, { ...gradedAttempt, score: '100.00' })];
        return { done: true as const };
      },
    });
  const { person } = open();
  expect(await screen.findByText('3 late answers, up to 12 min after the end')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Count late answers of Caleb Moretti' }));
  expect(await screen.findByRole('link', { name: /100\.00%/ })).toBeVisible();
  expect(server.sent('countHeldAnswers')[0]?.path).toBe(
    '/assessment-api/schedules/9/students/52/held-answers/count',
  );
  expect(screen.queryByRole('button', { name: /Count late answers/ })).toBeNull();
});

test('results that cannot be loaded lead to /404', async () => {
  new FakeServer().serve(resultsContract, { listResults: () => refuse('internal') });
  open();
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/404');
});

test('reopens an attempt that has ended after asking, and says that its result was seen', async () => {
  const seen = buildResult(caleb, { ...gradedAttempt, is_result_read: true });
  const server = serve(running, seen).serve(schedulesContract, {
    reopenAttempt: () => ({ done: true as const }),
  });
  const { person } = open();
  expect(await rowOf('Caleb Moretti')).toHaveTextContent('3 late answers, up to 12 min after the end');
  expect(screen.queryByRole('button', { name: 'Reopen the attempt of Amara Chen' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Reopen the attempt of Caleb Moretti' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reopen the attempt of Caleb Moretti?' });
  expect(within(dialog).getByText('The result has been looked at already.')).toBeVisible();
  await expectAccessible();
  expect(server.sent('reopenAttempt')).toEqual([]);
  await person.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Clock');
  await person.click(within(dialog).getByRole('button', { name: 'Reopen' }));
  await expect.poll(() => server.sent('reopenAttempt')[0]?.body).toEqual({ minutes: 10, reason: 'Clock' });
});
