import { questionTypeNames } from '@pelion/questions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import {
  eachDraft,
  numberDraft,
  singleChoiceDraft,
  trueFalseDraft,
} from '../../../test/factories/question-drafts.ts';
import { buildSubject } from '../../../test/factories/sections.ts';
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

describe('where a question stands', () => {
  it('is told to those who may see the assessment', async () => {
    const { id: assessment_id } = await buildAssessment(test.db, { author: teacher });
    const body = { draft: numberDraft() };
    const { id: question_id } = await asTeacher.ok('addQuestion', { params: { assessment_id }, body });
    expect(await asTeacher.ok('getQuestionPlace', { params: { question_id } })).toEqual({
      question_id,
      assessment_id,
    });
  });

  it('is not found on another campus, nor by a colleague whom the assessment is not shared with', async () => {
    const { id: assessment_id } = await buildAssessment(test.db, { author: teacher });
    const body = { draft: numberDraft() };
    const { id: question_id } = await asTeacher.ok('addQuestion', { params: { assessment_id }, body });
    const elsewhere = await buildMember(test.db, { campus: await buildCampus(test.db), userType: 'teacher' });
    const colleague = await buildMember(test.db, { campus, userType: 'teacher' });
    for (const other of [elsewhere, colleague]) {
      const caller = await test.as(other);
      expect((await caller.call('getQuestionPlace', { params: { question_id } })).status).toBe(404);
    }
  });
});

describe('editing a question', () => {
  it('leaves as it is what is not named', async () => {
    const { id: assessment_id } = await buildAssessment(test.db, { author: teacher });
    const body = { draft: numberDraft(), points: '2.5' };
    const added = await asTeacher.ok('addQuestion', { params: { assessment_id }, body });
    const params = { assessment_id, question_id: added.id };
    const edit = (version: number, change: object) =>
      asTeacher.ok('updateQuestion', { params, body: { version, ...change } });
    expect(await edit(1, {})).toEqual({ ...added, version: 2 });
    const rewritten = await edit(2, { draft: trueFalseDraft() });
    expect(rewritten).toMatchObject({ version_no: 2, points: '5/2', question: { type: 'trueFalse' } });
    expect(await edit(3, { points: '4' })).toEqual({ ...rewritten, points: '4', version: 4 });
    expect(await counters(assessment_id)).toEqual({ questions_count: 1, total_points: '4' });
  });
});

describe('adding a question', () => {
  it('puts a question of each type at the end, with its key for staff and its math rendered', async () => {
    const { id: assessment_id } = await buildAssessment(test.db, { author: teacher });
    const drafts = eachDraft();
    for (const draft of drafts) {
      const added = await asTeacher.ok('addQuestion', { params: { assessment_id }, body: { draft } });
      expect(added.question.type).toBe(draft.type);
      expect(added.version_no).toBe(1);
    }
    const listed = await asTeacher.ok('listQuestions', { params: { assessment_id } });
    expect(listed.map(({ position, question }) => [position, question.type])).toEqual(
      drafts.map(({ type }, index) => [index + 1, type]),
    );
    const number = listed.find(({ question }) => question.type === 'number');
    expect(number?.question.content.stem.html).toContain('<math xmlns');
    expect(number?.question.answerKey).toMatchObject({ accepted: [{ value: '56' }] });
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

describe('hostile and empty questions', () => {
  it('keep nothing active in stem, options or explanation', async () => {
    const { id: assessment_id } = await buildAssessment(test.db, { author: teacher });
    const attack = (text: string) => `${text}<img src=x onerror=alert(1)><script>alert(1)</script>`;
    const { question } = await asTeacher.ok('addQuestion', {
      params: { assessment_id },
      body: {
        draft: singleChoiceDraft({
          stem: attack('Why?'),
          options: [attack('Yes'), attack('No')],
          explanation: attack('Because'),
        }),
      },
    });
    expect(JSON.stringify(question)).not.toMatch(/onerror|<script|alert/);
    expect(question.content.stem.html).toBe('Why?');
  });

  it('are refused when nothing is left of the stem, naming the field', async () => {
    const { id: assessment_id } = await buildAssessment(test.db, { author: teacher });
    const { status, body } = await asTeacher.call('addQuestion', {
      params: { assessment_id },
      body: { draft: numberDraft({ stem: '<script>alert(1)</script>' }) },
    });
    expect([status, body]).toMatchObject([
      400,
      { details: [{ path: 'draft.content.stem', message: 'Write the question.' }] },
    ]);
  });

  it.each([
    ['draft.answerKey.credits', { ...singleChoiceDraft(), answerKey: { credits: [] } }],
    ['draft.type', { ...singleChoiceDraft(), type: 'essay' }],
  ])('are refused with a problem at %s', async (path, draft) => {
    const { id: assessment_id } = await buildAssessment(test.db, { author: teacher });
    const { status, body } = await asTeacher.send('addQuestion', {
      params: { assessment_id },
      body: { draft },
    });
    expect([status, body]).toMatchObject([400, { details: [{ path }] }]);
  });
});

describe('changing a question', () => {
  it('makes a new version and leaves the old one as it was, for attempts that were shown it', async () => {
    const { id, questionIds, versionIds } = await buildAssessment(test.db, {
      author: teacher,
      questions: [numberDraft({ stem: 'Old' }), trueFalseDraft()],
      points: ['1/3', '2'],
    });
    const [question_id = 0] = questionIds;
    const [firstVersion = 0] = versionIds;
    const stored = () =>
      test.db.selectFrom('question_version').selectAll().where('id', '=', firstVersion).executeTakeFirst();
    const before = await stored();
    const updated = await asTeacher.ok('updateQuestion', {
      params: { assessment_id: id, question_id },
      body: { version: 1, draft: singleChoiceDraft({ stem: 'New' }), points: '0.5' },
    });
    expect(updated).toMatchObject({ id: question_id, version_no: 2, position: 1, points: '1/2' });
    expect(updated.question.content.stem.source).toBe('New');
    expect(await stored()).toEqual(before);
    expect(await counters(id)).toEqual({ questions_count: 2, total_points: '5/2' });
  });

  it('takes one of several simultaneous changes; the others are told what it is now', async () => {
    const { id, questionIds } = await buildAssessment(test.db, {
      author: teacher,
      questions: [numberDraft()],
    });
    const params = { assessment_id: id, question_id: questionIds[0] ?? 0 };
    const changes = Array.from({ length: 10 }, (_, index) =>
      asTeacher.call('updateQuestion', {
        params,
        body: { version: 1, draft: numberDraft(), points: String(index) },
      }),
    );
    const answers = await Promise.all(changes);
    const [taken, ...refused] = answers.toSorted((one, other) => one.status - other.status);
    const [listed] = await asTeacher.ok('listQuestions', { params });
    expect(taken).toMatchObject({ status: 200, body: { version: 2, version_no: 2 } });
    expect(refused.map(({ status, body }) => [status, body])).toEqual(
      refused.map(() => [
        409,
        expect.objectContaining({ code: 'conflict', details: { reason: 'changed', current: listed } }),
      ]),
    );
    expect(await counters(id)).toEqual({ questions_count: 1, total_points: listed?.points });
  });

  it('does not find a question of another assessment', async () => {
    const { id } = await buildAssessment(test.db, { author: teacher, questions: [numberDraft()] });
    const other = await buildAssessment(test.db, { author: teacher, questions: [numberDraft()] });
    const params = { assessment_id: id, question_id: other.questionIds[0] ?? 0 };
    const body = { version: 1, draft: numberDraft() };
    expect((await asTeacher.call('updateQuestion', { params, body })).status).toBe(404);
    expect((await asTeacher.call('removeQuestion', { params })).status).toBe(404);
  });
});

const threeQuestions = () =>
  buildAssessment(test.db, {
    author: teacher,
    questions: ['a', 'b', 'c'].map((title) => numberDraft({ title })),
    points: ['1', '1/2', '2'],
  });

describe('removing a question', () => {
  it('closes the gap and takes its points away', async () => {
    const { id, questionIds, versionIds } = await threeQuestions();
    const [, second = 0] = questionIds;
    await asTeacher.ok('removeQuestion', { params: { assessment_id: id, question_id: second } });
    expect(await titles(id)).toEqual([
      [1, 'a'],
      [2, 'c'],
    ]);
    expect(await counters(id)).toEqual({ questions_count: 2, total_points: '3' });
    const kept = await test.db
      .selectFrom('question_version')
      .select('id')
      .where('id', '=', versionIds[1] ?? 0)
      .execute();
    expect(kept).toHaveLength(1);
  });

  it('keeps the last one of an active assessment', async () => {
    const { id, questionIds } = await buildAssessment(test.db, {
      author: teacher,
      status: 'active',
      questions: [numberDraft()],
    });
    const params = { assessment_id: id, question_id: questionIds[0] ?? 0 };
    expect(await asTeacher.call('removeQuestion', { params })).toMatchObject({
      status: 409,
      body: { message: 'An active assessment needs at least one question. Deactivate it first.' },
    });
    expect(await counters(id)).toEqual({ questions_count: 1, total_points: '1' });
  });
});

describe('ordering', () => {
  it('puts the questions as told', async () => {
    const { id, questionIds } = await threeQuestions();
    const params = { assessment_id: id };
    await asTeacher.ok('orderQuestions', { params, body: { question_ids: questionIds.toReversed() } });
    expect(await titles(id)).toEqual([
      [1, 'c'],
      [2, 'b'],
      [3, 'a'],
    ]);
  });

  it.each<[string, (ids: readonly number[]) => number[]]>([
    ['with one missing', (ids) => ids.slice(1)],
    ['with one twice', ([first = 0, second = 0]) => [first, second, second]],
    ['with a stranger', ([first = 0, second = 0]) => [first, second, 999_999]],
    ['with one too many', (ids) => [...ids, 999_999]],
  ])('refuses an order %s', async (_, change) => {
    const { id, questionIds } = await threeQuestions();
    const answer = await asTeacher.call('orderQuestions', {
      params: { assessment_id: id },
      body: { question_ids: change(questionIds) },
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await titles(id)).map(([, title]) => title)).toEqual(['a', 'b', 'c']);
  });
});

describe('several people at once', () => {
  it('give every question a place of its own, and counters that agree', async () => {
    const { id } = await buildAssessment(test.db, { author: teacher });
    const admin = await test.as(await buildMember(test.db, { campus, userType: 'schoolAdmin' }));
    const params = { assessment_id: id };
    const adding = Array.from({ length: 24 }, (_, index) =>
      (index % 2 ? admin : asTeacher).ok('addQuestion', {
        params,
        body: { draft: numberDraft(), points: '1/3' },
      }),
    );
    const added = await Promise.all(adding);
    await Promise.all(
      added
        .slice(0, 4)
        .map((question) => admin.ok('removeQuestion', { params: { ...params, question_id: question.id } })),
    );
    const listed = await asTeacher.ok('listQuestions', { params });
    expect(listed.map(({ position }) => position)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect(await counters(id)).toEqual({ questions_count: 20, total_points: '20/3' });
  });
});

describe('where a question is filed', () => {
  const filingOf = async (assessment_id: number) =>
    (await asTeacher.ok('listQuestions', { params: { assessment_id } })).map(({ subject_id, keywords }) => ({
      subject_id,
      keywords,
    }));

  it('is the subject of its assessment, without keywords, unless something else is said', async () => {
    const { id: subjectId } = await buildSubject(test.db, { campus });
    const { id: other } = await buildSubject(test.db, { campus });
    const { id: assessment_id } = await buildAssessment(test.db, { author: teacher, subjectId });
    const add = (filing: object) =>
      asTeacher.ok('addQuestion', { params: { assessment_id }, body: { draft: numberDraft(), ...filing } });
    await add({});
    await add({ subject_id: other, keywords: ['primes', ' Primes', 'sieve'] });
    await add({ subject_id: null });
    expect(await filingOf(assessment_id)).toEqual([
      { subject_id: subjectId, keywords: [] },
      { subject_id: other, keywords: ['primes', 'sieve'] },
      { subject_id: null, keywords: [] },
    ]);
  });

  it('stays as it is, and so do the points, where an edit says nothing of it', async () => {
    const { id: subjectId } = await buildSubject(test.db, { campus });
    const { id: assessment_id } = await buildAssessment(test.db, { author: teacher, subjectId });
    const params = { assessment_id };
    const { id: question_id } = await asTeacher.ok('addQuestion', {
      params,
      body: { draft: numberDraft(), points: '5/2', keywords: ['primes'] },
    });
    let version = 1;
    const edit = (filing: object) =>
      asTeacher.ok('updateQuestion', {
        params: { assessment_id, question_id },
        body: { version: version++, draft: numberDraft({ value: '57' }), ...filing },
      });
    expect(await edit({})).toMatchObject({ points: '5/2', subject_id: subjectId, keywords: ['primes'] });
    expect(await counters(assessment_id)).toMatchObject({ total_points: '5/2' });
    expect(await edit({ keywords: [] })).toMatchObject({ subject_id: subjectId, keywords: [] });
    expect(await edit({ subject_id: null })).toMatchObject({ subject_id: null, keywords: [], version_no: 4 });
  });

  it('is a subject of the campus', async () => {
    const foreign = await buildSubject(test.db, { campus: await buildCampus(test.db) });
    const { id: assessment_id } = await buildAssessment(test.db, { author: teacher });
    const refused = await asTeacher.call('addQuestion', {
      params: { assessment_id },
      body: { draft: numberDraft(), subject_id: foreign.id },
    });
    expect(refused).toMatchObject({ status: 400, body: { details: [{ path: 'subject_id' }] } });
  });
});

describe('the parts of a comprehension', () => {
  const insertPart = (values: { campus_id: number; parent_id: number; part_no: number | null }) =>
    test.db
      .insertInto('question')
      .values({ created_by: teacher.userId, ...values })
      .returning('id')
      .executeTakeFirstOrThrow();

  it('have a place of their own each, beside a parent of the same campus', async () => {
    const { questionIds, campusId } = await buildAssessment(test.db, {
      author: teacher,
      questions: [numberDraft()],
    });
    const parent = { campus_id: campusId, parent_id: questionIds[0] ?? 0 };
    await insertPart({ ...parent, part_no: 1 });
    await insertPart({ ...parent, part_no: 2 });
    await expect(insertPart({ ...parent, part_no: 2 })).rejects.toThrow(/unique/);
    await expect(insertPart({ ...parent, part_no: null })).rejects.toThrow(/check/);
    const stranger = await buildMember(test.db);
    const foreign = { ...parent, campus_id: stranger.campusId, created_by: stranger.userId, part_no: 3 };
    await expect(insertPart(foreign)).rejects.toThrow(/foreign key/);
  });
});

describe('the preview', () => {
  it('holds no byte of a key, title or explanation', async () => {
    const canary = 'canary-7f3a';
    const secret = { explanation: canary, title: canary };
    const { id } = await buildAssessment(test.db, {
      author: teacher,
      questions: [...eachDraft(secret), numberDraft({ ...secret, value: '4711.25' })],
    });
    const preview = await asTeacher.ok('previewQuestions', { params: { assessment_id: id } });
    expect(preview.map(({ question }) => question.type)).toEqual([...questionTypeNames, 'number']);
    expect(JSON.stringify(preview)).not.toMatch(/canary|4711|credit|correct|answer/i);
    expect(JSON.stringify(await asTeacher.ok('listQuestions', { params: { assessment_id: id } }))).toMatch(
      canary,
    );
  });
});

describe('permissions', () => {
  const attempt = async (caller: Caller, assessment_id: number, question_id: number) => {
    const params = { assessment_id, question_id };
    const body = { draft: numberDraft() };
    const answers = [
      await caller.call('listQuestions', { params }),
      await caller.call('previewQuestions', { params }),
      await caller.call('addQuestion', { params, body }),
      await caller.call('updateQuestion', { params, body: { version: 1, ...body } }),
      await caller.call('orderQuestions', { params, body: { question_ids: [question_id] } }),
      await caller.call('removeQuestion', { params }),
    ];
    return answers.map(({ status }) => status);
  };

  it.each<[string, Partial<Parameters<typeof buildMember>[1]>, number[]]>([
    ['a colleague who sees it as public look', { userType: 'teacher' }, [200, 200, 403, 403, 403, 403]],
    ['a homework grader look', { userType: 'homeworkGrader' }, [200, 200, 403, 403, 403, 403]],
    ['an admin do everything', { userType: 'campusAdmin' }, [200, 200, 200, 200, 409, 200]],
    ['a student nothing', { userType: 'student' }, [403, 403, 403, 403, 403, 403]],
    ['a parent nothing', { userType: 'parent' }, [403, 403, 403, 403, 403, 403]],
  ])('lets %s', async (_, who, expected) => {
    const { id, questionIds } = await buildAssessment(test.db, {
      author: teacher,
      isPublic: true,
      questions: [numberDraft()],
    });
    const caller = await test.as(await buildMember(test.db, { campus, ...who }));
    expect(await attempt(caller, id, questionIds[0] ?? 0)).toEqual(expected);
  });

  it('answers 404 from another campus', async () => {
    const { id, questionIds } = await buildAssessment(test.db, {
      author: teacher,
      isPublic: true,
      questions: [numberDraft()],
    });
    const caller = await test.as(await buildMember(test.db, { userType: 'schoolAdmin' }));
    expect(await attempt(caller, id, questionIds[0] ?? 0)).toEqual([404, 404, 404, 404, 404, 404]);
  });
});
