import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemoApp, type DemoApp } from '../../../../test/demo-app.ts';

let test: DemoApp;
beforeAll(async () => {
  test = await createDemoApp();
});
afterAll(() => test.close());

it.each([
  'student@k12',
  'parent@k12',
  'teacher@k12',
  'student@college',
  'teacher@college',
  'student@company',
  'teacher@company',
  'student@dsat',
  'teacher@dsat',
])('%s has been told of things, of which some are read and some are not', async (who) => {
  const { caller, campusId: campus_id } = await test.signIn(`${who}.example`);
  const params = { campus_id };
  const told = await caller.ok('listNotifications', { params });
  expect(new Set(told.map(({ is_read }) => is_read))).toEqual(new Set([true, false]));
});
