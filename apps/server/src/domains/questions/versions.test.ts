import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { numberDraft, trueFalseDraft } from '../../../test/factories/question-drafts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let test: TestApp;
let campus: Campus;
let teacher: Member;
let asTeacher: Caller;

beforeAll(async () => {
  test = await createTestApp();
  campus = await buildCampus(test.db);
  teacher = await buildMember(test.db, { campus, userType: 'teacher', name: 'Rosa Miller' });
  asTeacher = await test.as(teacher);
});
afterAll(() => test.close());

async function edited() {
  const { id, questionIds } = await buildAssessment(test.db, {
    author: teacher,
    isPublic: true,
    questions: [numberDraft({ stem: 'First', title: 'a' })],
  });
  const params = { assessment_id: id, question_id: questionIds[0] ?? 0 };
  const edit = (version: number, draft: object) =>
    asTeacher.send('updateQuestion', { params, body: { version, draft } });
  await edit(1, numberDraft({ stem: 'First', title: 'b', value: '57' }));
  await edit(2, trueFalseDraft());
  return params;
}

describe('the versions of a question', () => {
  it('say who made them and what they changed, newest first, with their keys', async () => {
    const params = await edited();
    const versions = await asTeacher.ok('listVersions', { params });
    expect(
      versions.map(({ version_no, is_current, changed, question, created_by_name }) => [
        version_no,
        is_current,
        changed,
        question.type,
        created_by_name,
      ]),
    ).toEqual([
      [3, true, ['type', 'stem', 'key', 'title'], 'trueFalse', teacher.name],
      [2, false, ['key', 'title'], 'number', teacher.name],
      [1, false, [], 'number', teacher.name],
    ]);
  });

  it('come back as a new version, if nobody was quicker', async () => {
    const params = await edited();
    const restore = { ...params, version_no: 1 };
    const stale = await asTeacher.call('restoreVersion', { params: restore, body: { version: 2 } });
    expect(stale).toMatchObject({ status: 409, body: { details: { reason: 'changed' } } });
    const restored = await asTeacher.ok('restoreVersion', { params: restore, body: { version: 3 } });
    expect(restored).toMatchObject({ version_no: 4, version: 4, title: 'a', question: { type: 'number' } });
    const versions = await asTeacher.ok('listVersions', { params });
    expect(versions.map(({ version_no }) => version_no)).toEqual([4, 3, 2, 1]);
    const none = { ...params, version_no: 99 };
    expect((await asTeacher.call('restoreVersion', { params: none, body: { version: 4 } })).status).toBe(404);
    const [first] = await asTeacher.ok('listQuestions', { params });
    expect(first?.version).toBe(4);
  });

  it('are restored by those who may edit', async () => {
    const params = await edited();
    const colleague = await test.as(await buildMember(test.db, { campus, userType: 'teacher' }));
    expect((await colleague.call('listVersions', { params })).status).toBe(200);
    const restore = { params: { ...params, version_no: 1 }, body: { version: 3 } };
    expect((await colleague.call('restoreVersion', restore)).status).toBe(403);
  });
});
