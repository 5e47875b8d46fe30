import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildSitting,
  rightResponses,
  startSitting,
  uploadsOf,
} from '../../../../test/factories/attempts.ts';
import { buildRunningAttempts } from '../../../../test/factories/running-attempts.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { endOverdueAttempts, keepSweeping, sweepAttempts } from './jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const attemptOf = (id: number) =>
  app.db
    .selectFrom('attempt as a')
    .innerJoin('attempt_part as p', 'p.attempt_id', 'a.id')
    .select(['a.status', 'a.score', 'a.ended_by', 'a.ended_at', 'p.started_at', 'p.deadline_at'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow();
const ledgerOf = async (id: number) =>
  app.db
    .selectFrom('time_entry')
    .select(['kind', 'milliseconds'])
    .where('attempt_id', '=', id)
    .orderBy('id')
    .execute();
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000);

describe('the clock of an attempt', () => {
  it('shows before the start what is enforced after it: duration, accommodation, due date', async () => {
    for (const { durationMinutes, timeMultiplier, minutesOpen, ends, own } of [
      { durationMinutes: 60, timeMultiplier: 1, minutesOpen: 500, ends: 60, own: 60 },
      { durationMinutes: 30, timeMultiplier: 1.5, minutesOpen: 500, ends: 45, own: 45 },
      { durationMinutes: 60, timeMultiplier: 1, minutesOpen: 20, ends: 20, own: 60 },
      { durationMinutes: null, timeMultiplier: 2, minutesOpen: 90, ends: 90, own: null },
    ]) {
      const sitting = await buildSitting(app, { durationMinutes, minutesOpen, student: { timeMultiplier } });
      const { caller, params } = sitting;
      const shown = await caller.ok('getInstructions', { params });
      expect(shown).toMatchObject({
        ends_at: inMinutes(ends).toISOString(),
        own_duration_minutes: own,
        refusal: null,
        next_attempt_no: 1,
      });
      const { result_id } = await caller.ok('manageAttempt', {
        params,
        body: { player_id: randomUUID() },
      });
      const clock = await caller.ok('getClock', { params: { result_id } });
      expect(clock.deadline_at).toBe(shown.ends_at);
      const attempt = await attemptOf(result_id);
      const total = (await ledgerOf(result_id)).reduce((sum, { milliseconds }) => sum + milliseconds, 0);
      expect(attempt.started_at).not.toBeNull();
      expect(Number(attempt.started_at) + total).toBe(Number(attempt.deadline_at));
    }
  });

  it.each([
    ['before the window', { effectiveAt: 10, dueAt: 20 }, 'notOpenYet'],
    ['after the window', { effectiveAt: -20, dueAt: -10 }, 'pastDue'],
  ])('refuses a start %s, by the server alone', async (_, window, code) => {
    const { caller, params } = await buildSitting(app, {
      effectiveAt: inMinutes(window.effectiveAt),
      dueAt: inMinutes(window.dueAt),
    });
    expect(await caller.ok('getInstructions', { params })).toMatchObject({ refusal: code, ends_at: null });
    expect(await caller.call('manageAttempt', { params, body: { player_id: randomUUID() } })).toMatchObject({
      status: 409,
      body: { code },
    });
  });

  it('goes on with the same end however often it is started again', async () => {
    const sitting = await startSitting(app);
    const before = await attemptOf(sitting.resultId);
    app.clock.advance({ minutes: 5 });
    const again = await sitting.caller.ok('manageAttempt', {
      params: sitting.params,
      body: { player_id: randomUUID() },
    });
    expect(again.result_id).toBe(sitting.resultId);
    expect(await attemptOf(sitting.resultId)).toEqual(before);
  });

  it('takes no time from what a client sends', async () => {
    const sitting = await startSitting(app);
    const before = await attemptOf(sitting.resultId);
    for (const elapsed of [-1, 'NaN', 1e9]) {
      await sitting.caller.send('manageAttempt', {
        params: sitting.params,
        body: { player_id: randomUUID(), elapsed, deadline_at: '2099-01-01T00:00:00Z', started_at: elapsed },
      });
      await sitting.caller.send('getClock', {
        params: { result_id: sitting.resultId },
        query: { elapsed },
      });
    }
    expect(await attemptOf(sitting.resultId)).toEqual(before);
  });
});

describe('the end of an attempt whose student is gone', () => {
  it('comes with the deadline as its time and what was saved by then', async () => {
    const sitting = await startSitting(app, { durationMinutes: 10 });
    const { caller, resultId, playerId, student } = sitting;
    await caller.ok('saveAnswers', {
      params: { result_id: resultId, part: 1 },
      body: {
        player_id: playerId,
        answers: uploadsOf(sitting, rightResponses, { writtenAt: app.clock.now() }),
      },
    });
    app.clock.advance({ minutes: 10, seconds: 4 });
    await app.runJobs();
    expect((await attemptOf(resultId)).status).toBe(2);
    app.clock.advance({ seconds: 5 });
    await app.runJobs();
    const attempt = await attemptOf(resultId);
    expect(attempt).toMatchObject({
      status: 6,
      ended_by: 'deadline',
      score: '3',
      ended_at: attempt.deadline_at,
    });
    const list = await caller.ok('listStudentAssessments', { params: { student_id: student.userId } });
    expect(list[0]?.assessment_attempts[0]).toMatchObject({
      // No score yet, because a device may still have answers; the result page shows the score.
      result_status_description: 'Auto Submitted',
      score: null,
      ended_at: attempt.deadline_at?.toISOString(),
    });
    const result = await caller.ok('getResult', {
      params: { student_id: student.userId, result_id: resultId },
    });
    expect(result.is_time_up).toBe(true);
    const events = await app.db
      .selectFrom('attempt_event')
      .select(['kind', 'before', 'after'])
      .where('attempt_id', '=', resultId)
      .orderBy('id')
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual(['started', 'autoSubmitted', 'scored']);
    expect(events[1]).toMatchObject({ before: { status: 2 }, after: { status: 4 } });
  });

  it('is looked for every five seconds: one sweep is to come, whoever asks for it', async () => {
    const pending = async () => {
      const { rows } = await app.services.db.systemPool.query<{ run_at: Date }>(
        "select run_at from graphile_worker._private_jobs where key = 'attempts-sweep'",
      );
      return rows.map(({ run_at }) => run_at.getTime());
    };
    await sweepAttempts.run({}, app.services);
    const next = app.clock.now().getTime() + 5_000;
    expect(await pending()).toEqual([next]);
    await keepSweeping(app.services);
    const [now, ...others] = await pending();
    // Scheduled by the database's own clock, which in tests is far behind.
    expect(now).toBeLessThan(next);
    expect(others).toEqual([]);
    await sweepAttempts.run({}, app.services);
    expect(await pending()).toEqual([next]);
  });

  it('is made up for after a time without server', async () => {
    const { resultId } = await startSitting(app, { durationMinutes: 10 });
    app.clock.advance({ days: 2 });
    await endOverdueAttempts(app.services);
    const attempt = await attemptOf(resultId);
    expect(attempt).toMatchObject({ status: 6, ended_by: 'deadline', ended_at: attempt.deadline_at });
  });

  it('is found by whoever looks before the sweep does', async () => {
    const { caller, resultId, params } = await startSitting(app, { durationMinutes: 10 });
    app.clock.advance({ minutes: 11 });
    expect(await caller.ok('getClock', { params: { result_id: resultId } })).toMatchObject({
      result_status_id: 4,
    });
    expect(await caller.call('getPaper', { params: { result_id: resultId, part: 1 } })).toMatchObject({
      body: { code: 'attemptClosed' },
    });
    expect(await caller.ok('getInstructions', { params })).toMatchObject({
      running_result_id: null,
      refusal: 'noAttemptsLeft',
    });
  });

  it('comes for 1,000 deadlines in one second, each at its own', {
    tags: ['full'],
    timeout: 300_000,
  }, async () => {
    const { attempts } = await buildRunningAttempts(app, { count: 1000, minutes: 10 });
    app.clock.advance({ minutes: 11 });
    await app.runJobs();
    const rows = await app.db
      .selectFrom('attempt as a')
      .innerJoin('attempt_part as p', 'p.attempt_id', 'a.id')
      .select(['a.status', 'a.ended_at', 'p.deadline_at'])
      .where(
        'a.id',
        'in',
        attempts.map(({ attemptId }) => attemptId),
      )
      .execute();
    expect(rows).toHaveLength(1000);
    expect(rows.filter(({ status }) => status !== 6)).toEqual([]);
    expect(rows.every((row) => row.ended_at?.getTime() === row.deadline_at?.getTime())).toBe(true);
  });
});
