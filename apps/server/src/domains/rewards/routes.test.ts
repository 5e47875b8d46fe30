import type { RewardDraft } from '@pelion/contract/rewards';
import { MOST_REWARDS } from '@pelion/contract/rewards/facts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { oneOfTwenty, sendAtOnce } from '../../../test/at-once.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildUploadedFile } from '../../../test/factories/files.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { buildReward } from '../../../test/factories/rewards.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let test: TestApp;
let campus: Campus;
let admin: Caller;
const here = () => ({ campus_id: campus.id });
const at = ({ id }: { readonly id: number }) => ({ ...here(), reward_id: id });
const draft: RewardDraft = { name: 'Front seat', price: 10 };
const add = (body = draft) => admin.ok('createReward', { params: here(), body });
const names = async (caller = admin) =>
  (await caller.ok('listRewards', { params: here() })).map(({ name }) => name);

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  campus = await buildCampus(test.db, { settings: ['opted_for_point_system'] });
  admin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
});
afterAll(() => test.close());

it('is a name and a price, and everything else as nobody has chosen it', async () => {
  expect(await add()).toMatchObject({
    ...{ name: 'Front seat', description: '', image_url: null, default_image: 1, price: 10 },
    ...{ stock: null, left: null, student_limit: null, needs_approval: false, is_active: true },
    ...{ own_count: 0, taken_count: 0, version: 1, can: { edit: true, delete: true, redeem: false } },
  });
});

it.each([
  ['a price of zero', { price: 0 }, 'price', 'Please enter a whole number from 1 to 100,000'],
  ['a negative price', { price: -1 }, 'price', 'Please enter a whole number from 1 to 100,000'],
  ['half a point', { price: 1.5 }, 'price', 'Please enter a whole number from 1 to 100,000'],
  ['too high a price', { price: 100_001 }, 'price', 'Please enter a whole number from 1 to 100,000'],
  ['a stock below zero', { stock: -1 }, 'stock', 'Please enter a whole number from 0 to 100,000'],
  ['a limit of none', { student_limit: 0 }, 'student_limit', 'Please enter a whole number from 1 to 100,000'],
  ['no name', { name: ' ' }, 'name', 'Please enter the name'],
])('refuses %s', async (_, changes, path, message) => {
  expect(await admin.call('createReward', { params: here(), body: { ...draft, ...changes } })).toMatchObject({
    status: 400,
    body: { details: [{ path, message }] },
  });
});

it('has a name of its own, and tells a second editor its present values', async () => {
  const reward = await add();
  expect(await admin.call('createReward', { params: here(), body: draft })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'name', message: 'There is already a reward with this name' }] },
  });
  await admin.ok('updateReward', { params: at(reward), body: { version: 1, price: 12 } });
  expect(
    await admin.call('updateReward', { params: at(reward), body: { version: 1, price: 15 } }),
  ).toMatchObject({ status: 409, body: { details: { reason: 'changed', current: { price: 12 } } } });
});

it('has an uploaded picture, which goes with the next one', async () => {
  const owner = await buildMember(test.db, { campus, userType: 'campusAdmin' });
  const asOwner = await test.as(owner);
  const { id: first } = await buildUploadedFile(test, 'reward', { owner, content: 'a seat' });
  const reward = await asOwner.ok('createReward', {
    params: here(),
    body: { ...draft, image_file_id: first },
  });
  expect(reward).toMatchObject({ image_file_id: first, image_url: expect.stringContaining(first) });
  await asOwner.ok('updateReward', { params: at(reward), body: { version: 1, image_file_id: null } });
  const kept = await test.db.selectFrom('file').select('id').where('id', '=', first).execute();
  expect(kept).toEqual([]);
  const pdf = { owner, content: 'a text', mediaType: 'application/pdf' };
  const { id: image_file_id } = await buildUploadedFile(test, 'reward', pdf);
  expect(
    await asOwner.call('updateReward', { params: at(reward), body: { version: 2, image_file_id } }),
  ).toMatchObject({ status: 400, body: { details: [{ message: 'Please choose a picture' }] } });
});

it('is seen by families and teachers while it is offered, without what was taken', async () => {
  const reward = await add();
  const hidden = await add({ ...draft, name: 'Old', is_active: false });
  for (const userType of ['student', 'parent', 'teacher'] as const) {
    const caller = await test.as(await buildMember(test.db, { campus, userType }));
    const [seen, ...more] = await caller.ok('listRewards', { params: here() });
    expect(more).toEqual([]);
    expect(seen).toMatchObject({ id: reward.id, taken_count: null, can: { edit: false, delete: false } });
    expect(seen?.can.redeem).toBe(userType === 'student');
    expect((await caller.call('createReward', { params: here(), body: draft })).status).toBe(403);
    expect((await caller.call('removeReward', { params: at(reward) })).status).toBe(403);
  }
  expect(await names()).toEqual([reward.name, hidden.name]);
});

it('is deleted, and comes back for 30 days', async () => {
  const reward = await add();
  await admin.ok('removeReward', { params: at(reward) });
  expect(await names()).toEqual([]);
  expect(await admin.ok('restoreReward', { params: at(reward) })).toMatchObject({ id: reward.id });
  await admin.ok('removeReward', { params: at(reward) });
  const long = new Date(test.clock.now().getTime() - 31 * 24 * 3_600_000);
  await test.db.updateTable('reward').set({ deleted_at: long }).where('id', '=', reward.id).execute();
  expect((await admin.call('restoreReward', { params: at(reward) })).status).toBe(404);
});

it('is nothing of another campus, and nothing where points are off', async () => {
  const reward = await add();
  const elsewhere = await buildCampus(test.db, { settings: ['opted_for_point_system'] });
  const stranger = await test.as(await buildMember(test.db, { campus: elsewhere, userType: 'campusAdmin' }));
  const params = { campus_id: elsewhere.id, reward_id: reward.id };
  expect((await stranger.call('updateReward', { params, body: { version: 1, price: 1 } })).status).toBe(404);
  expect((await stranger.call('listRewards', { params: here() })).status).toBe(404);
  await admin.ok('switchPointSystem', { params: here(), body: { is_on: false } });
  expect(await admin.call('listRewards', { params: here() })).toMatchObject({
    status: 403,
    body: { details: { reason: 'setting' } },
  });
});

it('gives the last place to one of twenty rewards added at once', async () => {
  for (let place = 1; place < MOST_REWARDS; place += 1)
    await buildReward(test.db, campus, { name: `Reward ${place}` });
  const statuses = await sendAtOnce((index) =>
    admin.call('createReward', { params: here(), body: { ...draft, name: `At once ${index}` } }),
  );
  expect(statuses).toEqual(oneOfTwenty(409));
});
