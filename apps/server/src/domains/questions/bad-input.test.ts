import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import type { QuestionDraft } from '@pelion/questions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildFile } from '../../../test/factories/files.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import {
  comprehensionDraft,
  dragAndDropDraft,
  graphDraft,
  numberDraft,
  singleChoiceDraft,
} from '../../../test/factories/question-drafts.ts';
import { buildGrade, buildSubject } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

// Author mistakes: each yields an error at its field, and nothing is stored.

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

const choice = singleChoiceDraft();
const firstTwo = choice.content.options.slice(0, 2).map(({ id }) => ({ optionId: id, credit: '1' }));
const drag = dragAndDropDraft();

const mistakes: readonly (readonly [string, QuestionDraft, path: string, sentence: RegExp])[] = [
  [
    '27 options',
    singleChoiceDraft({ options: Array.from({ length: 27 }, (_, place) => `Option ${place}`) }),
    'draft.content.options',
    /^A question can have at most 26 options\.$/,
  ],
  [
    'two right answers where one may be',
    { ...choice, answerKey: { ...choice.answerKey, credits: firstTwo } },
    'draft.answerKey.credits',
    /one/,
  ],
  [
    'a right option and a wrong one that read alike',
    singleChoiceDraft({ options: ['Mercury', 'Venus', '<p>Mercury&nbsp;</p>'] }),
    'draft.content.options.2.text',
    /^Options A and C read alike, but do not count the same/,
  ],
  [
    'a place to drag to that nothing belongs to',
    {
      ...drag,
      answerKey: {
        ...drag.answerKey,
        targets: drag.answerKey.targets.map((target, place) =>
          place === 0 ? { ...target, itemIds: [] } : target,
        ),
      },
    },
    'draft.answerKey.targets.0',
    /./,
  ],
  [
    'an equation without a picture in its window',
    graphDraft({
      kind: 'lineWithEquation',
      answer: { points: [], equation: 'y = 2x + 1000', spans: [] },
    }),
    'draft.answerKey.answer',
    /./,
  ],
];

describe('a question with', () => {
  it.each(mistakes)('%s', async (_, draft, path, sentence) => {
    const { id: assessment_id } = await buildAssessment(test.db, { author: teacher });
    const { status, body } = await asTeacher.send('addQuestion', {
      params: { assessment_id },
      body: { draft },
    });
    expect([status, body]).toMatchObject([
      400,
      { details: [{ path: expect.stringContaining(path), message: expect.stringMatching(sentence) }] },
    ]);
    expect(await asTeacher.ok('listQuestions', { params: { assessment_id } })).toEqual([]);
  });
});

it('a passage that nothing asks about keeps an assessment from being activated', async () => {
  const { id } = await buildAssessment(test.db, { author: teacher });
  const add = (draft: QuestionDraft) =>
    asTeacher.ok('addQuestion', { params: { assessment_id: id }, body: { draft } });
  await add(numberDraft());
  await add(comprehensionDraft());
  const { status, body } = await asTeacher.send('moveAssessment', {
    params: { id, status_id: assessmentStatuses.active },
    body: {},
  });
  expect([status, body]).toMatchObject([409, { message: 'A comprehension needs at least one question.' }]);
});

it('a passage that nothing asks about yet keeps an active assessment from being scheduled', async () => {
  const { id } = await buildAssessment(test.db, {
    author: teacher,
    gradeId: (await buildGrade(test.db, { campus })).id,
    subjectId: (await buildSubject(test.db, { campus })).id,
  });
  const params = { assessment_id: id };
  await asTeacher.ok('addQuestion', { params, body: { draft: numberDraft() } });
  await asTeacher.ok('moveAssessment', { params: { id, status_id: assessmentStatuses.active }, body: {} });
  await asTeacher.ok('addQuestion', { params, body: { draft: comprehensionDraft() } });
  const { status, body } = await asTeacher.send('createSchedule', {
    params,
    body: {
      student_ids: [(await buildMember(test.db, { campus, userType: 'student' })).userId],
      effective_at: '2040-03-14T09:00:00.000Z',
      due_at: '2040-03-15T09:00:00.000Z',
    },
  });
  expect([status, body]).toMatchObject([409, { message: 'A comprehension needs at least one question.' }]);
});

it('a picture of another school is refused, and one of the own school is kept', async () => {
  const { id } = await buildAssessment(test.db, { author: teacher });
  const [own, foreign] = [await buildFile(test, { owner: teacher }), await buildFile(test)];
  const add = async (file: { readonly id: string }) => {
    const draft = numberDraft({ stem: `<p>Count. <img src="file:${file.id}"></p>` });
    return asTeacher.send('addQuestion', { params: { assessment_id: id }, body: { draft } });
  };
  expect(await add(foreign)).toMatchObject({
    ...{ status: 400, body: { details: [{ path: 'draft.content' }] } },
  });
  expect(await add(own)).toMatchObject({ status: 200 });
});

it('a name of 10,000 characters is refused at its place', async () => {
  const { status, body } = await asTeacher.send('createAssessment', {
    body: {
      name: 'x'.repeat(10_000),
      type: 6,
      assessment_category_id: 3,
      is_public: false,
      sharing: [],
      status: 1,
    },
  });
  expect([status, body]).toMatchObject([400, { details: [{ path: 'name' }] }]);
});
