import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSitting, type Sitting } from '../../../../test/factories/attempts.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const CODE = 'Blue Heron 7';
const PER_QUARTER = 10;

const start = ({ caller, params }: Sitting, access_code?: string) =>
  caller.call('manageAttempt', { params, body: { player_id: randomUUID(), access_code } });

it('is asked for before a new attempt, read out as it may be, and told to no student', async () => {
  const sitting = await buildSitting(app, { accessCode: CODE, attemptsAllowed: 2 });
  const { caller, params } = sitting;
  expect(await caller.ok('getInstructions', { params })).toMatchObject({ needs_access_code: true });
  expect(await start(sitting)).toMatchObject({ status: 400, body: { code: 'wrongAccessCode' } });
  expect(await start(sitting, 'blue heron 8')).toMatchObject({ body: { code: 'wrongAccessCode' } });
  expect(await start(sitting, ' blue HERON 7 ')).toMatchObject({ status: 200 });
  // A running attempt needs no code, on another device either.
  const told = await caller.ok('getInstructions', { params });
  expect(told).toMatchObject({ needs_access_code: false });
  expect(await start(sitting)).toMatchObject({ status: 200 });
  const rows = await caller.ok('listStudentAssessments', { params: { student_id: params.student_id } });
  expect(JSON.stringify([told, rows]).toLowerCase()).not.toContain(CODE.toLowerCase());
});

it('is told to staff who may change the schedule', async () => {
  const { teacher, params } = await buildSitting(app, { accessCode: CODE });
  expect(
    await (await app.as(teacher)).ok('getSchedule', { params: { schedule_id: params.schedule_id } }),
  ).toMatchObject({ access_code: CODE, has_access_code: true });
});

const refusesGuesses = async (count: number) => {
  const sitting = await buildSitting(app, { accessCode: CODE });
  const guesses = await Promise.all(Array.from({ length: 50 }, (_, n) => start(sitting, `guess ${n}`)));
  const compared = guesses.filter(({ body }) => JSON.stringify(body).includes('wrongAccessCode'));
  expect(compared).toHaveLength(PER_QUARTER);
  for (let n = 50; n < count; n += 50) {
    const more = await Promise.all(Array.from({ length: 50 }, (_, of) => start(sitting, `guess ${n + of}`)));
    expect(new Set(more.map(({ status }) => status))).toEqual(new Set([429]));
  }
  expect(await start(sitting, CODE)).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } });
  app.clock.advance({ minutes: 15 });
  expect(await start({ ...sitting, caller: await app.as(sitting.student) }, CODE)).toMatchObject({
    status: 200,
  });
};
it('refuses a hundred guesses, also when they are sent at once, and never takes the right one among them', () =>
  refusesGuesses(100));
it(
  'refuses a thousand guesses, also when they are sent at once, and never takes the right one among them',
  { tags: ['full'] },
  () => refusesGuesses(1000),
);

it('is not asked for once it is taken away', async () => {
  const sitting = await buildSitting(app, { accessCode: CODE });
  const teacher = await app.as(sitting.teacher);
  await teacher.ok('updateSchedule', {
    params: { schedule_id: sitting.schedule.id },
    body: { access_code: null },
  });
  expect(await start(sitting)).toMatchObject({ status: 200 });
});
