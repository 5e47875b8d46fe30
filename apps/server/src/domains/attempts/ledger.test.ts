import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  itemIdsOf,
  rightResponses,
  startSitting,
  startTwoParts,
  uploadsOf,
} from '../../../test/factories/attempts.ts';
import { numberDraft } from '../../../test/factories/question-drafts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { scoreAttempt } from './end/score-attempt.ts';
import { listScoreables } from './end/scoring-queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const ofAttempt = z.object({
  status: z.int().optional(),
  score: z.string().nullable().optional(),
  ended_at: z.string().nullable().optional(),
});
const ofPart = z.object({
  deadline_at: z.string().optional(),
  part_ended_at: z.string().nullable().optional(),
});

interface State {
  attempt: z.infer<typeof ofAttempt>;
  readonly parts: Record<number, z.infer<typeof ofPart>>;
}

/** An attempt that ends or is reopened takes with it the part that the line names. */
const partAfter = (after: unknown) => {
  const { ended_at } = ofAttempt.parse(after);
  return { ...ofPart.parse(after), ...(ended_at === undefined ? {} : { part_ended_at: ended_at }) };
};

/** Plays the ledger from the start; every `before` must be what the entries so far have made. */
async function replay(attemptId: number): Promise<State> {
  const events = await app.db
    .selectFrom('attempt_event')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .orderBy('id')
    .execute();
  const state: State = { attempt: { score: null }, parts: {} };
  for (const { before, after, kind, actor_id, part } of events) {
    if (['answersHeld', 'answersRefused', 'lateAnswersCounted'].includes(kind)) continue;
    if (before) expect(state.attempt).toMatchObject(ofAttempt.parse(before));
    if (before && part !== null) expect(state.parts[part]).toMatchObject(ofPart.parse(before));
    if (['submitted', 'timeAdded', 'reopened'].includes(kind)) expect(actor_id).not.toBeNull();
    if (!after) continue;
    state.attempt = { ...state.attempt, ...ofAttempt.parse(after) };
    if (part !== null) state.parts[part] = { ...state.parts[part], ...partAfter(after) };
  }
  return state;
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

async function expectConsistent(attemptId: number) {
  const attempt = await app.db
    .selectFrom('attempt')
    .selectAll()
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow();
  const parts = await app.db
    .selectFrom('attempt_part')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where('started_at', 'is not', null)
    .execute();
  const replayed = await replay(attemptId);
  expect(replayed.attempt).toEqual({
    status: attempt.status,
    score: attempt.score,
    ended_at: iso(attempt.ended_at),
  });
  expect(replayed.parts).toEqual(
    Object.fromEntries(
      parts.map(({ number, deadline_at, ended_at }) => [
        number,
        { deadline_at: iso(deadline_at), part_ended_at: iso(ended_at) },
      ]),
    ),
  );
  const time = await app.db
    .selectFrom('time_entry')
    .select(['milliseconds', 'part'])
    .where('attempt_id', '=', attemptId)
    .execute();
  for (const { number, started_at, deadline_at } of parts) {
    const sum = time
      .filter(({ part }) => part === number)
      .reduce((total, { milliseconds }) => total + milliseconds, 0);
    expect(Number(started_at) + sum).toBe(Number(deadline_at));
  }
  const again = scoreAttempt(await listScoreables(app.db, attempt));
  expect(again.score).toBe(attempt.score);
  const items = await app.db
    .selectFrom('attempt_item')
    .select(['id', 'earned'])
    .where('attempt_id', '=', attemptId)
    .orderBy('id')
    .execute();
  const scored = again.items.map(({ itemId, earned }) => ({ id: itemId, earned }));
  expect(scored.toSorted((one, other) => one.id - other.id)).toEqual(items);
}

describe('the ledger of an attempt', () => {
  it('gives status, score and time when it is replayed: submitted', async () => {
    const sitting = await startSitting(app);
    const { caller, resultId } = sitting;
    const playerId = randomUUID();
    await caller.ok('takeOver', { params: { result_id: resultId, part: 1 }, body: { player_id: playerId } });
    const teacher = await app.as(sitting.teacher);
    await teacher.ok('extendTime', {
      params: { schedule_id: sitting.schedule.id },
      body: { minutes: 7, reason: 'Fire alarm' },
    });
    const answers = uploadsOf(sitting, rightResponses.slice(0, 2), { writtenAt: app.clock.now() });
    await caller.ok('submitAttempt', {
      params: { result_id: resultId, part: 1 },
      body: { player_id: playerId, answers },
    });
    await expectConsistent(resultId);
  });

  it('gives them when it is replayed: ended by the deadline, late answers counted', async () => {
    const sitting = await startSitting(app, { durationMinutes: 10, lateAnswers: 'count' });
    const inTime = uploadsOf(sitting, rightResponses, { writtenAt: app.clock.now() });
    app.clock.advance({ minutes: 30 });
    await app.runJobs();
    await expectConsistent(sitting.resultId);
    await sitting.caller.ok('saveAnswers', {
      params: { result_id: sitting.resultId, part: 1 },
      body: { player_id: sitting.playerId, answers: inTime },
    });
    await expectConsistent(sitting.resultId);
  });

  it('gives them when it is replayed: reopened after the deadline, submitted, and reopened until the deadline again', async () => {
    const sitting = await startSitting(app, { durationMinutes: 10 });
    const teacher = await app.as(sitting.teacher);
    const reopen = () =>
      teacher.ok('reopenAttempt', {
        params: { schedule_id: sitting.schedule.id, result_id: sitting.resultId },
        body: { minutes: 15, reason: 'The clock was wrong' },
      });
    app.clock.advance({ minutes: 20 });
    await app.runJobs();
    await expectConsistent(sitting.resultId);
    await reopen();
    await sitting.caller.ok('submitAttempt', {
      params: { result_id: sitting.resultId, part: 1 },
      body: {
        player_id: sitting.playerId,
        answers: uploadsOf(sitting, rightResponses, { writtenAt: app.clock.now() }),
      },
    });
    await expectConsistent(sitting.resultId);
    await reopen();
    app.clock.advance({ minutes: 30 });
    await app.runJobs();
    await expectConsistent(sitting.resultId);
    expect((await replay(sitting.resultId)).attempt).toMatchObject({ status: 6, score: '3' });
  });

  it('gives them when it is replayed: two parts, each with a clock of its own', async () => {
    const sitting = await startTwoParts(app);
    const { caller, resultId, playerId, params } = sitting;
    app.clock.advance({ minutes: 40 });
    await app.runJobs();
    await caller.ok('manageAttempt', { params, body: { player_id: playerId } });
    const teacher = await app.as(sitting.teacher);
    await teacher.ok('extendTime', {
      params: { schedule_id: sitting.schedule.id },
      body: { minutes: 5, reason: 'Fire alarm' },
    });
    const itemIds = await itemIdsOf(app.db, resultId, sitting.questionIds, 2);
    await caller.ok('submitAttempt', {
      params: { result_id: resultId, part: 2 },
      body: {
        player_id: playerId,
        answers: uploadsOf({ itemIds }, rightResponses, { writtenAt: app.clock.now() }),
      },
    });
    await expectConsistent(resultId);
    await teacher.ok('reopenAttempt', {
      params: { schedule_id: sitting.schedule.id, result_id: resultId },
      body: { minutes: 60, reason: 'The clock was wrong' },
    });
    app.clock.advance({ minutes: 90 });
    await app.runJobs();
    await expectConsistent(resultId);
    const { attempt, parts } = await replay(resultId);
    expect(attempt.score).toBe('3');
    expect(Object.keys(parts)).toEqual(['1', '2']);
  });

  it('gives them when it is replayed: cancelled', async () => {
    const sitting = await startSitting(app);
    const teacher = await app.as(sitting.teacher);
    await teacher.ok('cancelSchedule', { params: { schedule_id: sitting.schedule.id } });
    await expectConsistent(sitting.resultId);
  });

  it('can be neither changed nor deleted by the application', async () => {
    const { campus, resultId } = await startSitting(app);
    const db = app.services.db.campus(campus.id);
    for (const table of ['attempt_event', 'time_entry'] as const) {
      await expect(db.deleteFrom(table).where('attempt_id', '=', resultId).execute()).rejects.toThrow(
        'permission denied',
      );
      await expect(
        db.updateTable(table).set({ actor_id: null }).where('attempt_id', '=', resultId).execute(),
      ).rejects.toThrow('permission denied');
    }
  });
});

describe('a question that changes during an attempt', () => {
  it('is scored, and shown, as the version that the attempt was given', async () => {
    const sitting = await startSitting(app);
    const teacher = await app.as(sitting.teacher);
    const [, , numberId = 0] = sitting.questionIds;
    await teacher.ok('updateQuestion', {
      params: { assessment_id: sitting.schedule.assessment.id, question_id: numberId },
      body: { version: 1, draft: numberDraft({ stem: 'What is 7 times 9?', value: '63' }), points: '5' },
    });
    const takers = { params: { assessment_id: sitting.schedule.assessment.id } };
    expect(await teacher.ok('countTakers', takers)).toEqual({ taking: 1 });
    const paper = await sitting.caller.ok('getPaper', { params: { result_id: sitting.resultId, part: 1 } });
    expect(paper.items[2]).toMatchObject({ question_id: numberId, points: '1' });
    const answers = uploadsOf(sitting, rightResponses, { writtenAt: app.clock.now() });
    const result = await sitting.caller.ok('submitAttempt', {
      params: { result_id: sitting.resultId, part: 1 },
      body: { player_id: sitting.playerId, answers },
    });
    expect(result).toMatchObject({ score: '100.00', total_score: '3' });
    expect(await teacher.ok('countTakers', takers)).toEqual({ taking: 0 });
    await expectConsistent(sitting.resultId);
  });
});
