import { courseProgress } from '@pelion/contract/course-progress';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { CoursesWidget } from './courses-widget.tsx';

const placed = {
  ...{ course_id: 81, course_name: 'Safe in the laboratory', schedule_id: 91 },
  due_date: '2026-12-01T08:00:00.000Z',
};
const own = {
  student_id: 5,
  name: 'Noor Haddad',
  courses: [{ ...placed, status_id: 2, done: 1, needed: 4, next_item: 'What the signs say' }],
};
const open = (userType: 'teacher' | 'student' | 'parent') =>
  renderScreen(<CoursesWidget />, { path: '/', at: '/', user: buildUser({ userType }) });

test('a student sees the own courses with the next step and the way to it', async () => {
  new FakeServer().serve(courseProgress, { getCourseBoard: () => ({ students: [own], running: null }) });
  open('student');
  const link = await screen.findByRole('link', { name: 'Safe in the laboratory' });
  expect(link).toHaveAttribute('href', '/course-player/course/81/schedule/91/student/5');
  expect(screen.getByText(/1 of 4 done · Due .* · Next: What the signs say/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Noor Haddad' })).toBeNull();
  await expectAccessible();
});

test('a parent sees them under the name of each child', async () => {
  new FakeServer().serve(courseProgress, { getCourseBoard: () => ({ students: [own], running: null }) });
  open('parent');
  expect(await screen.findByRole('heading', { name: 'Noor Haddad' })).toBeVisible();
});

test('staff see the courses that run with how far everybody is', async () => {
  const counts = { not_started: 2, in_progress: 3, inactive: 0, completed: 4, past_due: 1 };
  new FakeServer().serve(courseProgress, {
    getCourseBoard: () => ({ students: [], running: [{ ...placed, counts }] }),
  });
  open('teacher');
  const row = await screen.findByRole('listitem');
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/course/81');
  expect(within(row).getByText(/4 of 10 completed · 1 past due · Due/)).toBeVisible();
  await expectAccessible();
});

test('no room is taken where there are no courses', async () => {
  const server = new FakeServer().serve(courseProgress, {
    getCourseBoard: () => ({ students: [], running: null }),
  });
  open('student');
  await waitFor(() => expect(server.requests).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Courses' })).toBeNull());
});
