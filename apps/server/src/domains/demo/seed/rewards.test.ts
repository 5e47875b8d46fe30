import { redemptionStateTable } from '@pelion/contract/rewards/facts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemoApp, type DemoApp } from '../../../../test/demo-app.ts';

let test: DemoApp;
beforeAll(async () => {
  test = await createDemoApp();
});
afterAll(() => test.close());

it('offers eight rewards, and redemptions in every state', async () => {
  const { caller, campusId } = await test.signIn('campus-admin@k12.example');
  const params = { campus_id: campusId };
  const offered = await caller.ok('listRewards', { params });
  expect(offered).toHaveLength(8);
  expect(offered.filter(({ left }) => left === 0).map(({ name }) => name)).toEqual(['Theater ticket']);
  const { waiting_count, redemptions } = await caller.ok('listRedemptions', {
    params,
    query: { limit: 100 },
  });
  expect(waiting_count).toBe(4);
  expect(new Set(redemptions.map(({ state_id }) => state_id)).size).toBe(redemptionStateTable.names.length);
});

it('leaves the student who logs in a balance that buys something', async () => {
  const { caller, campusId } = await test.signIn('student@k12.example');
  const params = { campus_id: campusId };
  const { students } = await caller.ok('getPointFigures', { params });
  const balance = students[0]?.balance ?? 0;
  const offered = await caller.ok('listRewards', { params });
  const prices = offered.flatMap(({ price, left }) => (left === 0 ? [] : [price]));
  expect(prices.some((price) => price <= balance)).toBe(true);
  expect(students[0]).toMatchObject({ spent_points: 30 });
});
