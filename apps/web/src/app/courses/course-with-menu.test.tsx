import { courseSchedules } from '@pelion/contract/course-schedules';
import { courses } from '@pelion/contract/courses';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildCourse } from '../../../test/courses.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { CourseWithMenu } from './course-with-menu.tsx';

const serve = (course = buildCourse()) =>
  new FakeServer()
    .serve(courses, {
      getCourse: () => course,
      moveCourse: () => course,
      removeCourse: () => ({ done: true as const }),
    })
    .serve(courseSchedules, { listCourseSchedules: () => [] });

const open = (user = buildUser()) =>
  renderScreen(<CourseWithMenu />, { user, path: '/course/:courseId', at: '/course/81' });

test('activates a draft, and deletes it with a way back', async () => {
  const server = serve();
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(screen.getByRole('menuitem', { name: 'Activate' }));
  await waitFor(() => expect(server.sent('moveCourse')).toHaveLength(1));
  await person.click(screen.getByRole('button', { name: 'More' }));
  await person.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/courses');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('asks before it pauses a running course', async () => {
  serve(
    buildCourse({
      status_id: 2,
      can: { edit: true, delete: true, activate: false, deactivate: true },
    }),
  );
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(screen.getByRole('menuitem', { name: 'Deactivate' }));
  const dialog = await screen.findByRole('dialog', { name: 'Do you want to deactivate the course?' });
  expect(within(dialog).getByRole('button', { name: 'Deactivate' })).toBeVisible();
});

test('offers staff who only read a course nothing that changes it', async () => {
  const can = { edit: false, delete: false, activate: false, deactivate: false };
  serve(buildCourse({ status_id: 2, can }));
  const { person } = open(buildUser({ userType: 'staff' }, { permissions: ['view_courses'] }));
  await person.click(await screen.findByRole('button', { name: 'More' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'View as a student',
    'About',
  ]);
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});
