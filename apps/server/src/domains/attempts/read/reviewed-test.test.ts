import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAssessment } from '../../../../test/factories/assessments.ts';
import { startSitting } from '../../../../test/factories/attempts.ts';
import { buildCampus } from '../../../../test/factories/campuses.ts';
import { buildMember } from '../../../../test/factories/members.ts';
import { eachDraft } from '../../../../test/factories/question-drafts.ts';
import { linkParent } from '../../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const CANARY = 'why-it-is-so';

it('tells of the questions without a key: to the student while it runs, to a parent not before they are shown again', async () => {
  const campus = await buildCampus(app.db);
  const author = await buildMember(app.db, { campus });
  const questions = [...eachDraft({ explanation: CANARY })];
  const assessment = await buildAssessment(app.db, { author, status: 'active', questions });
  const sitting = await startSitting(app, { author, assessment, student: { campus } });
  const { caller, student, resultId } = sitting;
  const parent = await buildMember(app.db, { campus, userType: 'parent' });
  await linkParent(app.db, parent, student);
  const params = { student_id: student.userId, result_id: resultId };
  const asked = { params, query: { version: 'ai-agent' } } as const;
  const { test_questions } = await caller.ok('reviewTest', asked);
  expect(test_questions.length).toBeGreaterThan(10);
  // The chat needs item ids, by which answers are saved, to report its help.
  const paper = await caller.ok('getPaper', { params: { result_id: resultId, part: 1 } });
  expect(test_questions.map(({ item_id, part }) => [item_id, part])).toEqual(
    paper.items.map(({ item_id }) => [item_id, 1]),
  );
  expect(test_questions.some(({ choices }) => choices.length > 1)).toBe(true);
  // Single choice, multiple choice and true/false have options; these types have the items to place, as in the paper.
  const offered = paper.items.map(({ question }) =>
    question.type === 'matching'
      ? question.choices.map(({ html }) => html)
      : question.type === 'dragAndDrop'
        ? question.items.map(({ html }) => html)
        : question.type === 'fillInBlank'
          ? question.bank.map(({ text }) => text)
          : [],
  );
  expect(offered.filter((pieces) => pieces.length > 0).length).toBeGreaterThan(1);
  for (const [index, pieces] of offered.entries())
    expect(test_questions[index]?.system_choices).toEqual(expect.arrayContaining(pieces));
  expect(JSON.stringify(test_questions)).not.toContain(CANARY);
  expect(JSON.stringify(test_questions)).not.toMatch(/answerKey|isCorrect|"credit/);
  const asParent = await app.as(parent);
  expect(await asParent.call('reviewTest', asked)).toMatchObject({
    status: 409,
    body: { message: 'The questions of this attempt are not shown yet.' },
  });
  await caller.ok('submitAttempt', {
    params: { result_id: resultId, part: 1 },
    body: { player_id: sitting.playerId },
  });
  expect((await asParent.call('reviewTest', asked)).status).toBe(200);
  const other = await app.as(await buildMember(app.db, { campus, userType: 'student' }));
  expect((await other.call('reviewTest', asked)).status).toBe(404);
});
