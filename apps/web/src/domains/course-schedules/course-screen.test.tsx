import { campusLists } from '@pelion/contract/campus-lists';
import { courseProgress } from '@pelion/contract/course-progress';
import { courseSchedules } from '@pelion/contract/course-schedules';
import { courses } from '@pelion/contract/courses';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  buildCourseLearner,
  buildCourseOutline,
  buildCourseProgress,
  buildCourseSchedule,
} from '../../../test/course-schedules.ts';
import { buildCourse } from '../../../test/courses.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { CourseScreen } from './course-screen.tsx';

const serve = ({
  course = buildCourse({ status_id: 2 }),
  schedule = buildCourseSchedule(),
  outline = buildCourseOutline(),
  students = [buildCourseLearner()],
} = {}) =>
  new FakeServer().serve(courses, { getCourse: () => course }).serve(courseSchedules, {
    listCourseSchedules: () => [schedule],
    listCourseLearners: () => ({ students, total: students.length }),
    listCourseItemCounts: () => [{ id: 901, done: 2, opened: 1 }],
    getCourseLearner: () => outline,
    updateCourseLearner: () => outline,
    unlockCourseItem: () => outline,
    markCourseItem: () => outline,
    joinCourse: () => outline,
  });

const student = buildUser({ userType: 'student' }, { id: 31 });
const open = (setting: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<CourseScreen />, { path: '/course/:courseId', at: '/course/81', ...setting });

test('shows staff the contents with what waits for what', async () => {
  serve();
  open();
  expect(await screen.findByRole('heading', { name: 'Safe in the laboratory' })).toBeVisible();
  expect(screen.getByText('Chemistry · Grade 7 · 45 min · Rosa Miller')).toBeVisible();
  const modules = screen.getByRole('region', { name: 'Signs' });
  expect(within(modules).getByText('Assessment · Done with 75%')).toBeVisible();
  expect(screen.getByText('Link · After “The signs”')).toBeVisible();
  expect(screen.getByText('Optional')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/courses/edit/81');
  await expectAccessible();
});

test('shows who is where, and one student with the conditions of locked items', async () => {
  const server = serve();
  const { person } = open();
  await person.click(await screen.findByRole('tab', { name: 'Who is where' }));
  expect(await screen.findByRole('figure', { name: 'Students by status' })).toBeVisible();
  expect(await screen.findByText('1 of 2 done')).toBeVisible();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Noor Haddad' }));
  const dialog = await screen.findByRole('dialog', { name: 'Noor Haddad' });
  expect(
    within(dialog).getByText('Page · Marked by the teacher · Opens with 75% in “Check yourself”'),
  ).toBeVisible();
  await expectAccessible(dialog);
  await person.click(within(dialog).getByRole('button', { name: 'More about “A talk”' }));
  await person.click(screen.getByRole('menuitem', { name: 'Mark as done' }));
  await waitFor(() => expect(server.sent('markCourseItem')[0]?.body).toEqual({ is_done: true }));
});

test('finds students by name and sorts them, and counts each item', async () => {
  const server = serve();
  const { person } = open({ at: '/course/81?tab=learners&learners.sort=-seen&search=Noor' });
  await screen.findByRole('button', { name: 'Noor Haddad' });
  expect(server.sent('listCourseLearners')[0]?.query).toMatchObject({
    ...{ search: 'Noor', order: 'seen', is_descending: 'true' },
  });
  await person.click(screen.getByText('Done by item'));
  expect(await screen.findByText('2 of 3 done')).toBeVisible();
  await expectAccessible();
});

test('shows students by item, opens one, and reminds those who are behind', async () => {
  const server = serve();
  server.serve(courseProgress, {
    getCourseProgress: () => buildCourseProgress(),
    remindCourseLearners: () => ({ count: 1 }),
  });
  const { person } = open({ at: '/course/81?tab=learners&view=items' });
  const grid = await screen.findByRole('grid', { name: 'Students by item' });
  expect(within(grid).getByRole('cell', { name: 'Completed, 75%' })).toBeVisible();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Remind' }));
  expect(await screen.findByText('1 student reminded')).toBeVisible();
  expect(server.sent('remindCourseLearners')[0]?.body).toEqual({ student_ids: [] });
  await person.click(within(grid).getByRole('button', { name: 'Noor Haddad' }));
  const dialog = await screen.findByRole('dialog', { name: 'Noor Haddad' });
  await person.click(within(dialog).getByRole('button', { name: 'Remind' }));
  await waitFor(() => expect(server.sent('remindCourseLearners')[1]?.body).toEqual({ student_ids: [31] }));
});

test('unlocks an item for one student with a reason', async () => {
  const server = serve();
  const { person } = open({ at: '/course/81?tab=learners&learner=31' });
  await person.click(await screen.findByRole('button', { name: 'More about “A talk”' }));
  await person.click(screen.getByRole('menuitem', { name: 'Unlock' }));
  const dialog = await screen.findByRole('dialog', { name: 'Unlock “A talk”' });
  await person.click(within(dialog).getByRole('button', { name: 'Unlock' }));
  expect(await within(dialog).findByText('Please enter the reason')).toBeVisible();
  await person.type(within(dialog).getByLabelText(/Reason/), 'Was ill');
  await person.click(within(dialog).getByRole('button', { name: 'Unlock' }));
  await waitFor(() => expect(server.sent('unlockCourseItem')[0]?.body).toEqual({ reason: 'Was ill' }));
});

test('takes a student out after a question', async () => {
  const server = serve();
  const { person } = open({ at: '/course/81?tab=learners&learner=31' });
  await person.click(await screen.findByRole('button', { name: 'Take out' }));
  const dialog = await screen.findByRole('dialog', { name: /Take Noor Haddad out/ });
  await person.click(within(dialog).getByRole('button', { name: 'Take out' }));
  await waitFor(() =>
    expect(server.sent('updateCourseLearner')[0]?.body).toEqual({ version: 4, is_out: true }),
  );
});

test('shows a student the own outline, and goes on in the player', async () => {
  serve({ outline: buildCourseOutline({ is_recorded: true }) });
  open({ user: student });
  expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    '/course-player/course/81/schedule/301/student/31?item=902',
  );
  expect(screen.getByText('1 of 2 done')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Check yourself' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'A talk' })).toBeNull();
  expect(screen.queryByRole('button', { name: /More about/ })).toBeNull();
  await expectAccessible();
});

test('says once that a paused course goes on later', async () => {
  const [module] = buildCourseOutline().modules;
  const items = module?.items.map((item) => ({ ...item, locks: [{ reason: 'paused' as const }] })) ?? [];
  serve({
    outline: buildCourseOutline({
      ...{ status_id: 3, is_recorded: false },
      modules: module ? [{ ...module, items }] : [],
    }),
  });
  open({ user: student });
  expect(await screen.findByText('The course is paused. What is done stays.')).toBeVisible();
  expect(screen.getByText('Page · Marked by the teacher')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'The signs' })).toBeNull();
});

test('offers the certificate of a completed course', async () => {
  const certificate = {
    ...{ id: 9, number: '2026-0007', issued_at: '2026-11-21T08:00:00.000Z', withdrawn_at: null },
  };
  serve({ outline: buildCourseOutline({ status_id: 5, is_recorded: true, certificate }) });
  open({ user: student });
  expect(await screen.findByRole('button', { name: 'Certificate' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Review' })).toBeVisible();
});

test('lets a student join where students join by themselves', async () => {
  const server = serve({ schedule: buildCourseSchedule({ may_join: true, counts: null }), students: [] });
  const { person } = open({ user: student });
  await person.click(await screen.findByRole('button', { name: 'Join' }));
  await waitFor(() => expect(server.sent('joinCourse')).toHaveLength(1));
});

test('shows a parent each child, read only', async () => {
  const children = [
    { id: 31, name: 'Noor Haddad', campus_id: 7, campus_name: 'Riverbend North' },
    { id: 32, name: 'Sami Haddad', campus_id: 7, campus_name: 'Riverbend North' },
  ];
  const server = serve({
    students: [buildCourseLearner(), buildCourseLearner({ student_id: 32, name: 'Sami Haddad' })],
    outline: buildCourseOutline({ can: { unlock: false, mark: false, edit: false } }),
  });
  server.serve(campusLists, { listChildren: () => children });
  open({ user: buildUser({ userType: 'parent' }), at: '/course/81?child=32' });
  expect(await screen.findByRole('heading', { name: 'Sami Haddad' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Noor Haddad' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Review' })).toBeVisible();
  await expectAccessible();
});

test('speaks of participants, topics and departments in a corporation', async () => {
  serve();
  open({ user: buildUser({ campusType: 'corporation' }), at: '/course/81?tab=learners' });
  expect(await screen.findByRole('figure', { name: 'Participants by status' })).toBeVisible();
});

test('keeps what was typed when somebody else has changed the due date', async () => {
  const server = serve();
  server.serve(courseSchedules, {
    updateCourseLearner: () => refuse('conflict', { reason: 'changed' }),
  });
  const { person } = open({ at: '/course/81?tab=learners&learner=31' });
  await person.click(await screen.findByRole('button', { name: 'Change due date' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change due date' });
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByRole('alert')).toBeVisible();
  // The newer version is read, so that saving again is a decision.
  await waitFor(() => expect(server.sent('getCourseLearner')).toHaveLength(2));
});
