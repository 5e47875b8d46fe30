import { courseSchedules } from '@pelion/contract/course-schedules';
import { courses } from '@pelion/contract/courses';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  buildCourseLearner,
  buildCourseOutline,
  buildCourseSchedule,
} from '../../../test/course-schedules.ts';
import { buildCourse } from '../../../test/courses.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { AboutCourseScreen } from './about-screen.tsx';

const open = (user = buildUser({ userType: 'student' }, { id: 31 }), students = [buildCourseLearner()]) => {
  const server = new FakeServer()
    .serve(courses, { getCourse: () => buildCourse({ status_id: 2 }) })
    .serve(courseSchedules, {
      listCourseSchedules: () => [buildCourseSchedule({ may_join: true, counts: null })],
      listCourseLearners: () => ({ students, total: students.length }),
      joinCourse: () => buildCourseOutline(),
    });
  return {
    server,
    ...renderScreen(<AboutCourseScreen />, { user, path: '/course/:courseId/about', at: '/course/81/about' }),
  };
};

test('shows goals, contents, length and author, and is accessible', async () => {
  open(buildUser());
  expect(await screen.findByText('Name the signs')).toBeVisible();
  expect(screen.getByText('Chemistry · Grade 7 · 45 min · Rosa Miller')).toBeVisible();
  expect(screen.getByText('Before the first experiment.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Fire' })).toHaveTextContent('A film');
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
  await expectAccessible();
});

test('offers the course to a student who may join, and to nobody who has', async () => {
  const { person, server } = open(undefined, []);
  await person.click(await screen.findByRole('button', { name: 'Join' }));
  await waitFor(() => expect(server.sent('joinCourse')).toHaveLength(1));
});

test('offers nothing to a student who takes part', async () => {
  const { server } = open();
  expect(await screen.findByText('Name the signs')).toBeVisible();
  await waitFor(() => expect(server.sent('listCourseLearners')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
});
