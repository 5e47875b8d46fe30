import { attempts } from '@pelion/contract/attempts';
import { markingContract, type ResultEvent } from '@pelion/contract/marking';
import { results as resultsContract } from '@pelion/contract/results';
import { schedules as schedulesContract } from '@pelion/contract/schedules';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildResult, buildSchedule, buildSummary } from '../../../test/assessments.ts';
import { buildResult as buildAttemptResult } from '../../../test/attempts.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { phoneWindow, windowOf } from '../../../test/phone-window.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { expectTranslated } from '../../../test/translated.ts';
import { buildUser } from '../../../test/users.ts';
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
  violations: 0,
  is_counted: true,
};
const caleb = {
  student_id: 52,
  student_name: 'Caleb Moretti',
  standing: 'submitted',
  held_answers: 2,
  counted: {
    result_id: 401,
    attempt_no: 1,
    ended_at: '2026-11-20T13:40:00.000Z',
    score: '87.50',
    actual_score: '7',
    total_score: '8',
    score_range: null,
    grade_label: 'B+',
    grading_type_id: 1,
    because: 'only',
  },
} as const;
const graded = buildResult(caleb, gradedAttempt);
const assigned = buildResult(
  {
    student_id: 53,
    student_name: 'Freya Iyer',
    standing: 'assigned',
    result_status_id: 10,
    result_status_description: 'Assigned',
  },
  null,
);
const [latest] = graded.attempts;
/** Three attempts; the second is the best. */
const several = buildResult({
  student_id: 54,
  student_name: 'Gus Adeyemi',
  standing: 'submitted',
  result_status_id: 3,
  result_status_description: 'User Submitted',
  counted: { ...caleb.counted, result_id: 502, attempt_no: 2, score: '90.00', because: 'best' },
  attempts: latest
    ? [
        { ...latest, result_id: 503, attempt_no: 3, score: null, is_counted: false, late_answers: 0 },
        { ...latest, result_id: 502, attempt_no: 2, score: '90.00', is_counted: true, late_answers: 0 },
        { ...latest, result_id: 501, attempt_no: 1, score: '50.00', is_counted: false, late_answers: 0 },
      ]
    : [],
});

const serve = (...rows: ReturnType<typeof buildResult>[]) =>
  new FakeServer().serve(resultsContract, {
    listResults: () => rows,
    summarizeResults: () => buildSummary({ students: rows.length }),
  });
const open = (changes = {}) =>
  renderScreen(
    <ScheduleResults
      schedule={buildSchedule(changes)}
      assessmentName="Fractions, 1"
      backTo="?tab=schedules"
    />,
  );
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
type Person = ReturnType<typeof open>['person'];
const choose = async (person: Person, name: string, entry: string) => {
  await person.click(await screen.findByRole('button', { name: `More about ${name}` }));
  await person.click(screen.getByRole('menuitem', { name: entry }));
};
const entriesOf = async (person: Person, name: string) => {
  await person.click(await screen.findByRole('button', { name: `More about ${name}` }));
  const entries = screen.getAllByRole('menuitem').map((entry) => entry.textContent);
  await person.keyboard('{Escape}');
  return entries;
};

test('of a clock that stands no end is told: it moves for as long as it stands', async () => {
  serve(buildResult({}, { is_held: true }));
  open();
  const row = await rowOf('Amara Chen');
  expect(within(row).getByText('The clock is stopped')).toBeVisible();
  expect(row).not.toHaveTextContent('Ends');
});

test('what became of a result is told to who marks, with the number of each question, and to nobody else', async () => {
  const line: ResultEvent = {
    kind: 'marked',
    at: '2026-11-21T15:00:00.000Z',
    by: 'staff',
    by_name: 'Ada Marker',
    item_id: 102,
    points_before: null,
    points_after: '2.50',
    reason: '',
  };
  serve(graded, several)
    .serve(markingContract, {
      listResultEvents: ({ path }) => [{ ...line, points_after: path.includes('502') ? '1.00' : '2.50' }],
    })
    .serve(attempts, { getResult: () => buildAttemptResult() });
  const { person } = open();
  await choose(person, 'Gus Adeyemi', 'History');
  const dialog = within(await screen.findByRole('dialog', { name: 'History of this result' }));
  // History of the counted attempt, not the latest one.
  expect(await dialog.findByText('Answer marked: question 2')).toBeVisible();
  expect(dialog.getByText(/^Points: 1 · Ada Marker/)).toBeVisible();
  await expectAccessible();
});

test('what became of a result is offered to nobody who marks nothing', async () => {
  serve(graded);
  const { person } = renderScreen(
    <ScheduleResults schedule={buildSchedule()} assessmentName="Fractions, 1" backTo="?tab=schedules" />,
    { user: buildUser({ userType: 'contentManager' }) },
  );
  expect(await entriesOf(person, 'Caleb Moretti')).not.toContain('History');
});

test('every student with status, the score that counts and why, attempts, answered and end', async () => {
  serve(running, graded, assigned, several);
  open();
  const cells = async (name: string) =>
    within(await rowOf(name))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(1, -1);
  expect(await cells('Amara Chen')).toEqual([
    'In Progress',
    '-',
    '-',
    '1',
    '3/10',
    'Ends Nov 20,2026 09:05 AM',
    '-',
  ]);
  expect(await cells('Caleb Moretti')).toEqual([
    'Graded',
    '87.50% · B+',
    'Attempt 1, the only one submitted',
    '1',
    '10/10',
    'Nov 20,2026 08:40 AM',
    '2 late answers wait for a decision',
  ]);
  expect(await cells('Freya Iyer')).toEqual(['Assigned', '-', '-', '0', '-', '-', '-']);
  expect((await cells('Gus Adeyemi')).slice(0, 4)).toEqual([
    'User Submitted',
    '90.00% · B+',
    'Attempt 2, the best',
    '3',
  ]);
  await expectAccessible();
});

test('a row opens to all attempts of the student, with the one that counts', async () => {
  serve(several);
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Details of Gus Adeyemi' }));
  const attempts = within(screen.getByRole('table', { name: 'Attempts of Gus Adeyemi' }));
  expect(
    attempts.getAllByRole('row').map((row) => within(row).queryByRole('rowheader')?.textContent),
  ).toEqual([undefined, 'Attempt 3', 'Attempt 2', 'Attempt 1']);
  expect(attempts.getByRole('row', { name: /Attempt 2/ })).toHaveTextContent('Counts, the best');
  expect(attempts.getByRole('row', { name: /Attempt 3/ })).toHaveTextContent('To be graded');
  expect(attempts.getByRole('link', { name: 'Score of Gus Adeyemi: 50.00%' })).toHaveAttribute(
    'href',
    '/54/view-score/501',
  );
  await expectAccessible();
});

test('at a glance: who stands where, average, and the scores in tenths, for screen readers as a table', async () => {
  serve(running, graded).serve(resultsContract, {
    listResults: () => [running, graded],
    summarizeResults: () =>
      buildSummary({
        students: 12,
        assigned: 1,
        running: 3,
        submitted: 7,
        missing: 1,
        needs_grading: 2,
        scored: 5,
        average: '76.40',
        distribution: [0, 0, 0, 0, 0, 1, 0, 2, 1, 1],
      }),
  });
  open();
  const figure = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).nextSibling;
  expect(await figure('Submitted')).toHaveTextContent('7 of 12');
  expect(await figure('In progress')).toHaveTextContent('3');
  expect(await figure('Missing')).toHaveTextContent('1');
  expect(await figure('To be graded')).toHaveTextContent('2');
  expect(await figure('Average')).toHaveTextContent('76.40%of 5 scores');
  const table = within(screen.getByRole('table', { name: 'Score distribution' }));
  expect(table.getByRole('row', { name: '70% to 80% 2' })).toBeInTheDocument();
  expect(table.getAllByRole('row')).toHaveLength(11);
});

test('leads to the conversations with Chiron where there are any', async () => {
  const server = serve(running);
  const { unmount } = open();
  await rowOf('Amara Chen');
  expect(screen.queryByRole('link', { name: 'Conversations with Chiron' })).toBeNull();
  unmount();
  server.serve(resultsContract, {
    listResults: () => [running],
    summarizeResults: () => buildSummary({ has_conversations: true }),
  });
  open({ id: 41 });
  expect(await screen.findByRole('link', { name: 'Conversations with Chiron' })).toHaveAttribute(
    'href',
    '/chiron?schedule=41',
  );
});

test('where there is little room, what is asked for first is shown first', async () => {
  windowOf(900);
  serve(running, several);
  open();
  await rowOf('Gus Adeyemi');
  const headings = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
  expect(headings).toEqual(['', 'Student', 'Status', 'Score', 'Counted attempt', 'Submitted', 'Actions']);
});

test('of one attempt each there is nothing to choose: what counts, attempts and late answers are hidden at first', async () => {
  const punctual = buildResult(caleb, { ...gradedAttempt, late_answers: 0, late_minutes: null });
  serve(running, { ...punctual, held_answers: 0 }, assigned);
  const { person } = open();
  await rowOf('Caleb Moretti');
  const headings = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);
  expect(headings()).toEqual(['', 'Student', 'Status', 'Score', 'Answered', 'Submitted', 'Actions']);
  await person.click(screen.getByRole('button', { name: 'Columns' }));
  await person.click(await screen.findByRole('checkbox', { name: 'Attempts' }));
  expect(headings()).toContain('Attempts');
});

test('a digital SAT reads as its score, in the list, as the average and under the bars', async () => {
  const sat = {
    score: '73.75',
    actual_score: '1180',
    total_score: '1600',
    score_range: null,
    grading_type_id: 4,
    grade_label: null,
  };
  const row = buildResult({ ...caleb, counted: { ...caleb.counted, ...sat } }, { ...gradedAttempt, ...sat });
  const summary = buildSummary({
    scored: 1,
    average: '73.75',
    grading_type_id: 4,
    average_points: '1180',
    total_points: '1600',
    distribution: [0, 0, 0, 0, 0, 0, 0, 1, 0, 0],
  });
  new FakeServer().serve(resultsContract, {
    listResults: () => [row],
    summarizeResults: () => summary,
  });
  open();
  expect(await screen.findByRole('link', { name: 'Score of Caleb Moretti: 1180 / 1600' })).toBeVisible();
  expect((await screen.findByText('Average')).closest('div')).toHaveTextContent('1180 / 1600of 1 score');
  const bars = within(screen.getByRole('table', { name: 'Score distribution' }));
  expect(bars.getByRole('row', { name: '1120 to 1280 1' })).toBeInTheDocument();
  // The scale begins at 400.
  expect(bars.getAllByRole('row')[1]).toHaveTextContent('400 to 4800');
  expect(screen.queryByText(/73\.75/)).not.toBeInTheDocument();
});

test('sorts by the score, and filters by status', async () => {
  serve(running, graded, several);
  const { person } = open();
  const names = () =>
    within(screen.getByRole('table', { name: 'Results' }))
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent);
  await person.click(await screen.findByRole('button', { name: 'Score' }));
  await person.click(screen.getByRole('button', { name: 'Score' }));
  expect(names()).toEqual(['Gus Adeyemi', 'Caleb Moretti', 'Amara Chen']);
  await person.click(screen.getByRole('button', { name: 'Filter Status' }));
  await person.click(await screen.findByRole('checkbox', { name: 'Graded' }));
  expect(names()).toEqual(['Caleb Moretti']);
});

test('on a phone a row is the name, what there is to know, and status and score at its end', async () => {
  phoneWindow();
  serve(running, several, assigned);
  open();
  const items = within(await screen.findByRole('region', { name: 'Results' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Amara Chen3 of 10 answered · Ends Nov 20,2026 09:05 AMIn Progress',
    'Gus AdeyemiAttempt 2, the best · 3 attempts · Submitted Nov 20,2026 08:40 AMUser Submitted90.00% · B+',
    'Freya IyerAssigned',
  ]);
  await expectAccessible();
});

test('what is exported goes to the file with the credential of the service', async () => {
  serve(graded);
  const asked = vi.fn();
  const { person } = open();
  const button = await screen.findByRole('button', { name: 'Export CSV' });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    asked(String(address), new Headers(init?.headers).has('assessment_token'));
    return new Response('Student id', { status: 200 });
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await person.click(button);
  await expect.poll(() => click.mock.instances[0]).toHaveAttribute('download', 'Fractions-1-9.csv');
  expect(asked).toHaveBeenCalledWith('/assessment-api/schedules/9/results/csv', true);
});

test('an export that is refused says why', async () => {
  serve(graded);
  const { person } = open();
  const button = await screen.findByRole('button', { name: 'Export CSV' });
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(
    Response.json({ code: 'accessDenied', message: 'You may not see this.' }, { status: 403 }),
  );
  await person.click(button);
  expect(await screen.findByText('You may not see this.')).toBeVisible();
});

test('adds time for one student, with a reason', async () => {
  const server = serve(running, graded).serve(schedulesContract, { extendTime: () => ({ extended: 1 }) });
  const { person } = open();
  await choose(person, 'Amara Chen', 'Add time');
  const dialog = await screen.findByRole('dialog', { name: 'Add time for Amara Chen' });
  const minutes = within(dialog).getByRole('textbox', { name: /Minutes/ });
  await person.clear(minutes);
  await person.type(minutes, '15');
  await person.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Fire drill');
  await expectAccessible();
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
  await person.click(await screen.findByRole('button', { name: 'Add time for all' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add time for all' });
  await person.click(within(dialog).getByRole('button', { name: 'Add time' }));
  await expect.poll(() => server.sent('extendTime')[0]?.body).toMatchObject({ student_ids: [] });
});

test('time for those who are ticked goes to the running ones among them', async () => {
  const second = buildResult({ student_id: 55, student_name: 'Hana Sato' }, { result_id: 410 });
  const server = serve(running, second, graded).serve(schedulesContract, {
    extendTime: () => ({ extended: 2 }),
  });
  const { person } = open();
  await person.click(await screen.findByRole('checkbox', { name: 'Choose Caleb Moretti' }));
  const add = screen.getByRole('button', { name: 'Add time' });
  expect(add).toHaveAccessibleDescription('None of the selected attempts are in progress.');
  await person.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await person.click(screen.getByRole('button', { name: 'Add time' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add time for 2 students' });
  expect(dialog).toHaveTextContent('For Amara Chen and Hana Sato, within seconds.');
  await person.click(within(dialog).getByRole('button', { name: 'Add time' }));
  await expect.poll(() => server.sent('extendTime')[0]?.body).toMatchObject({ student_ids: [51, 55] });
});

test('no time for attempts that have ended, and nothing at all for who has none', async () => {
  serve(graded, assigned);
  const { person } = open();
  expect(await entriesOf(person, 'Caleb Moretti')).not.toContain('Add time');
  expect(screen.queryByRole('button', { name: /Add time/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'More about Freya Iyer' })).toBeNull();
});

test('who may not extend the schedule sees results and changes nothing', async () => {
  serve(running, graded);
  const { person } = open({ can: { edit: false, cancel: false, extend: false } });
  expect(await entriesOf(person, 'Amara Chen')).toEqual(['Show the result', 'Violations', 'History']);
  expect(await entriesOf(person, 'Caleb Moretti')).toEqual(['Show the result', 'Violations', 'History']);
  expect(screen.queryByRole('button', { name: /Add time/ })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Select all' })).toBeNull();
});

test('minutes outside of a day are refused before anything is sent', async () => {
  const server = serve(running);
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Add time for all' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add time for all' });
  const minutes = within(dialog).getByRole('textbox', { name: /Minutes/ });
  await person.clear(minutes);
  await person.type(minutes, '1441');
  await person.click(within(dialog).getByRole('button', { name: 'Add time' }));
  expect(await within(dialog).findByText('At most 24 hours')).toBeVisible();
  expect(server.sent('extendTime')).toHaveLength(0);
});

test('late answers that are held count when somebody says so', async () => {
  let rows = [graded];
  const server = new FakeServer()
    .serve(resultsContract, { listResults: () => rows, summarizeResults: () => buildSummary() })
    .serve(schedulesContract, {
      countHeldAnswers: () => {
        rows = [
          buildResult(
            { ...caleb, held_answers: 0, counted: { ...caleb.counted, score: '100.00' } },
            gradedAttempt,
          ),
        ];
        return { done: true as const };
      },
    });
  // Cancelled while the student was offline: only the late answers can still be decided.
  const can = { edit: false, cancel: false, extend: false, delete: true, restore: true, countLate: true };
  const { person } = open({ is_cancelled: true, can });
  await choose(person, 'Caleb Moretti', 'Let the late answers count');
  expect(await screen.findByRole('link', { name: /100\.00%/ })).toBeVisible();
  expect(server.sent('countHeldAnswers')[0]?.path).toBe(
    '/assessment-api/schedules/9/students/52/held-answers/count',
  );
  expect(screen.getByText('3 late answers, up to 12 min after the end')).toBeVisible();
  expect(await entriesOf(person, 'Caleb Moretti')).not.toContain('Let the late answers count');
});

test('results that cannot be loaded lead to /404', async () => {
  new FakeServer().serve(resultsContract, {
    listResults: () => refuse('internal'),
    summarizeResults: () => refuse('internal'),
  });
  open();
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/404');
});

test('reopens an attempt that has ended after asking, and says that its result was seen', async () => {
  const seen = buildResult(caleb, { ...gradedAttempt, is_result_read: true });
  const server = serve(running, seen).serve(schedulesContract, {
    reopenAttempt: () => ({ done: true as const }),
  });
  const { person } = open();
  expect(await entriesOf(person, 'Amara Chen')).not.toContain('Reopen the latest attempt');
  await choose(person, 'Caleb Moretti', 'Reopen the latest attempt');
  const dialog = await screen.findByRole('dialog', { name: 'Reopen attempt 1 of Caleb Moretti?' });
  expect(within(dialog).getByText('The result has already been viewed.')).toBeVisible();
  await expectAccessible();
  expect(server.sent('reopenAttempt')).toEqual([]);
  await person.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Clock');
  await person.click(within(dialog).getByRole('button', { name: 'Reopen' }));
  await expect.poll(() => server.sent('reopenAttempt')[0]?.body).toEqual({ minutes: 10, reason: 'Clock' });
});

test('reopens an earlier attempt from the list of them', async () => {
  const server = serve(several).serve(schedulesContract, { reopenAttempt: () => ({ done: true as const }) });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Details of Gus Adeyemi' }));
  await choose(person, '2', 'Reopen');
  const dialog = await screen.findByRole('dialog', { name: 'Reopen attempt 2 of Gus Adeyemi?' });
  await person.click(within(dialog).getByRole('button', { name: 'Reopen' }));
  await expect.poll(() => server.sent('reopenAttempt')[0]?.path).toMatch(/results\/502\/reopen$/);
});

test('says nothing that no catalogue knows, with every attempt and every ending in view', async () => {
  serve(running, graded, several, assigned).serve(resultsContract, {
    listResults: () => [running, graded, several, assigned],
    summarizeResults: () =>
      buildSummary({
        needs_grading: 1,
        scored: 1,
        average: '90.00',
        distribution: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
      }),
  });
  const { person } = renderScreen(
    <ScheduleResults
      schedule={buildSchedule({ attempts_allowed: 3 })}
      assessmentName="Fractions, 1"
      backTo="?tab=schedules"
    />,
    { language: 'pseudo' },
  );
  const openers = await screen.findAllByRole('button', { expanded: false, name: /Gus Adeyemi/ });
  for (const opener of openers) await person.click(opener);
  expect(screen.getAllByRole('table')).toHaveLength(3);
  expectTranslated();
});
