import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { numberDraft } from '../../../test/factories/question-drafts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { sweepQuestionDrafts } from './sweep.ts';

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

const unfinished = { draft: { type: 'number', content: { stem: { source: '<p>How ma' } } }, points: 'tw' };
const keep = (caller: Caller, assessment_id: number, changes: object = {}, key: string = randomUUID()) =>
  caller.send('keepDraft', {
    params: { assessment_id, key },
    body: { question_id: null, base_version: null, payload: unfinished, ...changes },
  });
const listed = (assessment_id: number, caller = asTeacher) =>
  caller.ok('listDrafts', { params: { assessment_id } });

describe('a draft', () => {
  it('comes back exactly as it was left, however unfinished, and never becomes a question', async () => {
    const { id } = await buildAssessment(test.db, { author: teacher });
    const payload = { ...unfinished, keywords: 'a,,b', odd: [null, { deep: '\u2028' }] };
    expect((await keep(asTeacher, id, { payload })).status).toBe(200);
    expect(await listed(id)).toMatchObject([{ question_id: null, base_version: null, payload }]);
    expect(await asTeacher.ok('listQuestions', { params: { assessment_id: id } })).toEqual([]);
  });

  it('is written over by its own form alone, and forgotten once', async () => {
    const { id } = await buildAssessment(test.db, { author: teacher });
    const key = randomUUID();
    await keep(asTeacher, id, { payload: { points: '1' } }, key);
    await keep(asTeacher, id, { payload: { points: '2' } }, key);
    await keep(asTeacher, id, { payload: { points: '3' } });
    expect((await listed(id)).map(({ payload }) => payload.points).toSorted()).toEqual(['2', '3']);
    const forget = { params: { assessment_id: id, key } };
    await asTeacher.ok('forgetDraft', forget);
    await asTeacher.ok('forgetDraft', forget);
    expect((await listed(id)).map(({ payload }) => payload.points)).toEqual(['3']);
  });

  it('is seen by nobody else, also not by an admin with the same key', async () => {
    const { id } = await buildAssessment(test.db, { author: teacher });
    const key = randomUUID();
    await keep(asTeacher, id, { payload: { points: 'mine' } }, key);
    const admin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
    expect(await listed(id, admin)).toEqual([]);
    await keep(admin, id, { payload: { points: 'theirs' } }, key);
    await admin.ok('forgetDraft', { params: { assessment_id: id, key } });
    expect((await listed(id)).map(({ payload }) => payload.points)).toEqual(['mine']);
  });

  it('belongs to a question of the assessment, with the version that it changes', async () => {
    const { id, questionIds } = await buildAssessment(test.db, {
      author: teacher,
      questions: [numberDraft()],
    });
    const other = await buildAssessment(test.db, { author: teacher, questions: [numberDraft()] });
    const [question_id = 0] = questionIds;
    expect((await keep(asTeacher, id, { question_id, base_version: 1 })).status).toBe(200);
    expect((await keep(asTeacher, id, { question_id })).status).toBe(400);
    const stranger = { question_id: other.questionIds[0], base_version: 1 };
    expect((await keep(asTeacher, id, stranger)).status).toBe(404);
  });

  it('is for those who may edit', async () => {
    const { id } = await buildAssessment(test.db, { author: teacher, isPublic: true });
    const colleague = await test.as(await buildMember(test.db, { campus, userType: 'teacher' }));
    expect((await keep(colleague, id)).status).toBe(403);
  });

  it('is bounded: a form larger than any question is refused', async () => {
    const { id } = await buildAssessment(test.db, { author: teacher });
    const answer = await keep(asTeacher, id, { payload: { points: 'x'.repeat(3_000_000) } });
    expect(answer).toMatchObject({ status: 413, body: { code: 'tooLarge' } });
  });

  it('goes after sixty days without a change', async () => {
    const { id } = await buildAssessment(test.db, { author: teacher });
    await keep(asTeacher, id);
    const DAY_MS = 24 * 60 * 60 * 1000;
    const later = (days: number) => ({
      db: test.services.db,
      clock: { ...test.services.clock, now: () => new Date(test.clock.now().getTime() + days * DAY_MS) },
    });
    await sweepQuestionDrafts(later(59));
    expect(await listed(id)).toHaveLength(1);
    await sweepQuestionDrafts(later(61));
    expect(await listed(id)).toEqual([]);
  });
});
