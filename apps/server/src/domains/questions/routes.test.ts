import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import {
  multiChoiceDraft,
  numberDraft,
  singleChoiceDraft,
  trueFalseDraft,
} from '../../../test/factories/question-drafts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let test: TestApp;
let campus: Campus;
let teacher: Member;
let asTeacher: Caller;

beforeAll(async () => {
  test = await createTestApp();
  campus = await buildCampus(test.db);
  teacher = await buildMember(test.db, { campus, userType: 'teacher' });
  asTeacher = await test.as(teacher);
});
afterAll(() => test.close());

const counters = async (id: number) => {
  const { questions_count, total_points } = await asTeacher.ok('getAssessment', { params: { id } });
  return { questions_count, total_points };
};

const titles = async (assessment_id: number) =>
  (await asTeacher.ok('listQuestions', { params: { assessment_id } })).map(({ title, position }) => [
    position,
    title,
  ]);

describe('adding a question', () => {
  it('puts each of the four types at the end, with its key for staff and its math rendered', async () => {
    const { id: assessment_id } = await buildAssessment(test.db, { author: teacher });
    for (const draft of [singleChoiceDraft(), multiChoiceDraft(), trueFalseDraft(), numberDraft()]) {
      const added = await asTeacher.ok('addQuestion', { params: { assessment_id }, body: { draft } });
      expect(added.question.type).toBe(draft.type);
      expect(added.version_no).toBe(1);
    }
    const listed = await asTeacher.ok('listQuestions', { params: { assessment_id } });
    expect(listed.map(({ position, question }) => [position, question.type])).toEqual([
      [1, 'singleChoice'],
      [2, 'multiChoice'],
      [3, 'trueFalse'],
      [4, 'number'],
    ]);
    expect(listed[3]?.question.content.stem.html).toContain('<math xmlns');
    expect(listed[3]?.question.answerKey).toMatchObject({ accepted: [{ value: '56' }] });
  });

  it('adds up points exactly', async () => {
    const { id: assessment_id } = await buildAssessment(test.db, { author: teacher });
    const add = (points: string) =>
      asTeacher.ok('addQuestion', { params: { assessment_id }, body: { draft: numberDraft(), points } });
    for (const points of ['0.1', '0.2', '1/3', '1/3', '1/3']) await add(points);
    expect(await counters(assessment_id)).toEqual({ questions_count: 5, total_points: '13/10' });
  });

  it.each(['-1', '1e4', '1001', '0.001', '1/13', 'one', '', '1/0'])('refuses %j points', async (points) => {
    const { id: assessment_id } = await buildAssessment(test.db, { author: teacher });
    const { status, body } = await asTeacher.call('addQuestion', {
      params: { assessment_id },
      body: { draft: numberDraft(), points },
    });
    expect([status, body]).toMatchObject([400, { code: 'invalidInput', details: [{ path: 'points' }] }]);
    expect(await counters(assessment_id)).toEqual({ questions_count: 0, total_points: '0' });
  });
});

describe('order', () => {
  it('smoke', async () => {
    const { id } = await buildAssessment(test.db, {
      author: teacher,
      questions: [numberDraft({ title: 'a' }), numberDraft({ title: 'b' })],
    });
    expect(await titles(id)).toEqual([
      [1, 'a'],
      [2, 'b'],
    ]);
  });
});
