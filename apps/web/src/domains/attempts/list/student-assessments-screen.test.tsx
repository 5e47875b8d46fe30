import { attempts, type StudentAssessment } from '@pelion/contract/attempts';
import { campusLists } from '@pelion/contract/campus-lists';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAttemptRow, buildStudentAssessment } from '../../../../test/attempts.ts';
import { FakeServer, Refusal, refuse } from '../../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { buildUser } from '../../../../test/users.ts';
import { defaultRange } from './default-range.ts';
import { StudentAssessmentsScreen } from './student-assessments-screen.tsx';

const student = buildUser({ userType: 'student' });
const parent = buildUser({ userType: 'parent' }, { id: 9 });

const here = { campus_id: parent.school_campus_id, campus_name: 'Riverbend North' };

const both = [
  { id: 5, name: 'Imani Weber', ...here },
  { id: 6, name: 'Leo Weber', ...here },
];

function open(rows: readonly StudentAssessment[] | Refusal, user = student) {
  const server = new FakeServer()
    .serve(attempts, { listStudentAssessments: () => (rows instanceof Refusal ? rows : [...rows]) })
    .serve(campusLists, {
      listSubjects: () => [{ id: 8, name: 'Mathematics', icon: 'math' }],
      listChildren: () => both,
    });
  return { ...renderScreen(<StudentAssessmentsScreen />, { user }), server };
}

async function openAttempts(person: ReturnType<typeof open>['person']) {
  await person.click(await screen.findByRole('button', { name: /^Details of/ }));
  return screen.findByRole('table', { name: /^Attempts of/ });
}

test('has the columns of the table and of the attempts, in their order', async () => {
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
  expect(all.slice(0, 6)).toEqual(['Name', 'Grade', 'Subject', 'Status', 'Lesson', 'Chapter']);
  await expectAccessible();
});

test('shows dates in the format of the campus, a dash where there is none, and the score with two decimals', async () => {
  const waiting = buildAttemptRow({
    attempt_no: 2,
    result_id: null,
    attempted_at: null,
    ended_at: null,
    score: null,
  });
  const { person } = open([buildStudentAssessment({ assessment_attempts: [waiting, buildAttemptRow()] })]);
  const rows = within(await openAttempts(person)).getAllByRole('row');
  const cells = (row: HTMLElement | undefined) =>
    row
      ? within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent)
      : [];
  expect(cells(rows[1]).slice(0, 4)).toEqual(['2', '-', '-', '-']);
  expect(cells(rows[2]).slice(0, 4)).toEqual(['1', '83.33%', 'Nov 20,2026 10:00 AM', 'Nov 20,2026 10:30 AM']);
});

test('shows N/A for a hidden score', async () => {
  const hidden = buildAttemptRow({ hide_score: true, score: null, actual_score: null, total_score: null });
  const { person } = open([buildStudentAssessment({ assessment_attempts: [hidden] })]);
  expect(within(await openAttempts(person)).getByText('N/A')).toBeVisible();
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

test('leads to the instructions while it can be launched', async () => {
  const assigned = buildAttemptRow({ result_id: null, result_status_id: 10, can_launch: true });
  const { person } = open([buildStudentAssessment({ assessment_attempts: [assigned] })]);
  const launch = within(await openAttempts(person)).getByRole('link', { name: 'Start' });
  expect(launch).toHaveAttribute('href', '/assessments/31/schedule/41/test-instructions');
});

test.each([
  [7, 'Opens Nov 19,2026 09:00 AM'],
  [8, 'Due date passed'],
  [5, 'Cancelled'],
])(
  'outside of the window (status %i) the launch is disabled and says why',
  async (result_status_id, reason) => {
    const closed = buildAttemptRow({ result_id: null, result_status_id, can_launch: false });
    const { person } = open([buildStudentAssessment({ assessment_attempts: [closed] })]);
    const table = within(await openAttempts(person));
    expect(table.getByRole('button', { name: 'Start' })).toBeDisabled();
    expect(table.getByText(reason)).toBeVisible();
  },
);

test('asks before another attempt', async () => {
  const { person } = open([
    buildStudentAssessment({ assessment_attempts: [buildAttemptRow({ can_launch: true })] }),
  ]);
  const table = within(await openAttempts(person));
  expect(table.getByRole('link', { name: 'View score' })).toHaveAttribute('href', '/5/view-score/71');
  await person.click(table.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('dialog', { name: 'Do you want to practice again now?' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/test-instructions');
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

test('a parent sees the first child, and the other one when it is chosen', async () => {
  const { person, server } = open([buildStudentAssessment()], parent);
  await screen.findByRole('tab', { name: 'Test (1)' });
  expect(server.sent('listStudentAssessments').map(({ path }) => path)).toEqual([
    '/assessment-api/students/5/assessments',
  ]);
  await person.click(screen.getByRole('button', { name: 'Filters' }));
  await person.selectOptions(await screen.findByLabelText('Student'), 'Leo Weber');
  await screen.findByRole('tab', { name: 'Test (1)' });
  expect(server.sent('listStudentAssessments').at(-1)?.path).toBe('/assessment-api/students/6/assessments');
  await expectAccessible();
});

test('every change of a filter counts at once, and Clear takes all of them back', async () => {
  const { person, server } = open([buildStudentAssessment()]);
  await screen.findByRole('tab', { name: 'Test (1)' });
  await person.click(screen.getByRole('button', { name: 'Filters' }));
  const panel = within(await screen.findByRole('region', { name: 'FILTERS' }));
  await person.click(await panel.findByRole('checkbox', { name: 'Mathematics' }));
  await person.click(panel.getByRole('checkbox', { name: 'Graded' }));
  expect(server.sent('listStudentAssessments').at(-1)?.query).toMatchObject({
    subject_ids: '8',
    statuses: '6',
    type_ids: '1,2,3,4,5,6',
  });
  await person.click(panel.getByRole('button', { name: 'Clear' }));
  expect(panel.getByRole('checkbox', { name: 'Mathematics' })).not.toBeChecked();
});

test('says when nothing was found', async () => {
  open([]);
  expect(await screen.findByRole('heading', { name: 'No Assessments Found' })).toBeVisible();
});

test('a list that cannot be loaded says so in place and can be tried again', async () => {
  const { server, person } = open(refuse('notFound'));
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.serve(attempts, { listStudentAssessments: () => [buildStudentAssessment()] });
  await person.click(again);
  expect(await screen.findByRole('tab', { name: 'Test (1)' })).toBeVisible();
});

test.each([
  ['2026-11-21', false, { from: '2026-08-21', to: '2026-11-21' }],
  ['2026-11-21', true, { from: '2026-10-21', to: '2026-11-21' }],
  ['2026-05-31', false, { from: '2026-02-28', to: '2026-05-31' }],
  ['2026-01-15', false, { from: '2025-10-15', to: '2026-01-15' }],
])('the range begins three months back, one with a query: %s, %s', (today, hasQuery, range) => {
  expect(defaultRange(today, hasQuery)).toEqual(range);
});
