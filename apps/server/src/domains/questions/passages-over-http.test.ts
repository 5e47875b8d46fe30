import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { startSitting, uploadsOf } from '../../../test/factories/attempts.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import {
  comprehensionDraft,
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

/** A question, a passage with two parts, a question; four rows for four questions and a passage. */
const questions = [
  singleChoiceDraft(),
  comprehensionDraft(),
  trueFalseDraft(),
  numberDraft(),
  trueFalseDraft({ stem: 'The last one.' }),
];
const partOf = { 2: 1, 3: 1 };
const build = (status: 'draft' | 'active' = 'draft') =>
  buildAssessment(test.db, { author: teacher, status, questions, partOf, points: ['1', '9', '2', '3', '4'] });

const listed = async (assessment_id: number) =>
  (await asTeacher.ok('listQuestions', { params: { assessment_id } })).map(
    ({ id, position, parent_id, points }) => ({ id, position, parent_id, points }),
  );
const counters = async (id: number) => {
  const { questions_count, total_points } = await asTeacher.ok('getAssessment', { params: { id } });
  return [questions_count, total_points];
};

describe('a passage and its parts', () => {
  it('are listed together; the passage counts neither as a question nor in points', async () => {
    const { id, questionIds } = await build();
    expect(await listed(id)).toEqual(
      ['1', '0', '2', '3', '4'].map((points, index) => ({
        id: questionIds[index],
        position: index + 1,
        parent_id: [2, 3].includes(index) ? questionIds[1] : null,
        points,
      })),
    );
    expect(await counters(id)).toEqual([4, '10']);
  });

  it('are written one after the other: a part comes behind those of its passage', async () => {
    const { id: assessment_id } = await buildAssessment(test.db, { author: teacher });
    const add = (draft: ReturnType<typeof numberDraft | typeof comprehensionDraft>, parent_id?: number) =>
      asTeacher.ok('addQuestion', { params: { assessment_id }, body: { draft, parent_id } });
    const passage = await add(comprehensionDraft());
    const after = await add(numberDraft());
    const first = await add(numberDraft(), passage.id);
    const second = await add(numberDraft(), passage.id);
    expect((await listed(assessment_id)).map(({ id, position }) => [id, position])).toEqual([
      [passage.id, 1],
      [first.id, 2],
      [second.id, 3],
      [after.id, 4],
    ]);
    expect(await counters(assessment_id)).toEqual([3, '3']);
  });

  it('stay together in every order that is asked for', async () => {
    const { id, questionIds } = await build();
    const [a = 0, passage = 0, x = 0, y = 0, b = 0] = questionIds;
    const order = (question_ids: number[]) =>
      asTeacher.ok('orderQuestions', { params: { assessment_id: id }, body: { question_ids } });
    await order([b, y, x, a, passage]);
    expect((await listed(id)).map((row) => row.id)).toEqual([b, a, passage, y, x]);
  });

  it('go together when the passage is removed', async () => {
    const { id, questionIds } = await build();
    const [first = 0, passage = 0, , , last = 0] = questionIds;
    await asTeacher.ok('removeQuestion', { params: { assessment_id: id, question_id: passage } });
    expect(await listed(id)).toMatchObject([
      { id: first, position: 1 },
      { id: last, position: 2 },
    ]);
    expect(await counters(id)).toEqual([2, '5']);
  });

  it('come back together when their removal is undone, and get no points that a passage cannot have', async () => {
    const { id: assessment_id, questionIds } = await build();
    const before = await listed(assessment_id);
    const { change_id } = await asTeacher.ok('removeQuestion', {
      params: { assessment_id, question_id: questionIds[1] ?? 0 },
    });
    await asTeacher.ok('undoChange', { params: { assessment_id, change_id } });
    expect(await listed(assessment_id)).toEqual(before);
    await asTeacher.ok('givePoints', {
      params: { assessment_id },
      body: { question_ids: [...questionIds], points: '2' },
    });
    expect((await listed(assessment_id)).map(({ points }) => points)).toEqual(['2', '0', '2', '2', '2']);
    expect(await counters(assessment_id)).toEqual([4, '8']);
  });

  it('are copied together, and the copies ask about the copy', async () => {
    const { questionIds } = await build();
    const target = await buildAssessment(test.db, { author: teacher });
    const copy = (assessment_id: number, ids: (number | undefined)[], place: 'end' | 'behindEach') =>
      asTeacher.ok('copyQuestions', {
        params: { assessment_id },
        body: { question_ids: ids.flatMap((one) => one ?? []), place },
      });
    await copy(target.id, [questionIds[1]], 'end');
    const [passage, first, second, ...others] = await listed(target.id);
    expect(others).toEqual([]);
    expect([first?.parent_id, second?.parent_id]).toEqual([passage?.id, passage?.id]);
    expect(questionIds).not.toContain(passage?.id);
    expect(await counters(target.id)).toEqual([2, '5']);
    // A part copied alone stays with the original passage.
    await copy(target.id, [first?.id], 'behindEach');
    const now = await listed(target.id);
    expect(now.map(({ parent_id }) => parent_id)).toEqual([null, passage?.id, passage?.id, passage?.id]);
    expect(await counters(target.id)).toEqual([3, '7']);
  });

  it('are previewed as they are shown', async () => {
    const { id, questionIds } = await build();
    const preview = await asTeacher.ok('previewQuestions', { params: { assessment_id: id } });
    expect(preview.map(({ parent_id }) => parent_id)).toEqual([
      null,
      null,
      questionIds[1],
      questionIds[1],
      null,
    ]);
    expect(preview[1]?.question).toEqual({
      type: 'comprehension',
      stem: 'Call me Ishmael.',
      heading: 'Loomings',
      numbering: 'none',
    });
  });
});

describe('refused passages', () => {
  const refusal = async (...input: Parameters<Caller['send']>) => {
    const { status, body } = await asTeacher.send(...input);
    return { status, ...(typeof body === 'object' && body) };
  };

  it('a passage that is activated without a question about it', async () => {
    const { id } = await buildAssessment(test.db, {
      author: teacher,
      questions: [numberDraft(), comprehensionDraft()],
    });
    const moved = await refusal('moveAssessment', {
      params: { id, status_id: 2 },
    });
    expect(moved).toMatchObject({ status: 409, message: 'A comprehension needs at least one question.' });
  });

  it('the last part taken out of a passage of a live assessment', async () => {
    const { id, questionIds } = await build('active');
    const remove = (question_id: number | undefined) =>
      refusal('removeQuestion', { params: { assessment_id: id, question_id: question_id ?? 0 } });
    expect(await remove(questionIds[2])).toMatchObject({ status: 200 });
    expect(await remove(questionIds[3])).toMatchObject({
      status: 409,
      message: 'A comprehension needs at least one question.',
    });
    expect(await counters(id)).toEqual([3, '8']);
  });

  it('a part of a question, of a passage elsewhere, or a passage in a passage', async () => {
    const { id, questionIds } = await build();
    const elsewhere = await build();
    const add = (parent_id: number | undefined, draft: unknown = numberDraft()) =>
      refusal('addQuestion', { params: { assessment_id: id }, body: { draft, parent_id } });
    const noPassage = { status: 400, details: [{ path: 'parent_id' }] };
    expect(await add(questionIds[0])).toMatchObject(noPassage);
    expect(await add(elsewhere.questionIds[1])).toMatchObject(noPassage);
    expect(await add(questionIds[1], comprehensionDraft())).toMatchObject({
      status: 400,
      details: [{ path: 'draft.type' }],
    });
    expect(await listed(id)).toHaveLength(5);
  });

  it('a passage with points, or one that becomes a question', async () => {
    const { id, questionIds } = await build();
    const edit = (question_id: number | undefined, body: object) =>
      refusal('updateQuestion', {
        params: { assessment_id: id, question_id: question_id ?? 0 },
        body: { version: 1, ...body },
      });
    expect(await edit(questionIds[1], { points: '2' })).toMatchObject({
      status: 400,
      details: [{ path: 'points' }],
    });
    const otherKind = { status: 400, details: [{ path: 'draft.type' }] };
    expect(await edit(questionIds[1], { draft: numberDraft() })).toMatchObject(otherKind);
    expect(await edit(questionIds[0], { draft: comprehensionDraft() })).toMatchObject(otherKind);
    expect(await edit(questionIds[1], { draft: comprehensionDraft({ stem: 'Anew.' }) })).toMatchObject({
      status: 200,
      version_no: 2,
    });
  });
});

describe('an attempt', () => {
  it('has the parts as items that name their passage, in the version it was shown, and scores them alone', async () => {
    const assessment = await build('active');
    const sitting = await startSitting(test, {
      author: teacher,
      assessment,
      keyRelease: 'afterSubmitting',
      student: { campus },
    });
    const [, passage = 0, first = 0, second = 0] = assessment.questionIds;
    await asTeacher.ok('updateQuestion', {
      params: { assessment_id: assessment.id, question_id: passage },
      body: { version: 1, draft: comprehensionDraft({ stem: 'Something else.' }) },
    });
    const params = { result_id: sitting.resultId, part: 1 };
    const paper = await sitting.caller.ok('getPaper', { params });
    expect(paper.items.map(({ question_id }) => question_id)).not.toContain(passage);
    expect(paper.items.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    expect(paper.passages).toMatchObject([{ passage: { stem: 'Call me Ishmael.' } }]);
    const id = paper.passages[0]?.passage_id;
    const asking = paper.items.filter(({ passage_id }) => passage_id === id);
    expect(asking.map(({ question_id }) => question_id)).toEqual([first, second]);
    const itemOf = (question: number) => asking.find(({ question_id }) => question_id === question)?.item_id;
    const answers = uploadsOf({ itemIds: [itemOf(first) ?? 0] }, [{ type: 'trueFalse', value: true }], {
      writtenAt: test.clock.now(),
    });
    const result = await sitting.caller.ok('submitAttempt', {
      params,
      body: { player_id: sitting.playerId, answers },
    });
    expect(result).toMatchObject({
      questions_count: 4,
      answered_count: 1,
      actual_score: '2',
      total_score: '10',
    });
    expect(result.passages).toEqual(paper.passages);
    expect(result.items.map(({ passage_id }) => passage_id)).toEqual([null, id, id, null]);
  });

  it('moves a passage as one when questions are shuffled, and keeps the order of its parts', async () => {
    const assessment = await build('active');
    const [, , first = 0, second = 0] = assessment.questionIds;
    const places = new Set<number>();
    for (let n = 0; n < 12; n += 1) {
      const { caller, resultId } = await startSitting(test, {
        author: teacher,
        assessment,
        shuffleQuestions: true,
        student: { campus },
      });
      const { items } = await caller.ok('getPaper', { params: { result_id: resultId, part: 1 } });
      const ids = items.map(({ question_id }) => question_id);
      expect(ids.indexOf(second)).toBe(ids.indexOf(first) + 1);
      places.add(ids.indexOf(first));
    }
    expect(places.size).toBeGreaterThan(1);
  });
});
