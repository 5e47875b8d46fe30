import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { startSitting } from '../../../test/factories/attempts.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { numberDraft } from '../../../test/factories/question-drafts.ts';
import { buildSubject } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('is called by its new name wherever a running test names it, and the test goes on as it was', async () => {
  const campus = await buildCampus(app.db);
  const author = await buildMember(app.db, { campus, userType: 'teacher' });
  const subject = await buildSubject(app.db, { campus, name: 'Chemistry' });
  const assessment = await buildAssessment(app.db, {
    author,
    subjectId: subject.id,
    status: 'active',
    questions: [numberDraft()],
  });
  const { caller, params, student, resultId, playerId, itemIds } = await startSitting(app, {
    author,
    assessment,
    student: { campus },
  });
  const [item_id = 0] = itemIds;
  const part = { result_id: resultId, part: 1 };
  const save = (seq: number, text: string) =>
    caller.ok('saveAnswers', {
      params: part,
      body: {
        player_id: playerId,
        answers: [
          {
            item_id,
            seq,
            response: { type: 'number', text },
            written_at: app.clock.now().toISOString(),
          },
        ],
      },
    });
  const named = async () => {
    const [row] = await caller.ok('listStudentAssessments', { params: { student_id: student.userId } });
    const { subject_name } = await caller.ok('getInstructions', { params });
    return [row?.subject_name, subject_name];
  };
  await save(1, '1');
  const before = await caller.ok('getPaper', { params: part });
  expect(await named()).toEqual(['Chemistry', 'Chemistry']);

  const admin = await app.as(await buildMember(app.db, { campus, userType: 'campusAdmin' }));
  await admin.ok('updateSubject', {
    params: { campus_id: campus.id, subject_id: subject.id },
    body: { version: 1, name: 'Chemistry and life' },
  });

  expect(await named()).toEqual(['Chemistry and life', 'Chemistry and life']);
  const after = await caller.ok('getPaper', { params: part });
  expect(after.items).toEqual(before.items);
  expect(after.answers).toEqual(before.answers);
  expect(after.clock.deadline_at).toBe(before.clock.deadline_at);
  expect((await save(2, '56')).receipts).toEqual({ [item_id]: 2 });
  const result = await caller.ok('submitAttempt', { params: part, body: { player_id: playerId } });
  expect(result.answered_count).toBe(1);
});
