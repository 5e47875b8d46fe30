import { campusLists } from '@pelion/contract/campus-lists';
import { courses } from '@pelion/contract/courses';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildListedCourse } from '../../../test/courses.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { CoursesScreen } from './courses-screen.tsx';

const serve = (...list: readonly ReturnType<typeof buildListedCourse>[]) =>
  new FakeServer()
    .serve(courses, {
      listCourses: () => ({ courses: [...list], total: list.length }),
      removeCourse: () => ({ done: true as const }),
    })
    .serve(campusLists, {
      listGrades: () => [{ id: 2, name: 'Grade 7' }],
      listSubjects: () => [],
    });
const open = (userType: 'teacher' | 'campusAdmin' | 'student' | 'parent' = 'campusAdmin', at = '/courses') =>
  renderScreen(<CoursesScreen />, { path: '/courses', at, user: buildUser({ userType }) });
const menuOf = async (name: string) => screen.findByRole('button', { name: `More about “${name}”` });

test('staff see courses as cards with status, length and author, and filter by a tag', async () => {
  const server = serve(buildListedCourse());
  const { person } = open();
  const card = await screen.findByRole('article', { name: 'Safe in the laboratory' });
  expect(within(card).getByRole('link')).toHaveAttribute('href', '/course/81');
  for (const fact of ['Draft', 'Chemistry · Grade 7', '3 items · 45 min', 'By Rosa Miller'])
    expect(within(card).getByText(fact)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create course' })).toHaveAttribute('href', '/courses/create');
  await expectAccessible();
  await person.click(within(card).getByRole('button', { name: 'safety' }));
  await waitFor(() => expect(server.sent('listCourses').at(-1)?.query).toMatchObject({ tag: 'safety' }));
  expect(screen.getByRole('button', { name: 'Remove Tag: safety' })).toBeVisible();
});

test('a course that cannot be activated names each obstacle with the way to its item', async () => {
  serve(buildListedCourse()).serve(courses, {
    moveCourse: () =>
      refuse('conflict', {
        reason: 'obstacles',
        obstacles: [{ obstacle: 'resourceInBin', item_id: 902, name: 'Atlas' }],
      }),
  });
  const { person } = open();
  await person.click(await menuOf('Safe in the laboratory'));
  await person.click(screen.getByRole('menuitem', { name: 'Activate' }));
  const dialog = await screen.findByRole('dialog', { name: 'Not active yet' });
  expect(within(dialog).getByRole('link', { name: 'Atlas' })).toHaveAttribute(
    'href',
    '/courses/edit/81?item=902',
  );
  expect(within(dialog).getByText('The resource is in the bin')).toBeVisible();
  await expectAccessible();
});

test('a deleted course comes back by undo, or from the deleted courses', async () => {
  const server = serve(buildListedCourse({ deleted_at: '2026-11-20T08:00:00.000Z' })).serve(courses, {
    restoreCourse: () => refuse('notFound'),
  });
  const { person } = open('campusAdmin', '/courses?deleted=1');
  await screen.findByText('Safe in the laboratory');
  expect(server.sent('listCourses')[0]?.query).toMatchObject({ is_deleted: 'true' });
  await person.click(await menuOf('Safe in the laboratory'));
  await person.click(screen.getByRole('menuitem', { name: 'Restore' }));
  await waitFor(() => expect(server.sent('restoreCourse')).toHaveLength(1));
});

test('deleting offers the way back', async () => {
  const server = serve(buildListedCourse()).serve(courses, { restoreCourse: () => refuse('notFound') });
  const { person } = open();
  await person.click(await menuOf('Safe in the laboratory'));
  await person.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.sent('restoreCourse')).toHaveLength(1));
});

const progress = [
  { schedule_id: 5, student_id: 31, status_id: 2, done: 3, needed: 8, due_date: '2026-12-20T08:00:00.000Z' },
];

test('a student sees the progress of a course and goes on in the player', async () => {
  serve(buildListedCourse({ status_id: 2, progress }));
  open('student');
  expect(await screen.findByText('In Progress')).toBeVisible();
  expect(screen.getByText('3 of 8 done')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    '/course-player/course/81/schedule/5/student/31',
  );
  expect(screen.queryByRole('link', { name: 'Create course' })).toBeNull();
  await expectAccessible();
});

test('a parent sees the courses of each child, and of one alone', async () => {
  const children = [
    { id: 31, name: 'Noor Haddad', campus_id: 7, campus_name: 'North' },
    { id: 32, name: 'Sami Haddad', campus_id: 7, campus_name: 'North' },
  ];
  const server = serve(buildListedCourse({ status_id: 2, progress })).serve(campusLists, {
    listChildren: () => children,
  });
  const { person } = open('parent');
  const card = await screen.findByRole('article', { name: 'Safe in the laboratory' });
  expect(await within(card).findByText('Noor Haddad')).toBeVisible();
  await expectAccessible();
  await person.click(screen.getByRole('link', { name: 'Sami Haddad' }));
  await waitFor(() => expect(server.sent('listCourses').at(-1)?.query).toMatchObject({ student_id: '32' }));
});

test('without courses a student reads that they will appear here', async () => {
  serve();
  open('student');
  expect(await screen.findByText('No courses yet')).toBeVisible();
});
