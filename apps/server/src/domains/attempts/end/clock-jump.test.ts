import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Running,
  rightResponses,
  startSitting,
  uploadsOf,
} from '../../../../test/factories/attempts.ts';
import { begin, buildSatSitting, finishPart } from '../../../../test/factories/bundles.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { endOverdueAttempts } from './jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const statusesOf = async (sittings: readonly Running[]) =>
  Promise.all(
    sittings.map(async ({ caller, resultId }) => {
      const clock = await caller.ok('getClock', { params: { result_id: resultId } });
      return clock.result_status_id;
    }),
  );
const buildSix = async () => {
  const sittings: Running[] = [];
  for (const durationMinutes of [6, 7, 8, 9, 10, 5])
    sittings.push(await startSitting(app, { durationMinutes }));
  return sittings;
};
const save = ({ caller, resultId, playerId, itemIds }: Running, seq: number) =>
  caller.call('saveAnswers', {
    params: { result_id: resultId, part: 1 },
    body: {
      player_id: playerId,
      answers: uploadsOf({ itemIds }, rightResponses, { seq, writtenAt: app.clock.now() }),
    },
  });

describe('a server clock that is 10 minutes fast for 48 seconds', () => {
  it('ends none of six exams, takes their answers meanwhile, and ends them at their own time', async () => {
    const sittings = await buildSix();
    const running = Array(6).fill(2);
    app.clock.jump({ minutes: 10 });
    for (let passed = 0; passed < 48; passed += 12) {
      await app.runJobs();
      await endOverdueAttempts(app.services);
      for (const [index, sitting] of sittings.entries())
        expect(await save(sitting, passed * 10 + index * 100 + 1)).toMatchObject({
          status: 200,
          body: { late: [], refused: [] },
        });
      expect(await statusesOf(sittings)).toEqual(running);
      app.clock.advance({ seconds: 12 });
    }
    app.clock.jump({ minutes: -10 });
    await endOverdueAttempts(app.services);
    expect(await statusesOf(sittings)).toEqual(running);
    // Four minutes later the shortest attempt has 12 seconds left, then none.
    app.clock.advance({ minutes: 4 });
    await endOverdueAttempts(app.services);
    expect(await statusesOf(sittings)).toEqual(running);
    app.clock.advance({ seconds: 20 });
    await endOverdueAttempts(app.services);
    expect(await statusesOf(sittings)).toEqual([2, 2, 2, 2, 2, 4]);
    app.clock.advance({ minutes: 6 });
    await endOverdueAttempts(app.services);
    expect(await statusesOf(sittings)).toEqual([4, 4, 4, 4, 4, 4]);
  });
});

describe('a database whose clock is another than the server’s', () => {
  it('lets nothing end, loses no answer, and what is over ends when the clocks agree again', async () => {
    const [sitting] = [await startSitting(app, { durationMinutes: 5 })];
    app.clock.jump({ minutes: -30 }, 'database');
    app.clock.advance({ minutes: 6 });
    await app.runJobs();
    await endOverdueAttempts(app.services);
    expect(await statusesOf([sitting])).toEqual([2]);
    // Lateness cannot be decided while the clocks disagree: the device keeps the answer and retries.
    expect(await save(sitting, 1)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(app.clock.reports.at(-1)).toMatchObject({ clock: 'database' });
    app.clock.jump({ minutes: 30 }, 'database');
    app.clock.advance({ seconds: 10 });
    await endOverdueAttempts(app.services);
    expect(await statusesOf([sitting])).toEqual([4]);
    const { ended_at, deadline_at } = await app.db
      .selectFrom('attempt_part')
      .select(['ended_at', 'deadline_at'])
      .where('attempt_id', '=', sitting.resultId)
      .executeTakeFirstOrThrow();
    expect(ended_at).toEqual(deadline_at);
    expect(app.clock.reports.at(-1)).toBeNull();
  });
});

describe('the health of a process', () => {
  const health = () => app.guest.ok('health');

  it.each(['wall', 'database'] as const)(
    'says that the %s clock is wrong, and still serves',
    async (which) => {
      app.clock.set(new Date(app.clock.now()));
      expect(await health()).toMatchObject({ status: 'ok', clocks_agree: true });
      app.clock.jump({ minutes: 10 }, which);
      // The reading of the database's clock is cached for five seconds.
      app.clock.advance({ seconds: 6 });
      expect(await health()).toMatchObject({ status: 'ok', clocks_agree: false });
      app.clock.jump({ minutes: -10 }, which);
      app.clock.advance({ seconds: 6 });
      expect(await health()).toMatchObject({ clocks_agree: true });
    },
  );
});

describe.each([10, -10])('a server clock that jumps by %i minutes', (minutes) => {
  /** Runs the worker's jobs twice while the clock is off. */
  async function whileOff(work: () => Promise<void>): Promise<void> {
    app.clock.jump({ minutes });
    await app.runJobs();
    await endOverdueAttempts(app.services);
    await work();
    app.clock.advance({ seconds: 24 });
    await endOverdueAttempts(app.services);
    app.clock.jump({ minutes: -minutes });
    await endOverdueAttempts(app.services);
  }

  it('ends no module, shortens no break, and leads into the same ones', async () => {
    const sitting = await buildSatSitting(app);
    const { result_id } = await begin(sitting);
    const parts = async () => (await sitting.caller.ok('getParts', { params: { result_id } })).parts;
    await whileOff(async () => {
      expect(await parts()).toMatchObject([{ part: 1, state: 'running' }]);
    });
    expect(await parts()).toMatchObject([{ part: 1, state: 'running' }]);
    await finishPart(app, sitting, result_id, 1, 2);
    await begin(sitting);
    await finishPart(app, sitting, result_id, 2, 2);
    await whileOff(async () => {
      expect((await parts()).at(-1)).toMatchObject({
        part: 3,
        state: 'waiting',
        time_left_in_seconds_to_start_test: 600,
      });
      const early = { params: sitting.params, body: { player_id: sitting.playerId } };
      expect((await sitting.caller.ok('manageAttempt', early)).assessments).toMatchObject([
        { part: 3, time_left_in_seconds_to_start_test: 600 },
      ]);
      expect((await parts()).at(-1)).toMatchObject({ part: 3, state: 'waiting' });
    });
    expect((await parts()).at(-1)).toMatchObject({ time_left_in_seconds_to_start_test: 576 });
    app.clock.advance({ minutes: 9, seconds: 36 });
    expect((await begin(sitting)).assessments).toMatchObject([
      { part: 3, time_left_in_seconds_to_start_test: 0 },
    ]);
  });

  it('gives back exactly the time that a clock has stood, and ends nothing that was reopened', async () => {
    const sitting = await startSitting(app, { durationMinutes: 8 });
    const staff = await app.as(sitting.teacher);
    const params = { schedule_id: sitting.schedule.id };
    const deadline = async () =>
      Date.parse(
        (await sitting.caller.ok('getClock', { params: { result_id: sitting.resultId } })).deadline_at ?? '',
      );
    const before = await deadline();
    await staff.ok('pauseAttempts', { params, body: {} });
    await whileOff(async () => {
      expect(await statusesOf([sitting])).toEqual([2]);
    });
    app.clock.advance({ seconds: 36 });
    await staff.ok('resumeAttempts', { params, body: {} });
    expect((await deadline()) - before).toBe(60_000);

    await staff.ok('endAttempts', { params, body: {} });
    await staff.ok('reopenAttempt', {
      params: { ...params, result_id: sitting.resultId },
      body: { minutes: 5, reason: 'Too early' },
    });
    // The clock starts when the student is back.
    await sitting.caller.ok('getPaper', { params: { result_id: sitting.resultId, part: 1 } });
    const reopened = await deadline();
    await whileOff(async () => {
      expect(await statusesOf([sitting])).toEqual([2]);
    });
    expect(await statusesOf([sitting])).toEqual([2]);
    expect(await deadline()).toBe(reopened);
    app.clock.advance({ seconds: (reopened - app.clock.now().getTime()) / 1000 + 10 });
    await endOverdueAttempts(app.services);
    expect(await statusesOf([sitting])).toEqual([4]);
  });
});
