import { assignments } from '@pelion/contract/assignments';
import { dashboard, type ToDo } from '@pelion/contract/dashboard';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAssignment, forFamily } from '../../../test/assignments.ts';
import { buildStaffTask, buildStudentTask, buildStudentToDo, buildToDo } from '../../../test/dashboard.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { HomeworkWidget } from './work-widget.tsx';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 60_000).toISOString();
const essay = buildAssignment({ ...forFamily, id: 62, name: 'Essay', due_date: inDays(1) });
const staff = { needs_grading: [], running: [], due_this_week: [] };

interface Documents {
  readonly to_mark?: ReturnType<typeof buildAssignment>[];
  readonly due_next?: ReturnType<typeof buildAssignment>[];
}
const buildDocuments = ({ to_mark, due_next }: Documents) => ({
  to_mark: to_mark ?? null,
  students: due_next ? [{ student_id: 5, student_name: 'Imani Weber', missing: [], due_next }] : [],
});
const serve = (toDo: ToDo, documents: Documents) =>
  new FakeServer()
    .serve(dashboard, { getToDo: () => toDo })
    .serve(assignments, { getAssignmentToDo: () => buildDocuments(documents) });

test('documents and tests of a student are one group with one number, by due date', async () => {
  const task = buildStudentTask({ due_date: inDays(2) });
  serve(buildToDo({ students: [buildStudentToDo({ due_next: [task] })] }), { due_next: [essay] });
  renderScreen(<HomeworkWidget />, { user: buildUser({ userType: 'student' }) });
  const link = await screen.findByRole('link', { name: 'Essay' });
  expect(link).toHaveAttribute('href', '/assignments/homework/62');
  const next = within(screen.getByRole('list', { name: 'Due next' }));
  expect(next.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Essay'),
    expect.stringContaining('Triangles and circles'),
  ]);
  expect(screen.getByRole('heading', { name: 'Due next 2' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All homework' })).toHaveAttribute('href', '/assignments/homework');
});

test('a child with documents alone is shown to a parent', async () => {
  serve(buildToDo({ students: [buildStudentToDo()] }), { due_next: [essay] });
  renderScreen(<HomeworkWidget />, { user: buildUser({ userType: 'parent' }) });
  expect(await screen.findByRole('heading', { name: 'Imani Weber' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Essay' })).toBeVisible();
});

test('turn-ins that wait are counted for those who mark', async () => {
  serve(buildToDo({ staff: { ...staff, needs_grading: [buildStaffTask()] } }), {
    to_mark: [buildAssignment()],
  });
  renderScreen(<HomeworkWidget />, { user: buildUser() });
  const waiting = within(await screen.findByRole('list', { name: 'To be graded' }));
  expect(await waiting.findByText('Mathematics · 8 to be graded · 12 of 20 turned in')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'To be graded 11' })).toBeVisible();
});
