import { mostTerms } from '@pelion/contract/dictionary/facts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { oneOfTwenty, sendAtOnce } from '../../../test/at-once.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let test: TestApp;
let campus: Campus;
let admin: Caller;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  campus = await buildCampus(test.db);
  admin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
});
afterAll(() => test.close());

const params = () => ({ campus_id: campus.id });
const at = (term_id: number) => ({ ...params(), term_id });
const add = (...terms: { name: string; meaning: string }[]) =>
  admin.ok('addTerms', { params: params(), body: { terms } });
const names = async (caller = admin) =>
  (await caller.ok('listTerms', { params: params() })).map(({ name, meaning }) => [name, meaning]);

it('takes terms, gives those that are there their new meaning, and changes nothing when it is repeated', async () => {
  expect(await add({ name: 'sum', meaning: 'all together' }, { name: 'Product', meaning: 'of two' })).toEqual(
    {
      added: 2,
      changed: 0,
    },
  );
  const again = [
    { name: 'Sum', meaning: 'everything together' },
    { name: 'Ratio', meaning: 'first' },
    { name: 'RATIO', meaning: 'last' },
  ];
  expect(await add(...again)).toEqual({ added: 1, changed: 1 });
  expect(await add(...again)).toEqual({ added: 0, changed: 0 });
  expect(await names()).toEqual([
    ['Product', 'of two'],
    ['RATIO', 'last'],
    ['Sum', 'everything together'],
  ]);
});

it.each([
  [[], 'terms'],
  [[{ name: ' ', meaning: 'x' }], 'terms.0.name'],
  [[{ name: 'x', meaning: '' }], 'terms.0.meaning'],
  [[{ name: 'x'.repeat(101), meaning: 'x' }], 'terms.0.name'],
  [[{ name: 'x', meaning: 'x'.repeat(1001) }], 'terms.0.meaning'],
])('refuses %j', async (terms, path) => {
  expect(await admin.send('addTerms', { params: params(), body: { terms } })).toMatchObject({
    status: 400,
    body: { details: [{ path }] },
  });
});

const terms = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `term ${from + index}`, meaning: 'x' }));

it('has an end, and takes nothing of what would go beyond it', async () => {
  await add(...terms(0, mostTerms / 2));
  await add(...terms(mostTerms / 2, mostTerms / 2));
  expect(
    await admin.call('addTerms', { params: params(), body: { terms: terms(mostTerms, 1) } }),
  ).toMatchObject({ status: 400 });
  expect(await names()).toHaveLength(mostTerms);
});

it('gives the last place to one of twenty terms added at once', async () => {
  await add(...terms(0, mostTerms / 2));
  await add(...terms(mostTerms / 2, mostTerms / 2 - 1));
  const statuses = await sendAtOnce((index) =>
    admin.call('addTerms', { params: params(), body: { terms: terms(mostTerms + index, 1) } }),
  );
  expect(statuses).toEqual(oneOfTwenty(400));
  expect(await names()).toHaveLength(mostTerms);
});

it('is changed over the version that was seen, and a term has a name of its own', async () => {
  await add({ name: 'Sum', meaning: 'one' }, { name: 'Ratio', meaning: 'two' });
  const [ratio, sum] = await admin.ok('listTerms', { params: params() });
  if (!ratio || !sum) throw new Error('both are there');
  const edit = { params: at(sum.id), body: { version: 1, name: 'Sum', meaning: 'all' } };
  expect(await admin.ok('updateTerm', edit)).toMatchObject({ meaning: 'all', version: 2 });
  expect(await admin.call('updateTerm', edit)).toMatchObject({
    status: 409,
    body: { details: { current: { version: 2 } } },
  });
  const taken = { params: at(ratio.id), body: { version: 1, name: 'SUM', meaning: 'x' } };
  expect(await admin.call('updateTerm', taken)).toMatchObject({
    status: 400,
    body: { details: [{ path: 'name', message: 'This term is already in the dictionary' }] },
  });
  await admin.ok('removeTerm', { params: at(sum.id) });
  expect((await admin.call('removeTerm', { params: at(sum.id) })).status).toBe(404);
  expect(await names()).toEqual([['Ratio', 'two']]);
});

it('is read by those who take and give tests, kept by admins, and of no other campus', async () => {
  await add({ name: 'Sum', meaning: 'all' });
  for (const userType of ['student', 'teacher', 'contentManager'] as const) {
    const member = await test.as(await buildMember(test.db, { campus, userType }));
    expect(await names(member)).toEqual([['Sum', 'all']]);
    expect(
      (
        await member.call('addTerms', {
          params: params(),
          body: { terms: [{ name: 'x', meaning: 'y' }] },
        })
      ).status,
    ).toBe(403);
  }
  const stranger = await test.as(await buildMember(test.db, { userType: 'campusAdmin' }));
  expect((await stranger.call('listTerms', { params: params() })).status).toBe(404);
});
