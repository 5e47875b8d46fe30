import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dot } from '../../../test/export/cases.ts';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildFile } from '../../../test/factories/files.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { numberDraft, trueFalseDraft } from '../../../test/factories/question-drafts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let test: TestApp;
let teacher: Member;
let asTeacher: Caller;
beforeAll(async () => {
  test = await createTestApp();
  teacher = await buildMember(test.db, { campus: await buildCampus(test.db), userType: 'teacher' });
  asTeacher = await test.as(teacher);
});
afterAll(() => test.close());

const exportOf = (id: number, query = '') =>
  test.app.inject({
    url: `/assessment-api/assessments/${id}/export${query}`,
    headers: { assessment_token: asTeacher.assessmentToken },
  });

const importInto = (assessment_id: number, content: string | Uint8Array<ArrayBuffer>) => {
  const body = new FormData();
  body.append('file', new File([content], 'bank.pelion.json'));
  return asTeacher.ok('importQuestions', { params: { assessment_id }, body });
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
  const named = sections.map(({ section_id, name }) => `[${name}: ${titles(section_id)}]`);
  return [titles(null), ...named].join(' ');
}

const add = (assessment_id: number, name: string, question_ids: readonly number[], instruction = '') =>
  asTeacher.ok('addAssessmentSection', {
    params: { assessment_id },
    body: { name, instruction, question_ids: [...question_ids] },
  });

const titled = (...titles: readonly string[]) => titles.map((title) => numberDraft({ title }));
const build = (...titles: readonly string[]) =>
  buildAssessment(test.db, { author: teacher, questions: titled(...titles) });

/** `ab [One: cd] [Two: e] [Empty: ]` */
async function buildParts() {
  const { id, questionIds } = await build('a', 'b', 'c', 'd', 'e');
  await add(id, 'One', questionIds.slice(2, 4), 'Use **no** calculator: \\(x^2\\) <script>x</script>');
  await add(id, 'Two', questionIds.slice(4));
  await add(id, 'Empty', []);
  return { id, questionIds };
}

describe('the parts of an assessment in a bank of our own', () => {
  it('come back with their words, each with its questions, an empty one too', async () => {
    const { id } = await buildParts();
    const other = await build();
    const report = await importInto(other.id, (await exportOf(id)).payload);
    expect(report.counts).toMatchObject({ imported: 5, importedWithLoss: 0, refused: 0 });
    expect(await laidOut(other.id)).toBe('ab [One: cd] [Two: e] [Empty: ]');
    const wordsOf = async (assessment: number) =>
      (await sectionsOf(assessment)).map(({ section_id, ...words }) => words);
    expect(await wordsOf(other.id)).toEqual(await wordsOf(id));
    expect((await sectionsOf(other.id))[0]?.instruction).not.toContain('<script');
  });

  it('come behind those that are there, and what is in none of them into the last', async () => {
    const { id } = await buildParts();
    const { id: other, questionIds } = await build('x', 'y');
    await add(other, 'Here', questionIds.slice(1));
    await importInto(other, (await exportOf(id)).payload);
    expect(await laidOut(other)).toBe('x [Here: yab] [One: cd] [Two: e] [Empty: ]');
  });

  it('leave with those questions alone that were chosen', async () => {
    const { id, questionIds } = await buildParts();
    const other = await build();
    await importInto(other.id, (await exportOf(id, `?question_ids=${questionIds[4]}`)).payload);
    expect(await laidOut(other.id)).toBe(' [Two: e]');
  });

  it('do not come a second time with the same file', async () => {
    const { id } = await buildParts();
    const other = await build();
    const file = (await exportOf(id)).payload;
    await importInto(other.id, file);
    await importInto(other.id, file);
    expect(await laidOut(other.id)).toBe('ab [One: cd] [Two: e] [Empty: ]');
  });

  it('keep a passage and its questions together', async () => {
    const { id } = await build();
    const params = { assessment_id: id };
    const draft = {
      type: 'comprehension' as const,
      title: 'p',
      difficulty: 'easy' as const,
      content: { stem: { source: 'Read me' }, numbering: 'none' as const },
      answerKey: {},
    };
    const passage = await asTeacher.ok('addQuestion', { params, body: { draft } });
    const body = { draft: trueFalseDraft({ title: 'q' }), parent_id: passage.id };
    await asTeacher.ok('addQuestion', { params, body });
    await add(id, 'Reading', [passage.id]);
    const other = await build();
    await importInto(other.id, (await exportOf(id)).payload);
    expect(await laidOut(other.id)).toBe(' [Reading: pq]');
  });

  it('bring the pictures of their instructions, which become files of their own', async () => {
    const picture = await buildFile(test, { owner: teacher, content: dot.bytes });
    const { id, questionIds } = await build('a');
    await add(id, 'Shown', questionIds, `See <img src="file:${picture.id}" alt="dot">`);
    const answer = await exportOf(id);
    expect(answer.headers['content-type']).toBe('application/zip');
    const other = await build();
    const report = await importInto(other.id, new Uint8Array(answer.rawPayload));
    expect(report.counts).toMatchObject({ imported: 1, importedWithLoss: 0 });
    const [section] = await sectionsOf(other.id);
    const [, named] = /(?:file:|data-file=")([0-9a-f-]{36})/.exec(section?.instruction_source ?? '') ?? [];
    expect(named).not.toBe(picture.id);
    expect(section?.instruction_source).toContain('alt="dot"');
    const files = await test.db
      .selectFrom('file')
      .select('id')
      .where('name', 'like', `%${picture.id}%`)
      .execute();
    expect(files.map((file) => file.id)).toEqual([named]);
  });

  it('lose the place of questions when incomplete or too many', async () => {
    const { id } = await buildParts();
    const bank = JSON.parse((await exportOf(id)).payload);
    bank.sections[0].name = '';
    const other = await build();
    const report = await importInto(other.id, JSON.stringify(bank));
    expect(report.counts).toMatchObject({ imported: 3, importedWithLoss: 2, refused: 0 });
    expect(report.items[0]?.losses).toEqual([
      'The part of this question was not imported: it is incomplete, or there are too many.',
    ]);
    expect(await laidOut(other.id)).toBe('abcd [Two: e] [Empty: ]');
  });

  it('are refused, all of the file with them, beyond what an assessment has', async () => {
    const { id } = await buildParts();
    const bank = JSON.parse((await exportOf(id)).payload);
    bank.sections = Array.from({ length: 50 }, (_, index) => ({ name: `S${index}`, instruction: '' }));
    const { id: other } = await build('x');
    await add(other, 'Here', []);
    const body = new FormData();
    body.append('file', new File([JSON.stringify(bank)], 'bank.pelion.json'));
    const answer = await asTeacher.call('importQuestions', { params: { assessment_id: other }, body });
    expect([answer.status, answer.body]).toEqual([
      409,
      expect.objectContaining({ message: 'An assessment can have at most 50 parts.' }),
    ]);
    expect(await laidOut(other)).toBe('x [Here: ]');
  });
});

describe('undoing an import with parts', () => {
  it('takes out those that it has emptied, and leaves what somebody has worked on', async () => {
    const { id } = await buildParts();
    const { id: assessment_id, questionIds } = await build('x');
    await add(assessment_id, 'Here', questionIds);
    const { import_id } = await importInto(assessment_id, (await exportOf(id)).payload);
    const params = { assessment_id };
    const [, one, two] = await sectionsOf(assessment_id);
    await asTeacher.ok('updateAssessmentSection', {
      params: { ...params, section_id: two?.section_id ?? 0 },
      body: { version: 1, name: 'Mine', instruction: '' },
    });
    await asTeacher.ok('moveQuestions', {
      params,
      body: { question_ids: [...questionIds], at: 1, section_id: one?.section_id ?? 0 },
    });
    const undone = await asTeacher.ok('undoImport', { params: { ...params, import_id: import_id ?? 0 } });
    expect(undone).toMatchObject({ removed: 5, kept: [] });
    expect(await laidOut(assessment_id)).toBe(' [Here: ] [One: x] [Mine: ]');
    expect((await sectionsOf(assessment_id)).map(({ position }) => position)).toEqual([1, 2, 3]);
  });
});

describe('a question whose numbers vary in a bank of our own', () => {
  it('comes back with its numbers, its formulas and their key', async () => {
    const draft = numberDraft({ title: 'Varies' });
    const varying = {
      ...draft,
      content: {
        ...draft.content,
        stem: { source: 'What is \\([[a]]+[[b]]\\)?' },
        variants: {
          parameters: [{ name: 'a', kind: 'range' as const, min: '2', max: '9' }],
          derived: [{ name: 'b', formula: 'a * 2' }],
        },
      },
    };
    const { id } = await buildAssessment(test.db, { author: teacher, questions: [varying] });
    const other = await build();
    const report = await importInto(other.id, (await exportOf(id)).payload);
    expect(report.counts).toMatchObject({ imported: 1, importedWithLoss: 0, refused: 0 });
    const questionOf = async (assessment_id: number) =>
      (await asTeacher.ok('listQuestions', { params: { assessment_id } })).map(({ question }) => question);
    expect(await questionOf(other.id)).toEqual(await questionOf(id));
    expect(JSON.stringify(await questionOf(other.id))).toContain('"a * 2"');
  });
});
