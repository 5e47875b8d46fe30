import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rightResponses, startSitting, uploadsOf, wrongResponses } from '../../../test/factories/attempts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('taking a test', () => {
  it('goes from the list through paper and saving to a score', async () => {
    const sitting = await startSitting(app);
    const { caller, params, resultId, playerId, student, questionIds } = sitting;
    const paper = await caller.ok('getPaper', { params: { result_id: resultId } });
    expect(paper.items.map(({ question_id }) => question_id)).toEqual(questionIds);
    const answers = uploadsOf(sitting, rightResponses, { writtenAt: app.clock.now() });
    const saved = await caller.ok('saveAnswers', {
      params: { result_id: resultId },
      body: { player_id: playerId, answers },
    });
    expect(saved.receipts).toEqual(Object.fromEntries(answers.map((a) => [a.question_id, a.seq])));
    const [wrong] = uploadsOf(sitting, wrongResponses, { seq: 10, writtenAt: app.clock.now() });
    const result = await caller.ok('submitAttempt', {
      params: { result_id: resultId },
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
