import { dashboard, type ToDo } from '@pelion/contract/dashboard';
import { type ExtraAttemptRequest, extraAttempts } from '@pelion/contract/extra-attempts';
import { feedback, type OwnFeedback } from '@pelion/contract/feedback';
import { questionReports } from '@pelion/contract/question-reports';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  buildExtraRequest,
  buildStaffTask,
  buildStudentTask,
  buildStudentToDo,
  buildToDo,
} from '../../../test/dashboard.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { buildOwnForm } from '../../../test/feedback.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { ToDoWidget } from './to-do-widget.tsx';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 60_000).toISOString();

function open(toDo: ToDo, userType: 'teacher' | 'student' | 'parent', forms: readonly OwnFeedback[] = []) {
  serve(toDo, forms);
  return renderScreen(<ToDoWidget />, { user: buildUser({ userType }) });
}
function serve(
  toDo: ToDo,
  forms: readonly OwnFeedback[],
  reports = 0,
  requests: readonly ExtraAttemptRequest[] = [],
) {
  let left = [...forms];
  return new FakeServer()
    .serve(dashboard, { getToDo: () => toDo })
    .serve(questionReports, { countQuestionReports: () => ({ open: reports }) })
    .serve(extraAttempts, { listExtraAttempts: () => [...requests] })
    .serve(feedback, {
      listOwnFeedback: () => left,
      moveOwnFeedback: ({ path }) => {
        left = left.filter(({ round_id }) => !path.includes(`/${round_id}/`));
        return { done: true as const };
      },
    });
}
const group = async (name: string) => within(await screen.findByRole('region', { name }));
const headings = (level: number) => screen.getAllByRole('heading', { level }).map((one) => one.textContent);

test('staff see each test once: what waits for a grade, then what runs, then what is due', async () => {
  const all = buildStaffTask({ due_date: inDays(3) });
  const running = buildStaffTask({ schedule_id: 42, assessment_name: 'Rivers', due_date: inDays(3) });
  const due = buildStaffTask({
    ...{ schedule_id: 43, assessment_name: 'Essay', due_date: inDays(3) },
    ...{ given_to: [], student_count: 2, student_names: ['Ada', 'Ben'] },
    ...{ not_begun: 1, not_begun_names: ['Ben'] },
  });
  open(
    buildToDo({
      staff: { needs_grading: [all], running: [all, running], due_this_week: [all, running, due] },
    }),
    'teacher',
  );
  const linkIn = async (name: string, title: string) =>
    (await group(name)).getByRole('link', { name: title });
  expect(await linkIn('To be graded', 'Triangles and circles')).toHaveAttribute(
    'href',
    '/assessments/31/schedule/41/marking',
  );
  expect(await linkIn('Running now', 'Rivers')).toHaveAttribute('href', '/assessments/31/schedule/42/board');
  expect(await linkIn('Due this week', 'Essay')).toHaveAttribute('href', '/assessments/31');
  expect(headings(2)).toEqual(['To be graded', 'Running now', 'Due this week']);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(
    screen.getByText(
      'Mathematics · Grade 7 - A · 3 to be graded · 2 students are taking it · 7 of 12 submitted',
    ),
  ).toBeVisible();
  expect(
    screen.getByText('Mathematics · Ada and Ben · 7 of 12 submitted · not begun: Ben · due in 3 days'),
  ).toBeVisible();
  await expectAccessible();
});

test('tests of one title and one section are told apart by the day on which they began', async () => {
  const one = buildStaffTask({ effective_date: '2025-11-19T14:00:00.000Z' });
  const other = buildStaffTask({ schedule_id: 42, effective_date: '2025-11-21T14:00:00.000Z' });
  const elsewhere = buildStaffTask({ schedule_id: 43, given_to: ['Grade 7 - B'] });
  open(
    buildToDo({ staff: { needs_grading: [one, other, elsewhere], running: [], due_this_week: [] } }),
    'teacher',
  );
  expect(await screen.findByText(/Grade 7 - A · from Nov 19,2025 ·/)).toBeVisible();
  expect(screen.getByText(/Grade 7 - A · from Nov 21,2025 ·/)).toBeVisible();
  expect(screen.getByText(/Grade 7 - B · 3 to be graded/)).toBeVisible();
});

test('who may neither grade nor schedule is led to the assessment itself', async () => {
  const task = buildStaffTask({ given_to: [], running: 0 });
  const running = buildStaffTask({ schedule_id: 42, given_to: [] });
  serve(buildToDo({ staff: { needs_grading: [task], running: [running], due_this_week: [] } }), []);
  renderScreen(<ToDoWidget />, { user: buildUser({ userType: 'teacher' }, { permissions: [] }) });
  for (const name of ['To be graded', 'Running now'])
    expect((await group(name)).getByRole('link')).toHaveAttribute('href', '/assessments/31');
});

test('a student sees what is next with its Start, and what comes later; missing work stands above', async () => {
  const running = buildStudentTask({ schedule_id: 42, assessment_name: 'Rivers', running_result_id: 71 });
  open(
    buildToDo({
      students: [
        buildStudentToDo({
          missing: [buildStudentTask({ due_date: inDays(-2.5) })],
          due_next: [buildStudentTask({ due_date: inDays(2) }), running],
          coming_up: [buildStudentTask({ effective_date: inDays(4) })],
        }),
      ],
    }),
    'student',
  );
  const next = await group('Due next');
  expect(next.getByRole('link', { name: 'Start: Triangles and circles' })).toHaveAttribute(
    'href',
    '/assessments/31/schedule/41/test-instructions',
  );
  expect(next.getByRole('link', { name: 'Continue: Rivers' })).toBeVisible();
  expect((await group('Coming up')).getByText('Mathematics · opens in 4 days')).toBeVisible();
  expect(headings(2)).toEqual(['Due next', 'Coming up']);
});

test('missing work stays in the widget of a student without assignments', async () => {
  serve(
    buildToDo({ students: [buildStudentToDo({ missing: [buildStudentTask({ due_date: inDays(-2.5) })] })] }),
    [],
  );
  renderScreen(<ToDoWidget />, { user: buildUser({ userType: 'student' }, { permissions: [] }) });
  expect((await group('Missing')).getByText('Mathematics · was due 2 days ago')).toBeVisible();
});

test('for a parent each child has a card that leads to the list of that child, and nothing can be started', async () => {
  open(
    buildToDo({
      students: [
        buildStudentToDo({
          missing: [buildStudentTask()],
          due_next: [buildStudentTask({ schedule_id: 42 })],
        }),
        buildStudentToDo({ student_id: 6, student_name: 'Leo Weber' }),
      ],
    }),
    'parent',
  );
  const imani = await group('Assessments of Imani Weber');
  for (const link of imani.getAllByRole('link')) expect(link).toHaveAttribute('href', '/assessments?child=5');
  expect(imani.getByRole('link', { name: 'All assessments of Imani Weber' })).toBeVisible();
  expect(imani.queryByRole('link', { name: /^Start/ })).toBeNull();
  expect(
    (await group('Assessments of Leo Weber')).getByText('No assessments to do right now.'),
  ).toBeVisible();
  await expectAccessible();
});

test.each([
  [
    'teacher',
    buildToDo({ staff: { needs_grading: [], running: [], due_this_week: [] } }),
    ['Nothing to do right now', 1],
  ],
  ['student', buildToDo({ students: [buildStudentToDo()] }), ['No assessments to do right now', 0]],
] as const)(
  'a %s with nothing to do is told so; who writes assessments is led on',
  async (userType, toDo, [name, ways]) => {
    open(toDo, userType);
    expect(await screen.findByRole('heading', { name })).toBeVisible();
    expect(screen.queryAllByRole('link', { name: 'Add assessment' })).toHaveLength(ways);
  },
);

test('what could not be read says what it is, and is there once it can be', async () => {
  let isBack = false;
  serve(buildToDo(), []).serve(dashboard, {
    getToDo: () =>
      isBack
        ? buildToDo({ staff: { needs_grading: [], running: [], due_this_week: [] } })
        : refuse('internal'),
  });
  const { person } = renderScreen(<ToDoWidget />, { user: buildUser({ userType: 'teacher' }) });
  const widget = await group('Assessments');
  expect(await widget.findByRole('alert')).toBeVisible();
  expect(widget.getByRole('link', { name: 'All assessments' })).toBeVisible();
  await expectAccessible();
  isBack = true;
  await person.click(widget.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Nothing to do right now' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Assessments' })).toBeNull();
});

const nothing = buildToDo({ students: [buildStudentToDo()] });
const started = buildOwnForm({ round_id: 13, name: 'How is lunch?', status_id: 2, is_anonymous: false });

test('a student sees what is asked of them and is open, and can begin, go on or skip it', async () => {
  const { person } = open(nothing, 'student', [
    buildOwnForm(),
    started,
    buildOwnForm({ round_id: 14, name: 'Not yet', state: 'coming' }),
    buildOwnForm({ round_id: 15, name: 'Skipped', status_id: 3 }),
    buildOwnForm({ round_id: 16, name: 'Answered', status_id: 4 }),
  ]);
  const asked = await group('Feedback to give');
  expect(asked.getAllByRole('listitem')).toHaveLength(2);
  expect(asked.getByRole('link', { name: 'Answer: How was the term?' })).toHaveAttribute(
    'href',
    '/feedback-forms?answer=12',
  );
  expect(asked.getByRole('link', { name: 'Continue: How is lunch?' })).toBeVisible();
  expect(asked.getByText(/^With your name · until /)).toBeVisible();
  // Something is to be done, after all.
  expect(screen.queryByRole('heading', { name: 'Nothing to do right now' })).toBeNull();
  await expectAccessible();
  await person.click(asked.getByRole('button', { name: 'Skip: How was the term?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Do you want to skip this form?' }));
  expect(dialog.getByText('You can still answer it until it closes.')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Skip' }));
  expect(await screen.findByText('You have skipped this form.')).toBeVisible();
  await expect.poll(() => screen.queryByText('How was the term?')).toBeNull();
  expect(screen.getByText('How is lunch?')).toBeVisible();
});

test.each(['teacher', 'parent'] as const)('a %s is asked in the same place', async (userType) => {
  const toDo =
    userType === 'teacher'
      ? buildToDo({ staff: { needs_grading: [], running: [], due_this_week: [] } })
      : nothing;
  open(toDo, userType, [started]);
  expect((await group('Feedback to give')).getByText('How is lunch?')).toBeVisible();
});

test('who is never asked does not ask the server', async () => {
  const server = serve(buildToDo({ staff: { needs_grading: [], running: [], due_this_week: [] } }), [
    started,
  ]);
  renderScreen(<ToDoWidget />, { user: buildUser({ userType: 'schoolAdmin' }) });
  expect(await screen.findByRole('heading', { name: 'Nothing to do right now' })).toBeVisible();
  expect(server.sent('listOwnFeedback')).toEqual([]);
});

test('what is reported of own questions waits until it is answered, and leads to the queue', async () => {
  serve(buildToDo({ staff: { needs_grading: [], running: [], due_this_week: [] } }), [], 2);
  renderScreen(<ToDoWidget />, { user: buildUser({ userType: 'teacher' }) });
  const reported = await group('Reported questions');
  expect(reported.getByRole('link', { name: '2 reports are waiting for your answer' })).toHaveAttribute(
    'href',
    '/assessments/question-reports?status=open',
  );
  expect(screen.queryByText('Nothing to do right now')).toBeNull();
  await expectAccessible();
});

test('who asks for another attempt is named under each assessment, which leads to where it is answered', async () => {
  const request = buildExtraRequest({ asked_at: inDays(-2) });
  serve(buildToDo({ staff: { needs_grading: [], running: [], due_this_week: [] } }), [], 0, [
    request,
    { ...request, assessment_id: 32, assessment_name: 'Rivers' },
    { ...request, student_id: 6 },
  ]);
  renderScreen(<ToDoWidget />, { user: buildUser({ userType: 'teacher' }) });
  const asked = await group('Requests for another attempt');
  expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Triangles and circles2 requests are waiting for your answer · asked yesterday',
    'Rivers1 request is waiting for your answer · asked yesterday',
  ]);
  expect(asked.getByRole('link', { name: 'Rivers' })).toHaveAttribute('href', '/assessments/32');
  expect(screen.queryByText('Nothing to do right now')).toBeNull();
  await expectAccessible();
});
