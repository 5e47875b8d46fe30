import { campusLists } from '@pelion/contract/campus-lists';
import { courseSchedules } from '@pelion/contract/course-schedules';
import { courses } from '@pelion/contract/courses';
import { groups } from '@pelion/contract/groups';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildCourseSchedule } from '../../../test/course-schedules.ts';
import { buildCourse } from '../../../test/courses.ts';
import { FakeServer, refuse } from '../../../test/fake-server.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { CourseSchedulesScreen } from './schedules-screen.tsx';

const serve = (schedule = buildCourseSchedule(), course = buildCourse({ status_id: 2 })) =>
  new FakeServer()
    .serve(courses, { getCourse: () => course })
    .serve(campusLists, {
      listSections: () => [{ id: 3, label: 'Grade 7 - A', value: 'A', grade_id: 2, student_count: 3 }],
      listStudents: () => [],
    })
    .serve(groups, { listGroups: () => [] })
    .serve(courseSchedules, {
      listCourseSchedules: () => [schedule],
      createCourseSchedule: () => schedule,
      updateCourseSchedule: () => schedule,
      endCourseSchedule: () => schedule,
      getCourseSchedule: () => ({ ...schedule, version: 2, due_date: null }),
    });

const open = () =>
  renderScreen(<CourseSchedulesScreen />, {
    path: '/course-schedules/:courseId',
    at: '/course-schedules/81',
  });

test('lists running schedules with their students by status, and is accessible', async () => {
  serve();
  open();
  const card = await screen.findByRole('article', { name: 'Grade 7 - A' });
  expect(within(card).getByText('Running')).toBeVisible();
  expect(within(card).getByRole('figure', { name: 'Students by status' })).toBeVisible();
  expect(within(card).getByText('Possible, marked late')).toBeVisible();
  await expectAccessible();
});

test('schedules the course with days per module, and says due dates of the modules', async () => {
  const server = serve();
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Schedule' }));
  const dialog = await screen.findByRole('dialog', { name: 'Schedule course' });
  await person.click(await within(dialog).findByRole('checkbox', { name: /Grade 7 - A/ }));
  await person.type(within(dialog).getByLabelText(/Days per module/), '7');
  expect(
    within(within(dialog).getByRole('list', { name: 'Due dates of the modules' })).getAllByRole('listitem'),
  ).toHaveLength(2);
  await expectAccessible(dialog);
  await person.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  await waitFor(() =>
    expect(server.sent('createCourseSchedule')[0]?.body).toMatchObject({ section_ids: [3], module_days: 7 }),
  );
});

test('says at its field that the due date comes before the start', async () => {
  serve(
    buildCourseSchedule({
      effective_date: '2040-04-01T08:00:00.000Z',
      due_date: '2040-03-01T08:00:00.000Z',
    }),
  );
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'More about Grade 7 - A' }));
  await person.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit schedule' });
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('The due date must be after the start')).toBeVisible();
});

test('ends a schedule after a question', async () => {
  const server = serve();
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'More about Grade 7 - A' }));
  await person.click(screen.getByRole('menuitem', { name: 'End' }));
  const dialog = await screen.findByRole('dialog', { name: 'End the schedule?' });
  await person.click(within(dialog).getByRole('button', { name: 'End' }));
  await waitFor(() => expect(server.sent('endCourseSchedule')[0]?.body).toEqual({ is_ended: true }));
});

test('says why a draft cannot be scheduled', async () => {
  new FakeServer()
    .serve(courses, { getCourse: () => buildCourse() })
    .serve(courseSchedules, { listCourseSchedules: () => [] });
  open();
  expect(await screen.findByText('Only an active course can be scheduled.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Schedule' })).toBeNull();
});

test('shows what somebody else has saved, and lets the editor keep the own version', async () => {
  const server = serve();
  let answers = 0;
  server.serve(courseSchedules, {
    updateCourseSchedule: () => (answers++ === 0 ? refuse('conflict') : buildCourseSchedule()),
  });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'More about Grade 7 - A' }));
  await person.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit schedule' });
  await person.type(within(dialog).getByLabelText(/Days per module/), '5');
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(/no due date/)).toBeVisible();
  await person.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sent('updateCourseSchedule')[1]?.body).toMatchObject({ version: 2, module_days: 5 }),
  );
});
