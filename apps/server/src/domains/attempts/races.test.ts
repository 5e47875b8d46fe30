import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildSitting,
  rightResponses,
  startSitting,
  uploadsOf,
  wrongResponses,
} from '../../../test/factories/attempts.ts';
import { buildRunningAttempts } from '../../../test/factories/running-attempts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { DB } from '../../db/types.generated.ts';
import { Failure } from '../../lib/failure.ts';
import { scoreAttempt } from './end/score-attempt.ts';
import { listScoreables } from './end/scoring-queries.ts';
import { submitAttempt } from './end/submit-attempt.ts';
import { takeAnswers } from './save/take-answers.ts';
import { takeOver } from './save/take-over.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const times = <Value>(count: number, work: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => work(index));

/** Waits some turns of the event loop, so that racing operations meet at different points. */
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
};

describe('races', () => {
  it('starts one attempt for 20 parallel starts, from as many windows', async () => {
    const { caller, params, student } = await buildSitting(app, { attemptsAllowed: 3 });
    const started = await Promise.all(
      times(20, () => caller.ok('manageAttempt', { params, body: { player_id: randomUUID() } })),
    );
    expect(new Set(started.map(({ result_id }) => result_id)).size).toBe(1);
    expect(started.every(({ attempt_no }) => attempt_no === 1)).toBe(true);
    const rows = await countRows(student.userId);
    expect(rows).toEqual({ attempts: 1, items: 3, started: 1 });
  });

  it('does not spend a second attempt on a start that was long under way', async () => {
    const sitting = await startSitting(app, { attemptsAllowed: 3 });
    const { caller, params, resultId, playerId } = sitting;
    await caller.ok('submitAttempt', {
      params: { result_id: resultId, part: 1 },
      body: { player_id: playerId },
    });
    const late = await caller.ok('manageAttempt', { params, body: { player_id: playerId, attempt_no: 1 } });
    expect(late).toMatchObject({ result_id: resultId, attempt_no: 1 });
    const next = await caller.ok('manageAttempt', { params, body: { player_id: playerId, attempt_no: 2 } });
    expect(next.attempt_no).toBe(2);
  });

  it('has a second running attempt and a second attempt of one number refused by the database', async () => {
    const { resultId } = await startSitting(app, { attemptsAllowed: 3 });
    const row = await app.db
      .selectFrom('attempt')
      .select([
        'campus_id',
        'schedule_id',
        'assessment_id',
        'student_id',
        'attempt_no',
        'status',
        'started_at',
        'total',
      ])
      .where('id', '=', resultId)
      .executeTakeFirstOrThrow();
    const insert = (change: Partial<Updateable<DB['attempt']>>) =>
      app.db
        .insertInto('attempt')
        .values({ ...row, ...change })
        .execute();
    await expect(insert({ attempt_no: 2 })).rejects.toThrow('attempt_running');
    const over = { status: 6, score: '1', ended_at: row.started_at, ended_by: 'student' };
    await expect(insert(over)).rejects.toThrow('attempt_no');
  });

  it('submits once for 20 parallel submits, and every caller gets the same body', async () => {
    const sitting = await startSitting(app);
    const { caller, resultId, playerId, student } = sitting;
    const answers = uploadsOf(sitting, rightResponses, { writtenAt: app.clock.now() });
    const results = await Promise.all(
      times(20, () =>
        caller.ok('submitAttempt', {
          params: { result_id: resultId, part: 1 },
          body: { player_id: playerId, answers },
        }),
      ),
    );
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(results[0]).toMatchObject({ score: '100.00' });
    const events = await app.db
      .selectFrom('attempt_event')
      .select('kind')
      .where('attempt_id', '=', resultId)
      .orderBy('id')
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual(['started', 'submitted', 'scored']);
    expect((await countRows(student.userId)).attempts).toBe(1);
  });

  const acceptsNoneAfterSubmitting = async (count: number) => {
    const { attempts } = await buildRunningAttempts(app, { count, minutes: 60 });
    const writtenAt = app.clock.now();
    const outcome = { accepted: 0, closed: 0 };
    const { services } = app;
    for (const [
      trial,
      { campusId, attemptId, studentId, sessionId, playerId, itemIds },
    ] of attempts.entries()) {
      const db = services.db.campus(campusId);
      const context = {
        viewer: { userId: studentId, campusId, sessionId },
        db,
        services,
        now: app.clock.now(),
      };
      const upload = { attemptId, part: 1, playerId };
      await takeAnswers(context, {
        ...upload,
        answers: uploadsOf({ itemIds }, wrongResponses, { writtenAt }),
      });
      const right = answeredIn(trial);
      const save = async () => {
        await turns(trial % 7);
        return takeAnswers(context, {
          ...upload,
          answers: uploadsOf({ itemIds }, right, { seq: 10, writtenAt }),
        });
      };
      const submit = async () => {
        await turns((trial >> 3) % 7);
        return submitAttempt(context, { ...upload, answers: [] });
      };
      const [saved] = await Promise.allSettled([save(), submit()]);
      if (saved.status === 'rejected') expect(codeOf(saved.reason)).toBe('attemptClosed');
      const wasAccepted = saved.status === 'fulfilled';
      outcome[wasAccepted ? 'accepted' : 'closed']++;
      const { score } = await app.db
        .selectFrom('attempt')
        .select('score')
        .where('id', '=', attemptId)
        .executeTakeFirstOrThrow();
      // Acknowledged answers count, refused ones do not, and the stored score equals a recomputation.
      expect(score).toBe(wasAccepted ? String(right.length) : '0');
      const again = await listScoreables(app.db, { campus_id: campusId, id: attemptId });
      expect(scoreAttempt(again).score).toBe(score);
    }
    expect(outcome.accepted).toBeGreaterThan(0);
    expect(outcome.closed).toBeGreaterThan(0);
  };
  it('accepts no answer after the commit of a submit, in 100 trials', () => acceptsNoneAfterSubmitting(100));
  it(
    'accepts no answer after the commit of a submit, in 1,000 trials',
    { tags: ['full'], timeout: 300_000 },
    () => acceptsNoneAfterSubmitting(1000),
  );

  it('starts the new window from every answer of the older one, in 200 take-overs', async () => {
    const { attempts } = await buildRunningAttempts(app, { count: 200, minutes: 60 });
    const { services } = app;
    const now = app.clock.now();
    for (const [
      trial,
      { campusId, attemptId, studentId, sessionId, playerId, itemIds },
    ] of attempts.entries()) {
      const db = services.db.campus(campusId);
      const context = {
        viewer: { userId: studentId, campusId, sessionId },
        db,
        services,
        now: app.clock.now(),
      };
      const right = answeredIn(trial);
      const save = async () => {
        await turns(trial % 5);
        return takeAnswers(context, {
          attemptId,
          part: 1,
          playerId,
          answers: uploadsOf({ itemIds }, right, { writtenAt: now }),
        });
      };
      const replace = async () => {
        await turns((trial >> 2) % 5);
        await takeOver(db, { attemptId, part: 1, playerId: randomUUID(), actorId: studentId, now });
        return listScoreables(app.db, { campus_id: campusId, id: attemptId });
      };
      const [saved, seen] = await Promise.allSettled([save(), replace()]);
      if (saved.status === 'rejected') expect(codeOf(saved.reason)).toBe('playerReplaced');
      const answered = seen.status === 'fulfilled' && seen.value.filter(({ response }) => response !== null);
      expect(answered).toHaveLength(saved.status === 'fulfilled' ? right.length : 0);
    }
  }, 120_000);
});

/** Alternates between one answer and several, which different statements save. */
const answeredIn = (trial: number) => (trial % 2 === 0 ? rightResponses : rightResponses.slice(0, 1));

const codeOf = (reason: unknown) => (reason instanceof Failure ? reason.code : reason);

async function countRows(studentId: number) {
  const attempts = await app.db
    .selectFrom('attempt')
    .select('id')
    .where('student_id', '=', studentId)
    .execute();
  const ids = attempts.map(({ id }) => id);
  const items = await app.db
    .selectFrom('attempt_item')
    .select('question_id')
    .where('attempt_id', 'in', ids)
    .execute();
  const started = await app.db
    .selectFrom('attempt_event')
    .select('id')
    .where('attempt_id', 'in', ids)
    .where('kind', '=', 'started')
    .execute();
  return { attempts: ids.length, items: items.length, started: started.length };
}
