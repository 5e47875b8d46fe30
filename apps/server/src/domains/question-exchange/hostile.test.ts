import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { singleChoiceDraft } from '../../../test/factories/question-drafts.ts';
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

const newAssessment = async () => (await buildAssessment(test.db, { author: teacher })).id;

function gift(...questions: readonly string[]) {
  const body = new FormData();
  body.append('file', new File([questions.join('\n\n')], 'bank.gift'));
  return body;
}

/** A thousand characters that once took the process ten seconds. */
const bomb = String.raw`\(\def\a{xxxxxxxxxx}\def\b{\a\a\a\a\a\a\a\a}\def\c{\b\b\b\b\b\b\b\b}\c\c\c\c\)`;
const NOT_ALLOWED = expect.stringMatching(/^A formula uses \\def, which is not allowed here\./);

/** Draws some 60 kB from one. */
const heavy = (n: number) => String.raw`\\(${n}${'\\frac\\{1\\}\\{2\\}'.repeat(40)}\\)`;

describe('a formula that defines macros', () => {
  it('is refused where it stands in a question', async () => {
    const draft = singleChoiceDraft({ options: ['Mercury', `<p>${bomb}</p>`, 'Earth'] });
    const params = { assessment_id: await newAssessment() };
    expect(await asTeacher.call('addQuestion', { params, body: { draft } })).toMatchObject({
      status: 400,
      body: {
        code: 'invalidInput',
        details: [{ path: 'draft.content.options.1.text', message: NOT_ALLOWED }],
      },
    });
  });

  it('is refused in an announcement', async () => {
    const admin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
    const body = { title: 'Now', body_source: bomb };
    expect(await admin.call('createAnnouncement', { body })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'body_source', message: NOT_ALLOWED }] },
    });
  });

  it('costs a bank that question alone', async () => {
    const params = { assessment_id: await newAssessment() };
    const escaped = String.raw`Bomb \\(\\def\\a\{x\}\\a\\){T}`;
    const { counts, items } = await asTeacher.ok('importQuestions', {
      params,
      body: gift('Fine?{T}', escaped, 'Fine too?{F}'),
    });
    expect(counts).toEqual({ imported: 2, importedWithLoss: 0, refused: 1, skipped: 0 });
    // Refused items come first, whatever their line.
    expect(items[0]).toMatchObject({ line: 3, outcome: 'refused', reason: NOT_ALLOWED });
  });
});

describe('the size of what is drawn', () => {
  it('is bounded for a question, with the numbers', async () => {
    const params = { assessment_id: await newAssessment() };
    const text = 'word '.repeat(30_000);
    const draft = singleChoiceDraft({ options: ['a', 'b', 'c', 'd'].map((option) => option + text) });
    expect(await asTeacher.call('addQuestion', { params, body: { draft } })).toMatchObject({
      status: 400,
      body: {
        details: [
          {
            path: 'draft.content',
            message: expect.stringMatching(/^This question takes 1,2\d\d kB .* 1,000 kB is the most\.$/),
          },
        ],
      },
    });
  });

  it('is bounded for an assessment, with the numbers', async () => {
    const params = { assessment_id: await newAssessment() };
    const draft = singleChoiceDraft({
      options: ['a', 'b'].map((option) => option + 'word '.repeat(39_000)),
    });
    const add = () => asTeacher.call('addQuestion', { params, body: { draft } });
    for (let added = 0; added < 10; added += 1) expect((await add()).status).toBe(200);
    expect(await add()).toMatchObject({
      status: 409,
      body: {
        details: { reason: 'paperTooLarge' },
        message: expect.stringMatching(/would take 8\.\d MB, .* 8 MB is the most\.$/),
      },
    });
    expect(await asTeacher.ok('listQuestions', { params })).toHaveLength(10);
  });

  it('is bounded for an import into it, of which nothing stays', { tags: ['full'] }, async () => {
    const params = { assessment_id: await newAssessment() };
    const questions = Array.from({ length: 400 }, (_, n) => `${heavy(n)}{T}`);
    const { status, body } = await asTeacher.call('importQuestions', { params, body: gift(...questions) });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        details: { reason: 'paperTooLarge' },
        message: expect.stringMatching(/would take 16\.\d MB, .* 8 MB is the most\.$/),
      },
    });
    expect(await asTeacher.ok('listQuestions', { params })).toEqual([]);
  });
});

describe('an import that computes for seconds', () => {
  it('makes nobody of another school wait for it', { tags: ['full'] }, async () => {
    const other = await test.as(await buildMember(test.db, { userType: 'teacher' }));
    await other.ok('listAssessments');
    const params = { assessment_id: await newAssessment() };
    const questions = Array.from({ length: 800 }, (_, n) => String.raw`\\(${n}${'x^2+'.repeat(12)}1\\){T}`);
    const started = performance.now();
    let isImporting = true;
    const importing = asTeacher.ok('previewImport', { params, body: gift(...questions) }).finally(() => {
      isImporting = false;
    });
    let longest = 0;
    while (isImporting) {
      const asked = performance.now();
      await other.ok('listAssessments');
      longest = Math.max(longest, performance.now() - asked);
    }
    expect((await importing).counts.imported).toBe(800);
    expect(longest).toBeLessThan((performance.now() - started) / 4);
  });
});

describe('a formula whose error is quoted from the middle of a pair', () => {
  const formula = String.raw`\\(${'\u{1f600}'.repeat(20)}^\\)`;

  it('is saved with its question', async () => {
    const params = { assessment_id: await newAssessment() };
    const draft = singleChoiceDraft({ options: ['Mercury', formula.replaceAll('\\\\', '\\')] });
    const { status, body } = await asTeacher.call('addQuestion', { params, body: { draft } });
    expect({ status, text: JSON.stringify(body) }).toEqual({
      status: 200,
      text: expect.stringMatching(/katex-error(?!.*\ufffd)/),
    });
  });

  it('is imported with the others', async () => {
    const params = { assessment_id: await newAssessment() };
    const { counts } = await asTeacher.ok('importQuestions', {
      params,
      body: gift(`${formula}{T}`, 'Yes?{T}'),
    });
    expect(counts).toMatchObject({ imported: 2, refused: 0 });
  });
});

describe('half a character in a bank', () => {
  it('costs that question alone', async () => {
    const params = { assessment_id: await newAssessment() };
    const body = new FormData();
    const lines = [
      String.raw`{"question": "Half an emoji \ud83d?", "answer": "#### 1"}`,
      String.raw`{"question": "NUL \u0000?", "answer": "#### 1"}`,
      '{"question": "Whole 😀?", "answer": "#### 1"}',
    ];
    body.append('file', new File([lines.join('\n')], 'bank.jsonl'));
    const { items } = await asTeacher.ok('importQuestions', { params, body });
    expect(items.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'imported']);
    expect(items[0]?.reason).toBe('The text contains an incomplete character and cannot be saved.');
  });

  it('is never made by cutting a long title', async () => {
    const params = { assessment_id: await newAssessment() };
    const bank = gift(`::${'x'.repeat(199)}\u{1f600}::Yes?{T}`);
    const { counts, items } = await asTeacher.ok('importQuestions', { params, body: bank });
    expect({ counts, items }).toMatchObject({ counts: { importedWithLoss: 1 }, items: [{ reason: null }] });
  });
});
