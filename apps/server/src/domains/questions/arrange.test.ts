import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { numberDraft } from '../../../test/factories/question-drafts.ts';
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

const build = (titles = ['a', 'b', 'c', 'd'], changes: object = {}) =>
  buildAssessment(test.db, {
    author: teacher,
    questions: titles.map((title) => numberDraft({ title })),
    ...changes,
  });

/** Titles and points in order. */
const listed = async (assessment_id: number) =>
  (await asTeacher.ok('listQuestions', { params: { assessment_id } })).map(
    ({ title, points, position }) => `${position}${title}${points}`,
  );
const counters = async (id: number) => {
  const { questions_count, total_points } = await asTeacher.ok('getAssessment', { params: { id } });
  return [questions_count, total_points];
};
const operations = {
  remove: 'removeQuestions',
  points: 'givePoints',
  difficulty: 'setDifficulty',
  move: 'moveQuestions',
} as const;
type Asked = { readonly kind: keyof typeof operations };
const arrange = (assessment_id: number, { kind, ...body }: Asked & Readonly<Record<string, unknown>>) =>
  asTeacher.send(operations[kind], { params: { assessment_id }, body });
const undo = (assessment_id: number, change_id: number) =>
  asTeacher.call('undoChange', { params: { assessment_id, change_id } });

async function changed(
  assessment_id: number,
  body: Asked & Readonly<Record<string, unknown>>,
): Promise<number> {
  const answer = await arrange(assessment_id, body);
  expect(answer.status).toBe(200);
  return Number(Object.entries(answer.body ?? {}).find(([name]) => name === 'change_id')?.[1]);
}

describe('several questions at once', () => {
  it('are removed, and the gaps closed', async () => {
    const { id, questionIds } = await build();
    await changed(id, { kind: 'remove', question_ids: [questionIds[0], questionIds[2]] });
    expect(await listed(id)).toEqual(['1b1', '2d1']);
    expect(await counters(id)).toEqual([2, '2']);
  });

  it('get the same points, exactly', async () => {
    const { id, questionIds } = await build();
    await changed(id, { kind: 'points', question_ids: questionIds.slice(0, 3), points: '1/3' });
    expect(await counters(id)).toEqual([4, '2']);
  });

  it.each(['-1', '1e9', '1001', 'one'])('refuse %j points with a sentence', async (points) => {
    const { id, questionIds } = await build();
    expect(await arrange(id, { kind: 'points', question_ids: questionIds, points })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'points', message: expect.stringContaining('Points are a number') }] },
    });
  });

  it('get another difficulty as new versions; one that has it stays as it is', async () => {
    const { id, questionIds } = await build();
    const [first = 0] = questionIds;
    await changed(id, { kind: 'difficulty', question_ids: [first], difficulty: 3 });
    await changed(id, { kind: 'difficulty', question_ids: questionIds, difficulty: 3 });
    const questions = await asTeacher.ok('listQuestions', { params: { assessment_id: id } });
    expect(questions.map(({ difficulty, version_no, version }) => [difficulty, version_no, version])).toEqual(
      questions.map(() => [3, 2, 2]),
    );
  });

  it('go behind each other to a place', async () => {
    const { id, questionIds } = await build();
    await changed(id, { kind: 'move', question_ids: [questionIds[3], questionIds[0]], at: 2 });
    expect(await listed(id)).toEqual(['1b1', '2d1', '3a1', '4c1']);
  });

  it('are refused together where one is not there any more', async () => {
    const { id, questionIds } = await build();
    const question_ids = [questionIds[0], 999_999];
    expect(await arrange(id, { kind: 'points', question_ids, points: '5' })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect(await counters(id)).toEqual([4, '4']);
  });
});

describe('copying', () => {
  it('duplicates each behind its original, with its points', async () => {
    const { id, questionIds } = await build(['a', 'b'], { points: ['2', '1/2'] });
    const { question_ids } = await asTeacher.ok('copyQuestions', {
      params: { assessment_id: id },
      body: { question_ids: [...questionIds], place: 'behindEach' },
    });
    expect(await listed(id)).toEqual(['1a2', '2a2', '3b1/2', '4b1/2']);
    expect(await counters(id)).toEqual([4, '5']);
    expect(question_ids.filter((one) => questionIds.includes(one))).toEqual([]);
  });

  it('brings questions of another assessment, and remembers where they are from', async () => {
    const source = await build(['x', 'y']);
    const { id } = await build(['a']);
    const { question_ids } = await asTeacher.ok('copyQuestions', {
      params: { assessment_id: id },
      body: { question_ids: source.questionIds.toReversed() },
    });
    expect(await listed(id)).toEqual(['1a1', '2y1', '3x1']);
    const copies = await test.db
      .selectFrom('question')
      .select(['id', 'origin_id'])
      .where('id', 'in', question_ids)
      .orderBy('id')
      .execute();
    expect(copies.map(({ origin_id }) => origin_id)).toEqual(source.questionIds.toReversed());
    // Edits the copy, which is independent of the original.
    await asTeacher.ok('updateQuestion', {
      params: { assessment_id: id, question_id: question_ids[0] ?? 0 },
      body: { version: 1, draft: numberDraft({ title: 'mine' }) },
    });
    expect(await listed(source.id)).toEqual(['1x1', '2y1']);
  });

  it('finds nothing that the viewer may not see', async () => {
    const { id } = await build(['a']);
    const colleague = await buildMember(test.db, { campus, userType: 'teacher' });
    const hidden = await build(['x'], { author: colleague });
    const shown = await build(['y'], { author: colleague, isPublic: true });
    const copy = (ids: readonly number[]) =>
      asTeacher.call('copyQuestions', { params: { assessment_id: id }, body: { question_ids: [...ids] } });
    expect((await copy([...shown.questionIds, ...hidden.questionIds])).status).toBe(404);
    expect(await listed(id)).toEqual(['1a1']);
    expect((await copy(shown.questionIds)).status).toBe(200);
  });
});

describe('undo', () => {
  it('puts removed questions back where they were, once', async () => {
    const { id, questionIds } = await build();
    const change = await changed(id, { kind: 'remove', question_ids: questionIds.slice(1, 3) });
    expect((await undo(id, change)).status).toBe(200);
    expect(await listed(id)).toEqual(['1a1', '2b1', '3c1', '4d1']);
    expect(await counters(id)).toEqual([4, '4']);
    expect(await undo(id, change)).toMatchObject({
      status: 409,
      body: { message: 'This has already been undone.' },
    });
  });

  it('takes back points, order, duplicates and difficulty', async () => {
    const { id, questionIds } = await build();
    const before = await listed(id);
    const changes = [
      await changed(id, { kind: 'points', question_ids: questionIds, points: '7' }),
      await changed(id, { kind: 'move', question_ids: [questionIds[3]], at: 1 }),
      await changed(id, { kind: 'difficulty', question_ids: questionIds, difficulty: 1 }),
      (
        await asTeacher.ok('copyQuestions', {
          params: { assessment_id: id },
          body: { question_ids: [...questionIds], place: 'behindEach' },
        })
      ).change_id,
    ];
    expect(await counters(id)).toEqual([8, '56']);
    for (const change of changes.toReversed()) expect((await undo(id, change)).status).toBe(200);
    expect(await listed(id)).toEqual(before);
    expect(await counters(id)).toEqual([4, '4']);
  });

  it('is itself undone', async () => {
    const { id, questionIds } = await build();
    const change = await changed(id, { kind: 'remove', question_ids: [questionIds[0]] });
    const { change_id } = await asTeacher.ok('undoChange', {
      params: { assessment_id: id, change_id: change },
    });
    await asTeacher.ok('undoChange', { params: { assessment_id: id, change_id } });
    expect(await listed(id)).toEqual(['1b1', '2c1', '3d1']);
  });

  it('is refused where the same question was changed since, and changes nothing then', async () => {
    const { id, questionIds } = await build();
    const [question_id = 0] = questionIds;
    const change = await changed(id, { kind: 'points', question_ids: [question_id], points: '7' });
    await changed(id, { kind: 'points', question_ids: [question_id], points: '8' });
    expect(await undo(id, change)).toMatchObject({
      status: 409,
      body: { message: 'The same questions have changed again since then, so this cannot be undone.' },
    });
    expect(await counters(id)).toEqual([4, '11']);
  });

  it('is for those who may edit, and of this assessment', async () => {
    const { id, questionIds } = await build(undefined, { isPublic: true });
    const other = await build();
    const change = await changed(id, { kind: 'remove', question_ids: [questionIds[0]] });
    expect((await undo(other.id, change)).status).toBe(404);
    const colleague = await test.as(await buildMember(test.db, { campus, userType: 'teacher' }));
    const params = { assessment_id: id, change_id: change };
    expect((await colleague.call('undoChange', { params })).status).toBe(403);
  });
});
