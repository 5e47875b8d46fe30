import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  itemIdsOf,
  rightResponses,
  startSitting,
  startTwoParts,
  takeAgain,
  uploadsOf,
} from '../../../test/factories/attempts.ts';
import { numberDraft } from '../../../test/factories/question-drafts.ts';
import { expectConsistent, replay } from '../../../test/ledger.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

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
    await expectConsistent(app.db, resultId);
  });

  it('gives them when it is replayed: ended by the deadline, late answers counted', async () => {
    const sitting = await startSitting(app, { durationMinutes: 10, lateAnswers: 'count' });
    const inTime = uploadsOf(sitting, rightResponses, { writtenAt: app.clock.now() });
    app.clock.advance({ minutes: 30 });
    await app.runJobs();
    await expectConsistent(app.db, sitting.resultId);
    await sitting.caller.ok('saveAnswers', {
      params: { result_id: sitting.resultId, part: 1 },
      body: { player_id: sitting.playerId, answers: inTime },
    });
    await expectConsistent(app.db, sitting.resultId);
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
    await expectConsistent(app.db, sitting.resultId);
    await reopen();
    await takeAgain(sitting);
    await sitting.caller.ok('submitAttempt', {
      params: { result_id: sitting.resultId, part: 1 },
      body: {
        player_id: sitting.playerId,
        answers: uploadsOf(sitting, rightResponses, { writtenAt: app.clock.now() }),
      },
    });
    await expectConsistent(app.db, sitting.resultId);
    await reopen();
    await takeAgain(sitting);
    app.clock.advance({ minutes: 30 });
    await app.runJobs();
    await expectConsistent(app.db, sitting.resultId);
    expect((await replay(app.db, sitting.resultId)).attempt).toMatchObject({ status: 6, score: '3' });
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
    await expectConsistent(app.db, resultId);
    await teacher.ok('reopenAttempt', {
      params: { schedule_id: sitting.schedule.id, result_id: resultId },
      body: { minutes: 60, reason: 'The clock was wrong' },
    });
    await caller.ok('getPaper', { params: { result_id: resultId, part: 2 } });
    app.clock.advance({ minutes: 90 });
    await app.runJobs();
    await expectConsistent(app.db, resultId);
    const { attempt, parts } = await replay(app.db, resultId);
    expect(attempt.score).toBe('3');
    expect(Object.keys(parts)).toEqual(['1', '2']);
  });

  it('gives them when it is replayed: cancelled', async () => {
    const sitting = await startSitting(app);
    const teacher = await app.as(sitting.teacher);
    await teacher.ok('cancelSchedule', { params: { schedule_id: sitting.schedule.id } });
    await expectConsistent(app.db, sitting.resultId);
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
    await expectConsistent(app.db, sitting.resultId);
  });
});
