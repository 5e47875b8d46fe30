import type { UserType } from '@pelion/access';
import type { QuestionDraft } from '@pelion/questions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Assessment, buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { numberDraft } from '../../../test/factories/question-drafts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let test: TestApp;
let campus: Campus;
let teacher: Member;
let asTeacher: Caller;
let asReviewer: Caller;
let paper: Assessment;

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  campus = await buildCampus(test.db);
  teacher = await buildMember(test.db, { campus, userType: 'teacher' });
  asTeacher = await test.as(teacher);
  asReviewer = await signIn('campusAdmin');
  paper = await buildAssessment(test.db, { author: teacher, questions: [numberDraft(), numberDraft()] });
});
afterAll(() => test.close());

const signIn = async (userType: UserType) =>
  test.as(await buildMember(test.db, { campus, userType, name: 'Rosa Reader' }));

const better: QuestionDraft = {
  ...numberDraft(),
  content: { stem: { source: '<p>How many <b>metres</b>?</p>' } },
};
const of = (place = 0) => ({ assessment_id: paper.id, question_id: paper.questionIds[place] ?? 0 });
const read = (caller: Caller) => caller.ok('getProofreading', { params: { assessment_id: paper.id } });
const remark = (draft: QuestionDraft | null = null, place = 0, caller = asReviewer) =>
  caller.send('addRemark', {
    params: of(place),
    body: { version_id: paper.versionIds[place], comment: 'The unit is missing', draft },
  });
const newest = async () => {
  const { remarks } = await read(asTeacher);
  const [first] = remarks;
  if (!first) throw new Error('No remark');
  return first;
};
const decide = (caller: Caller, remark_id: number, body: object) =>
  caller.send('decideRemark', { params: { assessment_id: paper.id, remark_id }, body });
const move = (caller: Caller, status_id: number) =>
  caller.send('moveProofreading', { params: { assessment_id: paper.id, status_id } });
const stemNow = async (place = 0) => {
  const questions = await asTeacher.ok('listQuestions', { params: { assessment_id: paper.id } });
  const { question, version_no } = questions[place] ?? {};
  return [question?.content.stem.source, version_no];
};

describe('proofreaders', () => {
  it('is whoever may edit it and has not written it', async () => {
    expect((await read(asReviewer)).can).toEqual({
      review: true,
      begin: true,
      handOver: false,
      finish: false,
    });
    expect((await read(asTeacher)).can).toMatchObject({ review: false, begin: false });
    expect(await remark(null, 0, asTeacher)).toMatchObject({ status: 403 });
    expect(await move(asTeacher, 2)).toMatchObject({ status: 403 });
  });

  it('is no colleague who may only look, and nobody who may not see it', async () => {
    const colleague = await signIn('teacher');
    expect(await remark(null, 0, colleague)).toMatchObject({ status: 404 });
    await test.db.updateTable('assessment').set({ is_public: true }).where('id', '=', paper.id).execute();
    expect(await remark(null, 0, colleague)).toMatchObject({ status: 403 });
  });
});

describe('a remark', () => {
  it('without a proposal fails the question; with one it waits for the author; either begins the proofreading', async () => {
    expect(await remark()).toMatchObject({ status: 200 });
    expect(await remark(better, 1)).toMatchObject({ status: 200 });
    const { status, remarks } = await read(asTeacher);
    expect(status).toBe('In Progress');
    expect(remarks).toMatchObject([
      { status: 'Pending Review', position: 2, reviewer_name: 'Rosa Reader', can: { decide: true } },
      { status: 'Failed', position: 1, comment: 'The unit is missing', after: null },
    ]);
    const [proposed] = remarks;
    expect(proposed?.after?.question.content.stem.html).toBe('<p>How many <b>metres</b>?</p>');
    expect((await read(asReviewer)).remarks[0]?.can).toEqual({ decide: false });
  });

  it('needs words, and a proposal that could be saved', async () => {
    const body = { version_id: paper.versionIds[0], comment: ' ' };
    expect(await asReviewer.send('addRemark', { params: of(), body })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'comment', message: 'Please enter a comment' }] },
    });
    const hostile = { ...better, content: { stem: { source: '<script>alert(1)</script>' } } };
    expect(await remark(hostile)).toMatchObject({
      status: 400,
      body: { details: [{ path: expect.stringMatching(/^draft\.content\.stem/) }] },
    });
  });

  it('is about what was read: where there is a newer version it is refused', async () => {
    const [question] = await asTeacher.ok('listQuestions', { params: { assessment_id: paper.id } });
    await asTeacher.ok('updateQuestion', {
      params: of(),
      body: { version: question?.version ?? 0, draft: better },
    });
    expect(await remark()).toMatchObject({
      status: 409,
      body: { message: 'The question has changed since it was read. Please look at it again.' },
    });
  });
});

describe('deciding', () => {
  it('takes an accepted change over as the next version, once', async () => {
    await remark(better);
    const { id } = await newest();
    expect(await decide(asTeacher, id, { status_id: 3, reply: 'Thank you' })).toMatchObject({ status: 200 });
    expect(await stemNow()).toEqual(['<p>How many <b>metres</b>?</p>', 2]);
    expect(await newest()).toMatchObject({
      status: 'Changes Accepted',
      reply: 'Thank you',
      decided_by_name: teacher.name,
      can: { decide: false },
    });
    expect(await decide(asTeacher, id, { status_id: 3 })).toMatchObject({ status: 409 });
    expect(await decide(asTeacher, id, { status_id: 4, reply: 'No' })).toMatchObject({ status: 409 });
    expect(await stemNow()).toEqual(['<p>How many <b>metres</b>?</p>', 2]);
  });

  it('leaves the question as it is when a change is rejected, which takes a word', async () => {
    const before = await stemNow();
    await remark(better);
    const { id } = await newest();
    expect(await decide(asTeacher, id, { status_id: 4 })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'reply', message: 'Please say why' }] },
    });
    expect(await decide(asTeacher, id, { status_id: 4, reply: 'It is in the heading' })).toMatchObject({
      status: 200,
    });
    expect(await stemNow()).toEqual(before);
    expect(await newest()).toMatchObject({ status: 'Changes Rejected', reply: 'It is in the heading' });
  });

  it('is for nobody on what they proposed themselves', async () => {
    await remark(better);
    const { id } = await newest();
    expect(await decide(asReviewer, id, { status_id: 3 })).toMatchObject({ status: 403 });
  });

  it('takes over nothing that was proposed for an older version', async () => {
    await remark(better);
    const { id } = await newest();
    const [question] = await asTeacher.ok('listQuestions', { params: { assessment_id: paper.id } });
    const edit = {
      version: question?.version ?? 0,
      draft: { ...better, content: { stem: { source: 'Mine?' } } },
    };
    await asTeacher.ok('updateQuestion', { params: of(), body: edit });
    expect(await newest()).toMatchObject({ is_outdated: true });
    expect(await decide(asTeacher, id, { status_id: 3 })).toMatchObject({ status: 409 });
    expect(await stemNow()).toEqual(['Mine?', 2]);
    expect(await decide(asTeacher, id, { status_id: 4, reply: 'Done otherwise' })).toMatchObject({
      status: 200,
    });
  });
});

describe('the states of an assessment', () => {
  it('lead from the start over the author to the end, and to no end while something waits', async () => {
    expect(await read(asReviewer)).toMatchObject({
      status_id: 1,
      status: 'Not Started',
      updated_by_name: null,
    });
    expect(await move(asReviewer, 4)).toMatchObject({ status: 409 });
    expect(await move(asReviewer, 2)).toMatchObject({ status: 200 });
    await remark(better);
    expect(await move(asReviewer, 4)).toMatchObject({
      status: 409,
      body: { message: '1 remark waits for a decision.' },
    });
    expect(await move(asReviewer, 3)).toMatchObject({ status: 200 });
    await decide(asTeacher, (await newest()).id, { status_id: 3 });
    expect((await read(asReviewer)).can).toEqual({
      review: true,
      begin: true,
      handOver: false,
      finish: true,
    });
    expect(await move(asReviewer, 4)).toMatchObject({ status: 200 });
    expect(await read(asTeacher)).toMatchObject({
      status: 'Proofread',
      updated_by_name: 'Rosa Reader',
      is_outdated: false,
    });
  });

  it('say that something was changed after the end', async () => {
    await move(asReviewer, 2);
    await move(asReviewer, 4);
    test.clock.advance({ minutes: 1 });
    const [question] = await asTeacher.ok('listQuestions', { params: { assessment_id: paper.id } });
    await asTeacher.ok('updateQuestion', {
      params: of(),
      body: { version: question?.version ?? 0, draft: better },
    });
    expect(await read(asTeacher)).toMatchObject({ status: 'Proofread', is_outdated: true });
    expect(await move(asReviewer, 2)).toMatchObject({ status: 200 });
  });
});

it('tells the author at once, and nobody who has nothing to do with it', async () => {
  const told: unknown[] = [];
  const stop = test.services.live.subscribe(campus.id, (message) => told.push(message));
  await remark();
  await expect.poll(() => told.length).toBe(1);
  stop();
  expect(told).toEqual([
    expect.objectContaining({
      userIds: expect.arrayContaining([teacher.userId]),
      event: { topic: 'assessments', id: paper.id },
    }),
  ]);
});
