import { attempts, type StudentAssessment } from '@pelion/contract/attempts';
import { campusLists } from '@pelion/contract/campus-lists';
import { extraAttempts } from '@pelion/contract/extra-attempts';
import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildAttemptRow, buildInstructions, buildStudentAssessment } from '../../../../test/attempts.ts';
import { FakeServer, Refusal, refuse } from '../../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { buildUser } from '../../../../test/users.ts';
import { firstDay } from '../../../lib/default-range.ts';
import { createFormat } from '../../../lib/format.ts';
import { AssessmentTable } from './assessment-table.tsx';
import { mostPressingFirst } from './assessment-urgency.ts';
import { StudentAssessmentsScreen } from './student-assessments-screen.tsx';
import { TablePlaceProvider } from './table-place.ts';

const startedSecond = {
  assessments: [
    {
      assessment_id: 31,
      schedule_id: 41,
      attempt: 2,
      part: 1,
      digital_sat_module_type_id: null,
      time_left_in_seconds_to_start_test: 0,
      duration_in_minutes: 30,
    },
  ],
  result_id: 72,
  result_status_id: 2,
  student_id: 5,
  attempt_no: 2,
};

const student = buildUser({ userType: 'student' });
const parent = buildUser({ userType: 'parent' }, { id: 9 });

const here = { campus_id: parent.school_campus_id, campus_name: 'Riverbend North' };

const both = [
  { id: 5, name: 'Imani Weber', ...here },
  { id: 6, name: 'Leo Weber', ...here },
];

function open(rows: readonly StudentAssessment[] | Refusal, user = student, at = '/assessments') {
  const server = new FakeServer()
    .serve(attempts, { listStudentAssessments: () => (rows instanceof Refusal ? rows : [...rows]) })
    .serve(campusLists, {
      listSubjects: () => [{ id: 8, name: 'Mathematics', icon: 'math', grade_ids: [] }],
      listChildren: () => both,
    });
  return { ...renderScreen(<StudentAssessmentsScreen />, { user, path: '/assessments', at }), server };
}

async function openAttempts(person: ReturnType<typeof open>['person']) {
  await person.click(await screen.findByRole('button', { name: /^Details of/ }));
  return screen.findByRole('table', { name: /^Attempts of/ });
}

/** Stubs `matchMedia`; the predicate decides which queries match. */
function windowThat(isSuch: (query: string) => boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isSuch(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  onTestFinished(() => void vi.unstubAllGlobals());
}

test('has the columns of the table and of the attempts, in their order', async () => {
  windowThat((query) => query.startsWith('(min-width'));
  const { person } = open([buildStudentAssessment()]);
  const attemptsTable = await openAttempts(person);
  const headings = (table: HTMLElement) =>
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent);
  expect(headings(attemptsTable)).toEqual([
    'Attempt No.',
    'Score',
    'Attempted at',
    'Submitted On',
    'Effective From',
    'Due Date',
    'Action',
  ]);
  const all = headings(screen.getByRole('table', { name: 'Assessments' }));
  expect(all.slice(0, 7)).toEqual(['Name', 'Status', 'Score', 'Grade', 'Subject', 'Lesson', 'Chapter']);
  await expectAccessible();
});

test('shows dates in the format of the campus, a dash where there is none, and the score with two decimals', async () => {
  const waiting = buildAttemptRow({
    attempt_no: 2,
    result_id: null,
    result_status_id: 1,
    result_status_description: 'Not Started',
    attempted_at: null,
    ended_at: null,
    score: null,
    is_counted: false,
  });
  const { person } = open([buildStudentAssessment({ assessment_attempts: [waiting, buildAttemptRow()] })]);
  const rows = within(await openAttempts(person)).getAllByRole('row');
  const cells = (row: HTMLElement | undefined) =>
    row
      ? within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent)
      : [];
  expect(cells(rows[1]).slice(0, 3)).toEqual(['-', '-', '-']);
  expect(cells(rows[2]).slice(0, 3)).toEqual(['83.33%', 'Nov 20,2026 10:00 AM', 'Nov 20,2026 10:30 AM']);
});

test('shows N/A for a hidden score', async () => {
  const hidden = buildAttemptRow({ hide_score: true, score: null, actual_score: null, total_score: null });
  const { person } = open([buildStudentAssessment({ assessment_attempts: [hidden] })]);
  expect(within(await openAttempts(person)).getByText('N/A')).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Hidden' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /N\/A/ })).toBeNull();
});

test('the status of a row is the one of its first attempt', async () => {
  open([
    buildStudentAssessment({
      assessment_attempts: [
        buildAttemptRow({ attempt_no: 2, result_status_id: 2, result_status_description: 'In Progress' }),
        buildAttemptRow(),
      ],
    }),
  ]);
  expect(await screen.findByText('In Progress')).toBeVisible();
  expect(screen.queryByText('Graded')).toBeNull();
});

const better = buildAttemptRow({ attempt_no: 1, result_id: 70, score: '90.00' });
const latest = buildAttemptRow({ attempt_no: 2, result_id: 71, score: '60.00', is_counted: false });

test('of several attempts a row tells the score of the one that counts, and why that one', async () => {
  const { person } = open([buildStudentAssessment({ assessment_attempts: [latest, better] })]);
  const result = await screen.findByRole('link', { name: 'View score: Triangles and circles' });
  expect(result).toHaveAttribute('href', '/5/view-score/70');
  expect(screen.getByRole('cell', { name: '90.00% The best attempt counts' })).toBeVisible();
  const [, ...rows] = within(await openAttempts(person)).getAllByRole('row');
  expect(rows.map((row) => row.textContent?.includes('Counts'))).toEqual([false, true]);
  await expectAccessible();
});

test('while another attempt is granted and not begun, a parent still finds the score that counts', async () => {
  const granted = buildAttemptRow({
    attempt_no: 2,
    result_status_id: 1,
    result_status_description: 'Not Started',
    attempted_at: null,
    ended_at: null,
    score: null,
    is_counted: false,
  });
  open([buildStudentAssessment({ assessment_attempts: [granted, better] })], parent);
  expect(await screen.findByRole('cell', { name: '90.00%' })).toBeVisible();
});

test('leads to the instructions while it can be launched', async () => {
  const assigned = buildAttemptRow({ result_id: null, result_status_id: 10, can_launch: true });
  const { person } = open([buildStudentAssessment({ assessment_attempts: [assigned] })]);
  const launch = within(await openAttempts(person)).getByRole('link', { name: 'Start' });
  expect(launch).toHaveAttribute('href', '/assessments/31/schedule/41/test-instructions');
});

test.each([
  [7, `Opens ${createFormat('America/New_York').when('2026-11-19T14:00:00Z')}`],
  [8, 'Due date passed'],
  [5, 'Cancelled'],
])(
  'outside of the window (status %i) the launch is disabled and says why',
  async (result_status_id, reason) => {
    const closed = buildAttemptRow({ result_id: null, result_status_id, can_launch: false });
    const { person } = open([buildStudentAssessment({ assessment_attempts: [closed] })]);
    const table = within(await openAttempts(person));
    expect(table.getByRole('button', { name: 'Start' })).toHaveAttribute('aria-disabled', 'true');
    expect(table.getByText(reason)).toBeVisible();
  },
);

test('asks before another attempt, and says what it costs', async () => {
  const { person, server } = open([
    buildStudentAssessment({ assessment_attempts: [buildAttemptRow({ can_launch: true })] }),
  ]);
  server.serve(attempts, {
    getInstructions: () => buildInstructions({ attempts_allowed: 3, attempts_used: 1, next_attempt_no: 2 }),
    manageAttempt: () => startedSecond,
  });
  const table = within(await openAttempts(person));
  expect(table.getByRole('link', { name: 'View score' })).toHaveAttribute('href', '/5/view-score/71');
  await person.click(table.getByRole('button', { name: 'Try again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Do you want to practice again now?' }));
  expect(await dialog.findByText('This uses one attempt: 1 will be left.')).toBeVisible();
  expect(dialog.getByText('The best attempt counts: your score cannot get lower.')).toBeVisible();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/5/assessment/31/schedule/41/attempt/2');
});

test('of a bundle, the clock that starts at once is that of its first part', async () => {
  const { person, server } = open([
    buildStudentAssessment({ assessment_attempts: [buildAttemptRow({ can_launch: true })] }),
  ]);
  const part = {
    name: '',
    digital_sat_section_id: 1,
    module_number: 1,
    questions_count: 27,
    break_minutes: 0,
  };
  server.serve(attempts, {
    getInstructions: () =>
      buildInstructions({
        own_duration_minutes: 64,
        parts: [1, 2].map(() => ({ ...part, own_duration_minutes: 32 })),
      }),
  });
  await person.click(within(await openAttempts(person)).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The clock starts at once: 32 minutes.')).toBeVisible();
});

test('asks for an attempt beyond those allowed, and says that it waits', async () => {
  const spent = buildAttemptRow({ can_request_additional_attempts: true });
  const { person, server } = open([buildStudentAssessment({ assessment_attempts: [spent] })]);
  server
    .serve(attempts, { getInstructions: () => buildInstructions({ refusal: 'noAttemptsLeft' }) })
    .serve(extraAttempts, { requestExtraAttempt: () => ({ state: 'waiting' as const, attempt_no: 2 }) });
  const table = within(await openAttempts(person));
  await person.click(table.getByRole('button', { name: 'Try again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Do you want to practice again now?' }));
  expect(
    dialog.getByText('All attempts are used. Your teacher will be asked for another one.'),
  ).toBeVisible();
  await expectAccessible();
  await person.click(dialog.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText(/^Your request was sent/)).toBeVisible();
  expect(server.sent('requestExtraAttempt')).toHaveLength(1);
  expect(server.sent('manageAttempt')).toEqual([]);
});

test('an extra attempt that is given by rule is opened at once', async () => {
  const spent = buildAttemptRow({ can_request_additional_attempts: true });
  const row = buildStudentAssessment({ extra_attempts: 'byRule', assessment_attempts: [spent] });
  const { person, server } = open([row]);
  server
    .serve(attempts, {
      getInstructions: () => buildInstructions({ attempts_used: 1, next_attempt_no: 2 }),
      manageAttempt: () => startedSecond,
    })
    .serve(extraAttempts, { requestExtraAttempt: () => ({ state: 'granted' as const, attempt_no: 2 }) });
  const table = within(await openAttempts(person));
  await person.click(table.getByRole('button', { name: 'Try again' }));
  await person.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/5/assessment/31/schedule/41/attempt/2');
});

test.each([
  ['waiting', 'Another attempt requested'],
  ['declined', 'Another attempt was declined'],
] as const)('says what became of a request: %s', async (extra_attempt_state, words) => {
  const asked = buildAttemptRow({ extra_attempt_state });
  const { person } = open([buildStudentAssessment({ assessment_attempts: [asked] })]);
  const table = within(await openAttempts(person));
  expect(table.getByText(words)).toBeVisible();
  expect(table.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('in a course viewer a launch calls back, and nothing leads away', async () => {
  const launched: unknown[] = [];
  const assigned = buildAttemptRow({ result_id: null, result_status_id: 10, can_launch: true });
  const row = buildStudentAssessment({ assessment_attempts: [assigned] });
  const { person } = renderScreen(
    <TablePlaceProvider
      value={{ onLaunch: (of, attempt) => launched.push([of.schedule_id, attempt.attempt_no]) }}
    >
      <AssessmentTable rows={[row]} hasTypeColumn={false} />
    </TablePlaceProvider>,
    { user: student },
  );
  await person.click(screen.getByRole('button', { name: 'Start: Triangles and circles' }));
  expect(launched).toEqual([[41, 1]]);
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  ['teacher', true],
  ['campusAdmin', true],
  ['homeworkGrader', false],
] as const)(
  'on a profile a %s finds the ways to marking and to the questions',
  async (userType, isLinked) => {
    const { person } = renderScreen(
      <TablePlaceProvider value={{ hasTypeColumn: true }}>
        <AssessmentTable rows={[buildStudentAssessment()]} hasTypeColumn={false} />
      </TablePlaceProvider>,
      { user: buildUser({ userType }, { id: 77 }) },
    );
    expect(screen.getByRole('columnheader', { name: /^Type/ })).toBeVisible();
    const name = screen.queryByRole('link', { name: 'Triangles and circles' });
    if (isLinked) expect(name).toHaveAttribute('href', '/assessments/31');
    else expect(name).toBeNull();
    const table = within(await openAttempts(person));
    const hrefOf = (link: string) => table.getByRole('link', { name: link }).getAttribute('href');
    expect(hrefOf('View score')).toBe('/5/view-score/71');
    expect(hrefOf('Mark')).toBe('/5/grade-assessment/71');
    expect(hrefOf('Preview')).toBe('/assessments/31/preview-questions');
  },
);

test('on a profile a teacher who may not see an assessment finds its score and no way to it', async () => {
  const { person } = renderScreen(
    <TablePlaceProvider value={{ hasTypeColumn: true }}>
      <AssessmentTable rows={[buildStudentAssessment({ is_score_only: true })]} hasTypeColumn={false} />
    </TablePlaceProvider>,
    { user: buildUser({ userType: 'teacher' }, { id: 77 }) },
  );
  expect(screen.queryByRole('link', { name: 'Triangles and circles' })).toBeNull();
  const table = within(await openAttempts(person));
  expect(table.getByRole('link', { name: 'View score' })).toBeVisible();
  expect(table.queryByRole('link', { name: 'Mark' })).toBeNull();
  expect(table.queryByRole('link', { name: 'Preview' })).toBeNull();
});

test('has a tab for each type that there is', async () => {
  const { person } = open([
    buildStudentAssessment(),
    buildStudentAssessment({
      schedule_id: 42,
      assessment_name: 'Rivers',
      assessment_type_id: 3,
      assessment_type_name: 'Homework',
    }),
  ]);
  expect(await screen.findByRole('tab', { name: 'Test (1)' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByText('Rivers')).toBeNull();
  await person.click(screen.getByRole('tab', { name: 'Homework (1)' }));
  expect(screen.getByText('Rivers')).toBeVisible();
});

test('a parent sees the first child, and the other one when it is chosen; the title says whose list it is', async () => {
  const { person, server } = open([buildStudentAssessment()], parent);
  expect(await screen.findByRole('heading', { level: 1, name: 'Assessments of Imani Weber' })).toBeVisible();
  const children = within(screen.getByRole('navigation', { name: 'Your students' }));
  expect(children.getByRole('link', { name: 'Imani Weber' })).toHaveAttribute('aria-current', 'page');
  await person.click(children.getByRole('link', { name: 'Leo Weber' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Assessments of Leo Weber' })).toBeVisible();
  await screen.findByRole('tab', { name: 'Test (1)' });
  expect(server.sent('listStudentAssessments').map(({ path }) => path)).toEqual([
    '/assessment-api/students/5/assessments',
    '/assessment-api/students/6/assessments',
  ]);
  await expectAccessible();
});

test.each([
  ['6', 'Leo Weber'],
  ['77', 'Imani Weber'],
])('the address ?child=%s opens the list of %s', async (child, name) => {
  open([buildStudentAssessment()], parent, `/assessments?child=${child}`);
  expect(await screen.findByRole('heading', { level: 1, name: `Assessments of ${name}` })).toBeVisible();
});

const ofStatus = (result_status_id: number, changes: Partial<StudentAssessment>) =>
  buildStudentAssessment({
    ...changes,
    assessment_attempts: [buildAttemptRow({ result_id: null, result_status_id, ended_at: null })],
  });
const graded = buildStudentAssessment({ schedule_id: 1 });
const missing = ofStatus(8, { schedule_id: 2 });
const comingUp = ofStatus(7, { schedule_id: 3, effective_date: '2026-11-29T14:00:00.000Z' });
const dueLater = ofStatus(10, { schedule_id: 4, due_date: '2026-11-30T14:00:00.000Z' });
const dueSoon = ofStatus(10, { schedule_id: 5, due_date: '2026-11-23T14:00:00.000Z' });

test.each([
  ['student', [5, 4, 2, 3, 1]],
  ['parent', [2, 5, 4, 3, 1]],
] as const)('what asks for something comes first: for a %s', (reader, order) => {
  const rows = mostPressingFirst([graded, missing, comingUp, dueLater, dueSoon], reader);
  expect(rows.map(({ schedule_id }) => schedule_id)).toEqual(order);
});

test.each([
  ['a parent finds the type of which something is missing', parent, 'Classwork (1)'],
  ['a student the first', student, 'Test (1)'],
] as const)('before somebody chooses a tab, %s', async (_, user, name) => {
  const classwork = { assessment_type_id: 2, assessment_type_name: 'Classwork' };
  open([graded, { ...missing, ...classwork }], user);
  expect(await screen.findByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
});

test('the list has no end, so that what comes up is there', async () => {
  const { server } = open([comingUp]);
  await screen.findByRole('tab', { name: 'Test (1)' });
  expect(server.sent('listStudentAssessments')[0]?.query).not.toHaveProperty('end_date');
});

test('on a phone a row is name, subject, status, due, and its button or score', async () => {
  windowThat((query) => query.startsWith('(max-width'));
  const soon = buildStudentAssessment({
    schedule_id: 42,
    assessment_name: 'Rivers',
    subject_name: 'Geography',
    due_date: new Date(Date.now() + 50 * 3_600_000).toISOString(),
    assessment_attempts: [
      buildAttemptRow({
        result_id: null,
        result_status_id: 10,
        result_status_description: 'Assigned',
        can_launch: true,
      }),
    ],
  });
  open([soon, buildStudentAssessment()]);
  const [first, second] = within(await screen.findByRole('region', { name: 'Assessments' })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent('RiversAssigned · Geography · due in 2 daysStart');
  expect(second).toHaveTextContent('Triangles and circlesGraded · Mathematics83.33%View score');
  await expectAccessible();
});

test('on a phone an attempt that is not over says when it was started and when it is due, one that is over when it was submitted', async () => {
  windowThat((query) => query.startsWith('(max-width'));
  const over = buildAttemptRow({ attempt_no: 1 });
  const runs = buildAttemptRow({ attempt_no: 2, result_status_id: 2, ended_at: null, score: null });
  const { person } = open([buildStudentAssessment({ assessment_attempts: [runs, over] })]);
  await person.click(await screen.findByRole('button', { name: /^Details of/ }));
  const list = await screen.findByRole('region', { name: /^Attempts of/ });
  const [running, ended] = within(list).getAllByRole('listitem');
  expect(running).toHaveTextContent(/Attempt 2started .+ · due .+ [AP]M/);
  expect(running).not.toHaveTextContent('submitted');
  expect(ended).toHaveTextContent(/Attempt 1submitted/);
  expect(ended).not.toHaveTextContent(/started|due/);
  await expectAccessible();
});

test('the filters are kept in the address', async () => {
  const { server, router } = open(
    [buildStudentAssessment()],
    student,
    '/assessments?statuses=6&from=2026-09-01',
  );
  await screen.findByRole('tab', { name: 'Test (1)' });
  expect(server.sent('listStudentAssessments')[0]?.query).toMatchObject({
    statuses: '6',
    start_date: '2026-09-01',
  });
  expect(router.state.location.search).toBe('?statuses=6&from=2026-09-01');
});

test('every change of a filter counts at once, and Clear takes all of them back', async () => {
  const { person, server } = open([buildStudentAssessment()]);
  await screen.findByRole('tab', { name: 'Test (1)' });
  await person.click(screen.getByRole('button', { name: 'Filters' }));
  const panel = within(await screen.findByRole('region', { name: 'FILTERS' }));
  await person.click(await panel.findByRole('checkbox', { name: 'Mathematics' }));
  await person.click(panel.getByRole('checkbox', { name: 'Graded' }));
  await person.click(panel.getByRole('checkbox', { name: 'Needs Improvement' }));
  expect(server.sent('listStudentAssessments').at(-1)?.query).toMatchObject({
    subject_ids: '8',
    statuses: '6',
    ratings: '3',
    type_ids: '1,2,3,4,5,6',
  });
  // Filters stay active with the panel closed, so the button counts them. Ratings count as one with the statuses.
  expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
  await person.click(panel.getByRole('button', { name: 'Clear' }));
  expect(panel.getByRole('checkbox', { name: 'Mathematics' })).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible();
});

test('says when nothing was found', async () => {
  open([]);
  expect(await screen.findByRole('heading', { name: 'No Assessments Found' })).toBeVisible();
});

test.for([
  ['test', 'No Tests Found'],
  ['classwork', 'No Classwork Found'],
  ['homework', 'No Homework Found'],
  ['notes', 'No Notes Found'],
  ['standardizedTest', 'No Standardized Tests Found'],
  ['feedback', 'No Feedback Form found.'],
] as const)('a list of one type says it of that type: %s', async ([type, sentence]) => {
  new FakeServer().serve(attempts, { listStudentAssessments: () => [] });
  renderScreen(<StudentAssessmentsScreen types={[type]} />, { user: student });
  expect(await screen.findByRole('heading', { name: sentence })).toBeVisible();
});

test('a tab that the filters leave nothing of stays, says so, and offers to take them back', async () => {
  const { person, router } = open([buildStudentAssessment()], student, '/assessments?statuses=6&tab=3');
  expect(await screen.findByRole('heading', { name: 'No Homework Found' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Homework (0)' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Clear' }));
  expect(router.state.location.search).toBe('?tab=3');
  // Without filters the empty tab disappears, and the first tab is shown.
  expect(await screen.findByRole('tab', { name: 'Test (1)' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByRole('tab', { name: /Homework/ })).toBeNull();
});

test('while it loads, that is said', async () => {
  open([buildStudentAssessment()]);
  expect(await screen.findByRole('status', { name: 'Loading...' })).toBeInTheDocument();
  expect(await screen.findByRole('tab', { name: 'Test (1)' })).toBeVisible();
});

test('a list that cannot be loaded says so in place and can be tried again', async () => {
  const { server, person } = open(refuse('conflict'));
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.serve(attempts, { listStudentAssessments: () => [buildStudentAssessment()] });
  await person.click(again);
  expect(await screen.findByRole('tab', { name: 'Test (1)' })).toBeVisible();
});

test('what nothing matches offers to take the filters back', async () => {
  const { person, router } = open([], student, '/assessments?statuses=6');
  await person.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(router.state.location.search).toBe('');
});

test.each([
  ['2026-11-21', false, '2026-08-21'],
  ['2026-11-21', true, '2026-10-21'],
  ['2026-05-31', false, '2026-02-28'],
  ['2026-01-15', false, '2025-10-15'],
])('the range begins three months back, one with a query: %s, %s', (today, hasQuery, day) => {
  expect(firstDay(today, hasQuery)).toBe(day);
});

test('a parent sees all children on one page, what is missing first, whoever missed it', async () => {
  const server = new FakeServer()
    .serve(attempts, {
      listStudentAssessments: ({ path }) =>
        path.includes('/students/6/')
          ? [
              buildStudentAssessment({
                student_id: 6,
                schedule_id: 42,
                assessment_name: 'Rivers',
                assessment_attempts: [
                  buildAttemptRow({
                    result_id: null,
                    result_status_id: 8,
                    result_status_description: 'Past Due',
                  }),
                ],
              }),
            ]
          : [buildStudentAssessment()],
    })
    .serve(campusLists, { listSubjects: () => [], listChildren: () => both });
  windowThat((query) => query.startsWith('(min-width'));
  const { person } = renderScreen(<StudentAssessmentsScreen />, {
    user: parent,
    path: '/assessments',
    at: '/assessments',
  });
  await screen.findByRole('heading', { level: 1, name: 'Assessments of Imani Weber' });
  await person.click(screen.getByRole('link', { name: 'All' }));
  expect(await screen.findByRole('columnheader', { name: /Student/ })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: /Lesson/ })).toBeVisible();
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => /Rivers|Triangles/.exec(row.textContent ?? '')?.[0])).toEqual([
    'Rivers',
    'Triangles',
  ]);
  expect(rows[0]).toHaveTextContent('Leo Weber');
  expect(rows[1]).toHaveTextContent('Imani Weber');
  expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible();
  await person.click(screen.getByRole('link', { name: 'Leo Weber' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Assessments of Leo Weber' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: /^Student/ })).toBeNull();
  expect(server.sent('listStudentAssessments').length).toBeGreaterThan(1);
});

test('of all children the lesson gives way where the window has no room for one more column', async () => {
  new FakeServer()
    .serve(attempts, { listStudentAssessments: () => [buildStudentAssessment()] })
    .serve(campusLists, { listSubjects: () => [], listChildren: () => both });
  windowThat((query) => query === '(min-width: 75em)');
  renderScreen(<StudentAssessmentsScreen />, {
    user: parent,
    path: '/assessments',
    at: '/assessments?child=all',
  });
  expect(await screen.findByRole('columnheader', { name: /Student/ })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: /Action/ })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: /Lesson/ })).toBeNull();
});
