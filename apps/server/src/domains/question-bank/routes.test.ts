import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment, shareAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { numberDraft, singleChoiceDraft, trueFalseDraft } from '../../../test/factories/question-drafts.ts';
import { buildSubject } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let test: TestApp;
let campus: Campus;
let teacher: Member;
let colleague: Member;
let asTeacher: Caller;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** A campus of its own for each test: the bank is all of it. */
async function start() {
  campus = await buildCampus(test.db);
  teacher = await buildMember(test.db, { campus, userType: 'teacher' });
  colleague = await buildMember(test.db, { campus, userType: 'teacher' });
  asTeacher = await test.as(teacher);
}

type Query = Readonly<Record<string, string>>;
const search = (query: Query = {}, caller = asTeacher) => caller.send('searchBank', { query });
const titles = async (query: Query = {}, caller = asTeacher) => {
  const { status, body } = await search(query, caller);
  expect(status).toBe(200);
  return Array.isArray(body) ? body.map(({ title }) => title) : [];
};

const bank = () =>
  buildAssessment(test.db, {
    author: teacher,
    name: 'Fractions',
    questions: [
      numberDraft({ title: 'one', stem: '<p>Add the <b>fractions</b> \\(\\frac{1}{2}\\) and a third</p>' }),
      singleChoiceDraft({ title: 'two', stem: 'Which triangle is equilateral?' }),
      trueFalseDraft({ title: 'three' }),
    ],
  });

describe('searching the bank', () => {
  it('finds by words of stem, title and keywords, all of them, the last by its beginning, newest first', async () => {
    await start();
    const { id, questionIds } = await bank();
    await asTeacher.ok('updateQuestion', {
      params: { assessment_id: id, question_id: questionIds[2] ?? 0 },
      body: { version: 1, keywords: ['Geometry basics'] },
    });
    expect(await titles()).toEqual(['three', 'two', 'one']);
    expect(await titles({ search: 'FRACTIONS third' })).toEqual(['one']);
    expect(await titles({ search: 'triang' })).toEqual(['two']);
    expect(await titles({ search: 'geometry' })).toEqual(['three']);
    expect(await titles({ search: 'two' })).toEqual(['two']);
    expect(await titles({ search: 'fractions triangle' })).toEqual([]);
    // Words of the markup are none.
    expect(await titles({ search: 'b' })).toEqual(['three']);
  });

  it('finds a question by what it says now, not by what it said', async () => {
    await start();
    const { id, questionIds } = await bank();
    const [question_id = 0] = questionIds;
    await asTeacher.ok('updateQuestion', {
      params: { assessment_id: id, question_id },
      body: { version: 1, draft: singleChoiceDraft({ title: 'one', stem: 'Which planet is red?' }) },
    });
    expect(await titles({ search: 'fractions' })).toEqual([]);
    expect(await titles({ search: 'planet', types: '2' })).toEqual(['one']);
  });

  it('narrows by type, difficulty, subject, author and assessment', async () => {
    await start();
    const subject = await buildSubject(test.db, { campus });
    const { id } = await bank();
    await buildAssessment(test.db, {
      author: colleague,
      isPublic: true,
      subjectId: subject.id,
      questions: [{ ...numberDraft({ title: 'public' }), difficulty: 'advanced' }],
    });
    expect(await titles({ types: '2,4' })).toEqual(['three', 'two']);
    expect(await titles({ difficulties: '3' })).toEqual(['public']);
    expect(await titles({ subject_ids: String(subject.id) })).toEqual(['public']);
    expect(await titles({ is_mine: 'true' })).toEqual(['three', 'two', 'one']);
    expect(await titles({ assessment_id: String(id), limit: '2' })).toEqual(['three', 'two']);
  });

  it('goes on behind the last one of a page', async () => {
    await start();
    const { questionIds } = await bank();
    expect(await titles({ limit: '2' })).toEqual(['three', 'two']);
    expect(await titles({ limit: '2', before: String(questionIds[1]) })).toEqual(['one']);
  });

  it('shows what the viewer may see: own, public, shared by name, or the whole campus', async () => {
    await start();
    await bank();
    await buildAssessment(test.db, {
      author: teacher,
      isPublic: true,
      questions: [numberDraft({ title: 'public' })],
    });
    const shared = await buildAssessment(test.db, {
      author: teacher,
      questions: [numberDraft({ title: 'shared' })],
    });
    await shareAssessment(test.db, shared, colleague);
    expect(await titles({}, await test.as(colleague))).toEqual(['shared', 'public']);
    const admin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
    expect(await titles({}, admin)).toEqual(['shared', 'public', 'three', 'two', 'one']);
    const stranger = await test.as(await buildMember(test.db, { userType: 'campusAdmin' }));
    expect(await titles({}, stranger)).toEqual([]);
    const student = await test.as(await buildMember(test.db, { campus, userType: 'student' }));
    expect((await search({}, student)).status).toBe(403);
  });

  it('says where a question stands and how many copies there are, and leaves out what is there already', async () => {
    await start();
    const { id, questionIds } = await bank();
    const target = await buildAssessment(test.db, { author: teacher });
    await asTeacher.ok('copyQuestions', {
      params: { assessment_id: target.id },
      body: { question_ids: questionIds.slice(0, 1) },
    });
    const { body } = await search({ assessment_id: String(id), search: 'fractions' });
    expect(body).toMatchObject([{ assessment_id: id, assessment_name: 'Fractions', copies: 1 }]);
    expect(await titles({ not_in: String(target.id) })).toEqual(['three', 'two']);
  });

  it('has nothing of what was removed or deleted', async () => {
    await start();
    const { id, questionIds } = await bank();
    await asTeacher.ok('removeQuestion', { params: { assessment_id: id, question_id: questionIds[0] ?? 0 } });
    expect(await titles()).toEqual(['three', 'two']);
    await asTeacher.ok('moveAssessment', { params: { id, status_id: 4 } });
    expect(await titles()).toEqual([]);
  });
});

describe('drawing from the bank', () => {
  it('draws so many different ones of those that match, or as many as there are', async () => {
    await start();
    await bank();
    const draw = async (query: Query) => {
      const { body } = await asTeacher.send('drawFromBank', { query });
      return Array.isArray(body) ? body.map(({ title }) => title) : [];
    };
    const two = await draw({ count: '2' });
    expect(new Set(two).size).toBe(2);
    expect((await draw({ count: '50' })).toSorted()).toEqual(['one', 'three', 'two']);
    expect(await draw({ count: '5', search: 'fractions' })).toEqual(['one']);
  });
});
