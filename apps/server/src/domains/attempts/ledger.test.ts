import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { rightResponses, startSitting, uploadsOf } from '../../../test/factories/attempts.ts';
import { numberDraft } from '../../../test/factories/question-drafts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { scoreAttempt } from './end/score-attempt.ts';
import { listScoreables } from './end/scoring-queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const facts = z.object({
  status: z.int().optional(),
  score: z.string().nullable().optional(),
  deadline_at: z.string().optional(),
  ended_at: z.string().optional(),
});

/** Plays the ledger from the start; every `before` must be what the entries so far have made. */
async function replay(attemptId: number) {
  const events = await app.db
    .selectFrom('attempt_event')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .orderBy('id')
    .execute();
  let state: z.infer<typeof facts> = { score: null };
  for (const { before, after, kind, actor_id } of events) {
    if (['answersHeld', 'answersRefused', 'lateAnswersCounted'].includes(kind)) continue;
    if (before) expect(state).toMatchObject(facts.parse(before));
    if (kind === 'submitted' || kind === 'timeAdded') expect(actor_id).not.toBeNull();
    state = { ...state, ...(after ? facts.parse(after) : {}) };
  }
  return state;
}

async function expectConsistent(attemptId: number) {
  const attempt = await app.db
    .selectFrom('attempt as a')
    .innerJoin('attempt_part as p', 'p.attempt_id', 'a.id')
    .selectAll('a')
    .select('p.deadline_at')
    .where('a.id', '=', attemptId)
    .executeTakeFirstOrThrow();
  expect(await replay(attemptId)).toEqual({
    status: attempt.status,
    score: attempt.score,
    deadline_at: attempt.deadline_at?.toISOString(),
    ended_at: attempt.ended_at?.toISOString(),
  });
  const time = await app.db
    .selectFrom('time_entry')
    .select('milliseconds')
    .where('attempt_id', '=', attemptId)
    .execute();
  const sum = time.reduce((total, { milliseconds }) => total + milliseconds, 0);
  expect(Number(attempt.started_at) + sum).toBe(Number(attempt.deadline_at));
  const again = scoreAttempt(await listScoreables(app.db, attempt));
  expect(again.score).toBe(attempt.score);
  const items = await app.db
    .selectFrom('attempt_item')
    .select(['id', 'earned'])
    .where('attempt_id', '=', attemptId)
    .orderBy('position')
    .execute();
  expect(again.items.map(({ itemId, earned }) => ({ id: itemId, earned }))).toEqual(items);
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
      body: { draft: numberDraft({ stem: 'What is 7 times 9?', value: '63' }), points: '5' },
    });
    const paper = await sitting.caller.ok('getPaper', { params: { result_id: sitting.resultId, part: 1 } });
    expect(paper.items[2]).toMatchObject({ question_id: numberId, points: '1' });
    const answers = uploadsOf(sitting, rightResponses, { writtenAt: app.clock.now() });
    const result = await sitting.caller.ok('submitAttempt', {
      params: { result_id: sitting.resultId, part: 1 },
      body: { player_id: sitting.playerId, answers },
    });
    expect(result).toMatchObject({ score: '100.00', total_score: '3' });
    await expectConsistent(sitting.resultId);
  });
});
