import type { PointRuleDraft } from '@pelion/contract/points';
import { MOST_RULES, pointCategories, pointConfigs } from '@pelion/contract/points/facts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { oneOfTwenty, sendAtOnce } from '../../../test/at-once.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let test: TestApp;
let campus: Campus;
let admin: Caller;
const here = () => ({ campus_id: campus.id });
const at = ({ id }: { readonly id: number }) => ({ ...here(), point_rule_id: id });
const graded: PointRuleDraft = {
  name: 'Ninety percent or more',
  config_id: pointConfigs.graded,
  points_category_id: pointCategories.grade,
  points: 10,
  assessment_type_ids: [3, 1, 3],
  least_percent: '90.00',
};
const byHand: PointRuleDraft = {
  name: 'Helped a classmate',
  config_id: pointConfigs.adHoc,
  points_category_id: pointCategories.class,
  points: 5,
};
const add = (body = graded) => admin.ok('createPointRule', { params: here(), body });
const names = async () => (await admin.ok('listPointRules', { params: here() })).map(({ name }) => name);

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  campus = await buildCampus(test.db, { settings: ['opted_for_point_system'] });
  admin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
});
afterAll(() => test.close());

it('keeps what gives points, with each type once and the percentage as people write it', async () => {
  expect(await add()).toMatchObject({
    config_id: 1,
    points_category_id: 1,
    points: 10,
    assessment_type_ids: [1, 3],
    least_percent: '90',
    is_only_in_time: false,
    is_active: true,
    version: 1,
    can: { edit: true, delete: true },
  });
  expect(await add(byHand)).toMatchObject({ config_id: 9, assessment_type_ids: [], least_percent: null });
  expect(await names()).toEqual(['Ninety percent or more', 'Helped a classmate']);
});

it.each([
  ['no points', { points: 0 }, 'points'],
  ['half a point', { points: 1.5 }, 'points'],
  ['more than a thousand', { points: 1001 }, 'points'],
  ['101 percent', { least_percent: '101' }, 'least_percent'],
  ['three decimals', { least_percent: '89.995' }, 'least_percent'],
  ['words instead of a percentage', { least_percent: 'most' }, 'least_percent'],
  ['no type', { assessment_type_ids: [] }, 'assessment_type_ids'],
  ['notes, which nobody grades', { assessment_type_ids: [4] }, 'assessment_type_ids.0'],
  ['feedback, which nobody grades', { assessment_type_ids: [6] }, 'assessment_type_ids.0'],
  ['no name', { name: '  ' }, 'name'],
  ['a category that there is none of', { points_category_id: 3 }, 'points_category_id'],
] as const)('refuses %s', async (_, changes, path) => {
  expect(
    await admin.send('createPointRule', { params: here(), body: { ...graded, ...changes } }),
  ).toMatchObject({
    status: 400,
    body: { details: [{ path }] },
  });
});

it('refuses terms of a score for what is given by hand, when it is made and later', async () => {
  expect(
    await admin.call('createPointRule', { params: here(), body: { ...byHand, least_percent: '50' } }),
  ).toMatchObject({ status: 400 });
  const reason = await add(byHand);
  expect(
    await admin.call('updatePointRule', { params: at(reason), body: { version: 1, is_only_in_time: true } }),
  ).toMatchObject({ status: 400 });
  const rule = await add();
  expect(
    await admin.call('updatePointRule', { params: at(rule), body: { version: 1, assessment_type_ids: [] } }),
  ).toMatchObject({ status: 400, body: { details: [{ path: 'assessment_type_ids' }] } });
});

it('has a name of its own, and tells whoever comes second what it has become', async () => {
  const rule = await add();
  expect(await admin.call('createPointRule', { params: here(), body: graded })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'name', message: 'There is already a rule with this name' }] },
  });
  const params = at(rule);
  await admin.ok('updatePointRule', { params, body: { version: 1, points: 20 } });
  expect(await admin.call('updatePointRule', { params, body: { version: 1, points: 30 } })).toMatchObject({
    status: 409,
    body: { details: { reason: 'changed', current: { points: 20, version: 2 } } },
  });
});

it('is deleted and comes back, unless its name was taken meanwhile', async () => {
  const rule = await add();
  await admin.ok('removePointRule', { params: at(rule) });
  expect(await names()).toEqual([]);
  expect((await admin.call('removePointRule', { params: at(rule) })).status).toBe(404);
  expect(await admin.ok('restorePointRule', { params: at(rule) })).toMatchObject({ name: graded.name });
  expect((await admin.call('restorePointRule', { params: at(rule) })).status).toBe(404);
  await admin.ok('removePointRule', { params: at(rule) });
  await add();
  expect(await admin.call('restorePointRule', { params: at(rule) })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'name' }] },
  });
});

it('offers by hand what is in use, to those who give points', async () => {
  await add();
  const reason = await add(byHand);
  const off = await add({ ...byHand, name: 'Old' });
  await admin.ok('updatePointRule', { params: at(off), body: { version: 1, is_active: false } });
  const teacher = await test.as(await buildMember(test.db, { campus }));
  expect(await teacher.ok('listPointReasons', { params: here() })).toEqual([
    { id: reason.id, name: 'Helped a classmate', points: 5, points_category_id: 2 },
  ]);
  const student = await test.as(await buildMember(test.db, { campus, userType: 'student' }));
  expect((await student.call('listPointReasons', { params: here() })).status).toBe(403);
});

const buildRules = (count: number) =>
  test.db
    .insertInto('point_rule')
    .values(
      Array.from({ length: count }, (_, place) => ({
        campus_id: campus.id,
        name: `Reason ${place}`,
        config: 9,
        category: 2,
        points: 1,
      })),
    )
    .execute();

it('has a hundred rules at most', async () => {
  await buildRules(MOST_RULES);
  expect(await admin.call('createPointRule', { params: here(), body: byHand })).toMatchObject({
    status: 409,
    body: { message: 'There can be at most 100 rules.' },
  });
});

it('gives the last place to one of twenty rules added at once', async () => {
  await buildRules(MOST_RULES - 1);
  const statuses = await sendAtOnce((index) =>
    admin.call('createPointRule', { params: here(), body: { ...byHand, name: `At once ${index}` } }),
  );
  expect(statuses).toEqual(oneOfTwenty(409));
  expect(await names()).toHaveLength(MOST_RULES);
});

it('gives the last place to one of twenty rules restored at once', async () => {
  await buildRules(MOST_RULES - 1);
  const deleted = await test.db
    .insertInto('point_rule')
    .values(
      Array.from({ length: 20 }, (_, place) => ({
        campus_id: campus.id,
        name: `Deleted ${place}`,
        config: 9,
        category: 2,
        points: 1,
        deleted_at: test.clock.now(),
      })),
    )
    .returning('id')
    .execute();
  const statuses = await sendAtOnce((index) =>
    admin.call('restorePointRule', { params: at({ id: deleted[index]?.id ?? 0 }) }),
  );
  expect(statuses).toEqual(oneOfTwenty(409));
  expect(await names()).toHaveLength(MOST_RULES);
});

it('is nothing of another campus', async () => {
  const rule = await add();
  const elsewhere = await buildCampus(test.db, { settings: ['opted_for_point_system'] });
  const stranger = await test.as(await buildMember(test.db, { campus: elsewhere, userType: 'campusAdmin' }));
  const params = { campus_id: elsewhere.id, point_rule_id: rule.id };
  expect((await stranger.call('updatePointRule', { params, body: { version: 1, points: 1 } })).status).toBe(
    404,
  );
  expect((await stranger.call('removePointRule', { params })).status).toBe(404);
  expect((await stranger.call('listPointRules', { params: here() })).status).toBe(404);
});

it('is switched off and on, and off it is closed to everybody but the switch', async () => {
  await admin.ok('switchPointSystem', { params: here(), body: { is_on: false } });
  expect(await admin.call('listPointRules', { params: here() })).toMatchObject({
    status: 403,
    body: { details: { reason: 'setting' } },
  });
  await admin.ok('switchPointSystem', { params: here(), body: { is_on: true, shows_top_earners: true } });
  expect(await names()).toEqual([]);
  const { settings } = await test.db
    .selectFrom('campus')
    .select('settings')
    .where('id', '=', campus.id)
    .executeTakeFirstOrThrow();
  expect(settings).toEqual({ opted_for_point_system: true, shows_top_earners: true });
});
