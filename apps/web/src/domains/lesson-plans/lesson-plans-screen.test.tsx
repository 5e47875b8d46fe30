import { lessonPlans } from '@pelion/contract/lesson-plans';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { buildLessonPlan } from '../../../test/lesson-plans.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { LessonPlanScreen } from './lesson-plan-screen.tsx';
import { LessonPlansScreen } from './lesson-plans-screen.tsx';

const nothing = { edit: false, delete: false, activate: false, deactivate: false };
const list = (rows = [buildLessonPlan()]) =>
  new FakeServer().serve(lessonPlans, {
    listLessonPlans: () => rows,
    moveLessonPlan: () => ({ done: true as const }),
    removeLessonPlan: () => ({ done: true as const }),
  });
const open = (userType: 'teacher' | 'parent' = 'teacher', at = '/lesson-plan') =>
  renderScreen(<LessonPlansScreen />, { user: buildUser({ userType }), path: '/lesson-plan', at });

test('lists what is taught where, with its state in words, and is accessible', async () => {
  list();
  open();
  const card = await screen.findByRole('row', { name: /^Forces and motion/ });
  expect(within(card).getByText('Active')).toBeVisible();
  expect(card).toHaveAccessibleName(/Active Grade 7 Mathematics 3 1/);
  expect(within(card).getByRole('link', { name: 'Forces and motion' })).toHaveAttribute(
    'href',
    '/lesson-plan/61',
  );
  expect(screen.getByRole('link', { name: 'Add lesson plan' })).toHaveAttribute(
    'href',
    '/lesson-plan/create',
  );
  await expectAccessible();
});

test('is narrowed by what the address says, and offers to clear it', async () => {
  const server = list([]);
  const { person, router } = open('teacher', '/lesson-plan?search=zzz&grade=2&status=draft');
  await person.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(server.sent('listLessonPlans')[0]?.query).toMatchObject({
    search: 'zzz',
    grade_ids: '2',
    status_ids: '1',
  });
  expect(router.state.location.search).toBe('');
  expect(await screen.findByRole('heading', { name: 'No lesson plans yet' })).toBeVisible();
});

test('asks before it deactivates, then reads the list again', async () => {
  const server = list();
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'More about Forces and motion' }));
  await person.click(screen.getByRole('menuitem', { name: 'Deactivate' }));
  const question = await screen.findByRole('dialog', { name: 'Do you want to deactivate the lesson plan?' });
  await person.click(within(question).getByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(server.sent('moveLessonPlan')[0]?.path).toMatch(/\/61\/status\/3$/));
  expect(await screen.findByText('The lesson plan is inactive.')).toBeVisible();
});

test('a parent reads, and has nothing else to do', async () => {
  list([buildLessonPlan({ can: nothing })]);
  open('parent');
  await screen.findByRole('row', { name: /^Forces and motion/ });
  expect(screen.queryByRole('link', { name: /Create/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /More about/ })).toBeNull();
  expect(screen.queryByText('Active')).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
});

test('one plan shows its domains, chapters and lessons in order, and whose it is', async () => {
  new FakeServer().serve(lessonPlans, { getLessonPlan: () => buildLessonPlan({ can: nothing }) });
  renderScreen(<LessonPlanScreen />, {
    user: buildUser({ userType: 'parent' }),
    path: '/lesson-plan/:lessonPlanId',
    at: '/lesson-plan/61',
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Forces and motion' })).toBeVisible();
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Forces and motion', 'Mechanics', 'Forces', 'Motion', 'Students']);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Gravity',
    'Friction',
    'Speed',
    'Amara Chen',
  ]);
  expect(screen.queryByRole('link', { name: 'Edit lesson plan' })).toBeNull();
  await expectAccessible();
});
