import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { startSitting } from '../../../test/factories/attempts.ts';
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
  teacher = await buildMember(test.db, { campus, userType: 'teacher' });
  asTeacher = await test.as(teacher);
});
afterAll(() => test.close());

const build = async (titles = ['a', 'b', 'c', 'd']) => {
  const { id, questionIds } = await buildAssessment(test.db, {
    author: teacher,
    status: 'active',
    questions: titles.map((title) => numberDraft({ title })),
  });
  const [a = 0, b = 0, c = 0, d = 0] = questionIds;
  return { id, questionIds, a, b, c, d };
};

const sectionsOf = (assessment_id: number) =>
  asTeacher.ok('listAssessmentSections', { params: { assessment_id } });
/** Layout from top to bottom: `ab [One: cd] [Two: ]`. */
async function laidOut(assessment_id: number): Promise<string> {
  const questions = await asTeacher.ok('listQuestions', { params: { assessment_id } });
  expect(questions.map(({ position }) => position)).toEqual(questions.map((_, index) => index + 1));
  const titles = (section: number | null) =>
    questions
      .filter(({ section_id }) => section_id === section)
      .map(({ title }) => title)
      .join('');
  const sections = await sectionsOf(assessment_id);
  return [titles(null), ...sections.map(({ section_id, name }) => `[${name}: ${titles(section_id)}]`)].join(
    ' ',
  );
}
const add = (assessment_id: number, name: string, question_ids: readonly number[] = [], instruction = '') =>
  asTeacher.ok('addAssessmentSection', {
    params: { assessment_id },
    body: { name, instruction, question_ids: [...question_ids] },
  });
const undo = (assessment_id: number, change_id: number) =>
  asTeacher.call('undoChange', { params: { assessment_id, change_id } });
const move = (assessment_id: number, question_ids: number[], at: number, section_id?: number | null) =>
  asTeacher.ok('moveQuestions', { params: { assessment_id }, body: { question_ids, at, section_id } });

describe('sections of an assessment', () => {
  it('begin with what they are given, behind each other, and what is in none stays before them', async () => {
    const { id, a, c } = await build();
    await add(id, 'One', [c]);
    await add(id, 'Two', [a], '<p>Show <strong>all</strong> steps.</p>');
    expect(await laidOut(id)).toBe('bd [One: c] [Two: a]');
    const [, two] = await sectionsOf(id);
    expect(two).toMatchObject({
      version: 1,
      position: 2,
      instruction: '<p>Show <strong>all</strong> steps.</p>',
    });
  });

  it('take questions in at a place, and give them back to none', async () => {
    const { id, a, b, c, d } = await build();
    const one = await add(id, 'One', [c, d]);
    await move(id, [a], 3, one.section_id);
    expect(await laidOut(id)).toBe('b [One: cad]');
    await move(id, [d], 1, null);
    expect(await laidOut(id)).toBe('db [One: ca]');
    // A move without a section keeps the question's own.
    await move(id, [b], 4);
    expect(await laidOut(id)).toBe('db [One: ca]');
  });

  it('change places with all that is in them', async () => {
    const { id, a, b } = await build();
    const one = await add(id, 'One', [a]);
    const two = await add(id, 'Two', [b]);
    await asTeacher.ok('orderAssessmentSections', {
      params: { assessment_id: id },
      body: { section_ids: [two.section_id, one.section_id] },
    });
    expect(await laidOut(id)).toBe('cd [Two: b] [One: a]');
    expect(
      await asTeacher.call('orderAssessmentSections', {
        params: { assessment_id: id },
        body: { section_ids: [two.section_id] },
      }),
    ).toMatchObject({ status: 409, body: { details: { reason: 'otherSections' } } });
  });

  it('are not moved back by whoever was shown another order', async () => {
    const { id } = await build();
    const [one, two, three] = [await add(id, 'One'), await add(id, 'Two'), await add(id, 'Three')].map(
      ({ section_id }) => section_id,
    );
    const params = { assessment_id: id };
    const was = [one ?? 0, two ?? 0, three ?? 0];
    await asTeacher.ok('orderAssessmentSections', {
      params,
      body: { section_ids: [two ?? 0, one ?? 0, three ?? 0], was },
    });
    expect(
      await asTeacher.call('orderAssessmentSections', {
        params,
        body: { section_ids: [one ?? 0, three ?? 0, two ?? 0], was },
      }),
    ).toMatchObject({ status: 409, body: { details: { reason: 'otherSections' } } });
    expect(await laidOut(id)).toBe('abcd [Two: ] [One: ] [Three: ]');
  });

  it('leave their questions where they are when they go', async () => {
    const { id, a, b, c } = await build();
    const one = await add(id, 'One', [a, b]);
    const two = await add(id, 'Two', [c]);
    const params = { assessment_id: id, section_id: two.section_id };
    await asTeacher.ok('removeAssessmentSection', { params });
    expect(await laidOut(id)).toBe('d [One: abc]');
    expect(await asTeacher.call('removeAssessmentSection', { params })).toMatchObject({ status: 404 });
    await asTeacher.ok('removeAssessmentSection', {
      params: { assessment_id: id, section_id: one.section_id },
    });
    expect(await laidOut(id)).toBe('dabc');
  });

  it('are changed by one at a time: who comes second sees both', async () => {
    const { id } = await build();
    const { section_id } = await add(id, 'One');
    const params = { assessment_id: id, section_id };
    const body = { name: 'First', instruction: '', version: 1 };
    await asTeacher.ok('updateAssessmentSection', { params, body });
    expect(await asTeacher.call('updateAssessmentSection', { params, body })).toMatchObject({
      status: 409,
      body: { details: { reason: 'changed', current: { name: 'First', version: 2 } } },
    });
  });

  it('get what is added at the end, unless it names another one', async () => {
    const { id } = await build(['a']);
    const one = await add(id, 'One');
    await add(id, 'Two');
    const write = (title: string, rest: object = {}) =>
      asTeacher.ok('addQuestion', {
        params: { assessment_id: id },
        body: { draft: trueFalseDraft({ title }), ...rest },
      });
    await write('x');
    await write('y', { section_id: one.section_id });
    await write('z', { section_id: null });
    expect(await laidOut(id)).toBe('az [One: y] [Two: x]');
    expect(
      await asTeacher.call('addQuestion', {
        params: { assessment_id: id },
        body: { draft: trueFalseDraft(), section_id: 999_999 },
      }),
    ).toMatchObject({ status: 409 });
  });

  it('get copies from the bank', async () => {
    const { id } = await build(['a']);
    const other = await build(['p', 'q', 'r']);
    const one = await add(id, 'One');
    await add(id, 'Two');
    const copy = (question_ids: number[], rest: object = {}) =>
      asTeacher.ok('copyQuestions', { params: { assessment_id: id }, body: { question_ids, ...rest } });
    await copy([other.a]);
    await copy([other.b], { section_id: one.section_id });
    await copy([other.c], { section_id: null });
    expect(await laidOut(id)).toBe('ar [One: q] [Two: p]');
  });

  it('are at most fifty, with a name each', async () => {
    const { id } = await build();
    for (let n = 1; n <= 50; n++) await add(id, `Part ${n}`);
    const params = { assessment_id: id };
    expect(
      await asTeacher.call('addAssessmentSection', { params, body: { name: 'One too many' } }),
    ).toMatchObject({ status: 409, body: { details: { reason: 'tooManySections' } } });
    expect(await asTeacher.call('addAssessmentSection', { params, body: { name: '  ' } })).toMatchObject({
      status: 400,
    });
  });
});

describe('undoing', () => {
  it('brings back a section with its questions, and takes one away that was added', async () => {
    const { id, a, b } = await build();
    const one = await add(id, 'One', [a, b]);
    const params = { assessment_id: id, section_id: one.section_id };
    const removed = await asTeacher.ok('removeAssessmentSection', { params });
    expect(await laidOut(id)).toBe('cdab');
    expect(await undo(id, removed.change_id)).toMatchObject({ status: 200 });
    expect(await laidOut(id)).toBe('cd [One: ab]');
    expect(await undo(id, one.change_id)).toMatchObject({ status: 200 });
    expect(await laidOut(id)).toBe('abcd');
  });

  it('brings back its words and its place', async () => {
    const { id } = await build();
    const one = await add(id, 'One');
    const two = await add(id, 'Two');
    const renamed = await asTeacher.ok('updateAssessmentSection', {
      params: { assessment_id: id, section_id: one.section_id },
      body: { name: 'First', version: 1 },
    });
    const ordered = await asTeacher.ok('orderAssessmentSections', {
      params: { assessment_id: id },
      body: { section_ids: [two.section_id, one.section_id] },
    });
    await undo(id, renamed.change_id);
    expect(await laidOut(id)).toBe('abcd [Two: ] [One: ]');
    await undo(id, ordered.change_id);
    expect(await laidOut(id)).toBe('abcd [One: ] [Two: ]');
  });

  it('is refused where a question was put into the section since, and changes nothing', async () => {
    const { id, a } = await build();
    const one = await add(id, 'One');
    await move(id, [a], 4, one.section_id);
    expect(await undo(id, one.change_id)).toMatchObject({
      status: 409,
      body: { details: { reason: 'changedAgain' } },
    });
    expect(await laidOut(id)).toBe('bcd [One: a]');
  });
});

describe('attempts', () => {
  async function sat(isShuffled = false) {
    const { id, questionIds } = await build(['a', 'b', 'c', 'd', 'e', 'f']);
    const one = await add(id, 'One', questionIds.slice(1, 3), '<p>No calculator</p>');
    await add(id, 'Two', questionIds.slice(3));
    const sitting = await startSitting(test, {
      assessment: { id, campusId: campus.id, author: teacher, questionIds, versionIds: [] },
      author: teacher,
      student: { campus },
      shuffleQuestions: isShuffled,
    });
    const { caller, resultId } = sitting;
    const paper = () => caller.ok('getPaper', { params: { result_id: resultId, part: 1 } });
    return { ...sitting, id, questionIds, one, paper };
  }

  it('keep the sections that they were shown, whatever becomes of them', async () => {
    const { id, one, paper, caller, resultId, playerId, student } = await sat();
    const before = await paper();
    const [first, second] = before.sections;
    expect(before.sections.map(({ name, instruction }) => [name, instruction])).toEqual([
      ['One', '<p>No calculator</p>'],
      ['Two', ''],
    ]);
    expect(before.items.map(({ section_id }) => section_id)).toEqual([
      null,
      first?.section_id,
      first?.section_id,
      second?.section_id,
      second?.section_id,
      second?.section_id,
    ]);
    const params = { assessment_id: id, section_id: one.section_id };
    await asTeacher.ok('updateAssessmentSection', { params, body: { name: 'Renamed', version: 1 } });
    await asTeacher.ok('removeAssessmentSection', { params });
    const after = await paper();
    expect([after.sections, after.items]).toEqual([before.sections, before.items]);
    await caller.ok('submitAttempt', {
      params: { result_id: resultId, part: 1 },
      body: { player_id: playerId },
    });
    const result = await caller.ok('getResult', {
      params: { student_id: student.userId, result_id: resultId },
    });
    expect(result.sections).toEqual(before.sections);
    expect(result.items.map(({ section_id }) => section_id)).toEqual(
      before.items.map(({ section_id }) => section_id),
    );
  });

  it('shuffle within their sections alone', async () => {
    const { paper, questionIds } = await sat(true);
    const ids = (await paper()).items.map(({ question_id }) => question_id);
    const sets = [ids.slice(0, 1), ids.slice(1, 3), ids.slice(3)].map((part) => part.toSorted());
    expect(sets).toEqual([questionIds.slice(0, 1), questionIds.slice(1, 3), questionIds.slice(3)]);
  });
});

it('a preview says which section each question stands in', async () => {
  const { id, a } = await build();
  const { section_id } = await add(id, 'One', [a]);
  const previewed = await asTeacher.ok('previewQuestions', { params: { assessment_id: id } });
  expect(previewed.map((question) => question.section_id)).toEqual([null, null, null, section_id]);
});
