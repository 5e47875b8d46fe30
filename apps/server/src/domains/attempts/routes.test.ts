import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rightResponses, startSitting, uploadsOf, wrongResponses } from '../../../test/factories/attempts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('an answer that is none to its question', () => {
  /** Stores a response as a bug or an older release would have left it. */
  const leave = (resultId: number, itemId: number, response: object) =>
    app.db
      .insertInto('answer')
      .values({
        campus_id: app.db.selectFrom('attempt').select('campus_id').where('id', '=', resultId),
        item_id: itemId,
        seq: 1,
        response: JSON.stringify(response),
        saved_at: app.clock.now(),
      })
      .execute();

  it.each([
    ['names an option that the question does not have', { type: 'singleChoice', optionId: 'nowhere' }],
    ['has a shape that no longer is one', { type: 'singleChoice', chosen: ['b'] }],
  ])('%s: it counts as wrong, staff are told, and the attempt gets its result', async (_, response) => {
    const sitting = await startSitting(app);
    const { caller, resultId, playerId, teacher, params, itemIds } = sitting;
    await leave(resultId, itemIds[0] ?? 0, response);
    const paper = await caller.ok('getPaper', { params: { result_id: resultId, part: 1 } });
    expect(paper.answers).toEqual([]);
    const [, ...rest] = uploadsOf(sitting, rightResponses, { seq: 2, writtenAt: app.clock.now() });
    const result = await caller.ok('submitAttempt', {
      params: { result_id: resultId, part: 1 },
      body: { player_id: playerId, answers: rest },
    });
    expect(result).toMatchObject({ result_status_id: 6, score: '66.67' });
    expect(result.items[0]).toMatchObject({ answer_status_id: 2, response: null, is_misfit: false });
    const staff = await app.as(teacher);
    const seen = await staff.ok('getResult', {
      params: { student_id: params.student_id, result_id: resultId },
    });
    expect(seen.items.map(({ is_misfit }) => is_misfit)).toEqual([true, false, false]);
    const { after } = await app.db
      .selectFrom('attempt_event')
      .select('after')
      .where('attempt_id', '=', resultId)
      .where('kind', '=', 'scored')
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({ misfits: [itemIds[0]] });
  });
});

describe('taking a test', () => {
  it('goes from the list through paper and saving to a score', async () => {
    const sitting = await startSitting(app);
    const { caller, params, resultId, playerId, student, questionIds } = sitting;
    const paper = await caller.ok('getPaper', { params: { result_id: resultId, part: 1 } });
    expect(paper.items.map(({ question_id }) => question_id)).toEqual(questionIds);
    const answers = uploadsOf(sitting, rightResponses, { writtenAt: app.clock.now() });
    const saved = await caller.ok('saveAnswers', {
      params: { result_id: resultId, part: 1 },
      body: { player_id: playerId, answers },
    });
    expect(saved.receipts).toEqual(Object.fromEntries(answers.map((a) => [a.item_id, a.seq])));
    const [wrong] = uploadsOf(sitting, wrongResponses, { seq: 10, writtenAt: app.clock.now() });
    const result = await caller.ok('submitAttempt', {
      params: { result_id: resultId, part: 1 },
      body: { player_id: playerId, answers: wrong ? [wrong] : [] },
    });
    expect(result).toMatchObject({
      score: '66.67',
      actual_score: '2',
      total_score: '3',
      result_status_id: 6,
    });
    const list = await caller.ok('listStudentAssessments', { params: { student_id: student.userId } });
    expect(list[0]?.assessment_attempts[0]).toMatchObject({ score: '66.67', result_id: resultId });
    const instructions = await caller.ok('getInstructions', { params });
    expect(instructions.refusal).toBe('noAttemptsLeft');
  });
});
