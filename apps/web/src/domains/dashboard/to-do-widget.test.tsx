import { dashboard, type ToDo } from '@pelion/contract/dashboard';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildStaffTask, buildStudentTask, buildStudentToDo, buildToDo } from '../../../test/dashboard.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { ToDoWidget } from './to-do-widget.tsx';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 60_000).toISOString();

function open(toDo: ToDo, userType: 'teacher' | 'student' | 'parent') {
  new FakeServer().serve(dashboard, { getToDo: () => toDo });
  return renderScreen(<ToDoWidget />, { user: buildUser({ userType }) });
}
const group = async (name: string) => within(await screen.findByRole('region', { name }));
const headings = (level: number) => screen.getAllByRole('heading', { level }).map((one) => one.textContent);

test('staff see first what waits for a grade, then what runs, then what is due; each once among the open ones', async () => {
  const both = buildStaffTask({ due_date: inDays(3) });
  const later = buildStaffTask({ schedule_id: 42, assessment_name: 'Rivers', due_date: inDays(3) });
  open(
    buildToDo({ staff: { needs_grading: [both], running: [both], due_this_week: [both, later] } }),
    'teacher',
  );
  const link = (await group('Needs grading')).getByRole('link', { name: 'Triangles and circles' });
  expect(link).toHaveAttribute('href', '/assessments/31');
  expect(headings(2)).toEqual(['Needs grading', 'Running now', 'Due this week']);
  expect(screen.getByText('Mathematics · 3 to be graded · 7 of 12 submitted')).toBeVisible();
  expect(
    (await group('Running now')).getByText(/2 students are taking it · .* · due in 3 days/),
  ).toBeVisible();
  expect((await group('Due this week')).queryByText('Triangles and circles')).toBeNull();
  await expectAccessible();
});

test('a student sees what was missed, what is next with its Start, and what comes later', async () => {
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
  expect((await group('Missing')).getByText('Mathematics · was due 2 days ago')).toBeVisible();
  expect((await group('Coming up')).getByText('Mathematics · opens in 4 days')).toBeVisible();
  expect(headings(2)).toEqual(['Missing', 'Due next', 'Coming up']);
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
  const imani = await group('Imani Weber');
  for (const link of imani.getAllByRole('link')) expect(link).toHaveAttribute('href', '/assessments?child=5');
  expect(imani.getByRole('link', { name: 'All assessments of Imani Weber' })).toBeVisible();
  expect(imani.queryByRole('link', { name: /^Start/ })).toBeNull();
  expect((await group('Leo Weber')).getByText('Nothing to do right now.')).toBeVisible();
  await expectAccessible();
});

test.each([
  ['teacher', buildToDo({ staff: { needs_grading: [], running: [], due_this_week: [] } })],
  ['student', buildToDo({ students: [buildStudentToDo()] })],
] as const)('a %s with nothing to do is told so', async (userType, toDo) => {
  open(toDo, userType);
  expect(await screen.findByRole('heading', { name: 'Nothing to do right now' })).toBeVisible();
});
