import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildFile } from '../../../test/factories/files.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { numberDraft } from '../../../test/factories/question-drafts.ts';
import { buildSubject } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

const root = resolve(import.meta.dirname, '../../../../..');
const banks = join(root, '../shared/data/question-banks');
const hasBanks = existsSync(banks);
if (!hasBanks) console.log('Skipped: imports of ../shared/data/question-banks, which is not here');

let test: TestApp;
let campus: Campus;
let teacher: Member;
let asTeacher: Caller;

beforeAll(async () => {
  test = await createTestApp();
  campus = await buildCampus(test.db);
});
// Each its own: one person has one import at a time.
beforeEach(async () => {
  teacher = await buildMember(test.db, { campus, userType: 'teacher' });
  asTeacher = await test.as(teacher);
});
afterAll(() => test.close());

function form(content: string | Uint8Array<ArrayBuffer>, name = 'bank.gift', field = 'file') {
  const body = new FormData();
  body.append(field, new File([content], name));
  return body;
}

const newAssessment = async () => (await buildAssessment(test.db, { author: teacher })).id;

const importInto = (
  assessment_id: number,
  body: FormData,
  caller = asTeacher,
  repeated: 'skip' | 'again' = 'skip',
) => caller.call('importQuestions', { params: { assessment_id }, query: { repeated }, body });

const counters = async (id: number) => {
  const { questions_count, total_points } = await asTeacher.ok('getAssessment', { params: { id } });
  return [questions_count, total_points];
};

const rowCounts = async () => {
  const { rows } = await sql`select (select count(*) from question) as questions,
    (select count(*) from question_version) as versions,
    (select count(*) from assessment_question) as placed`.execute(test.db);
  return rows;
};

/** Previews and imports one file; both reports must be equal. */
async function importFile(path: string, name: string) {
  const assessment_id = await newAssessment();
  const params = { assessment_id };
  const content = new Uint8Array(readFileSync(path));
  const preview = await asTeacher.ok('previewImport', { params, body: form(content, name) });
  const report = await asTeacher.ok('importQuestions', { params, body: form(content, name) });
  const { imported, importedWithLoss } = report.counts;
  const import_id = imported + importedWithLoss > 0 ? expect.any(Number) : null;
  expect(preview.import_id).toBeNull();
  expect(report).toEqual({ ...preview, import_id });
  const listed = await asTeacher.ok('listQuestions', { params });
  expect(listed).toHaveLength(imported + importedWithLoss);
  const asked = listed.filter(({ question }) => question.type !== 'comprehension').length;
  expect(await counters(assessment_id)).toEqual([asked, String(asked)]);
  return { report, listed };
}

describe('importing', () => {
  it('takes our own science bank whole, in its order, math rendered', async () => {
    const { report, listed } = await importFile(
      join(root, 'e2e/fixtures/science-20.gift'),
      'science-20.gift',
    );
    expect(report).toMatchObject({ file_name: 'science-20.gift', format: 'GIFT' });
    expect(report.counts).toEqual({ imported: 20, importedWithLoss: 0, refused: 0, skipped: 0 });
    expect(listed.map(({ position }) => position)).toEqual(report.items.map((_, index) => index + 1));
    expect(new Set(listed.map(({ question }) => question.type)).size).toBe(4);
    expect(JSON.stringify(listed)).toContain('<math xmlns');
    expect(report.items.every(({ excerpt }) => excerpt.length > 0 && excerpt.length <= 140)).toBe(true);
  });

  it('calls a file by what can be read of its name', async () => {
    const id = await newAssessment();
    const { body } = await importInto(id, form('True?{T}', `\u0000moon${'x'.repeat(10_000)}.gift`));
    expect(body).toMatchObject({ file_name: `moon${'x'.repeat(196)}` });
  });

  it('stores nothing for a preview', async () => {
    const assessment_id = await newAssessment();
    const before = await rowCounts();
    const { counts } = await asTeacher.ok('previewImport', {
      params: { assessment_id },
      body: form('One?{=1 ~2}\n\nTwo?{=2 ~1}'),
    });
    expect(counts.imported).toBe(2);
    expect(await rowCounts()).toEqual(before);
  });

  it('files what it takes under the subject of the assessment, with its tags as keywords', async () => {
    const { id: subjectId } = await buildSubject(test.db, { campus });
    const { id } = await buildAssessment(test.db, { author: teacher, subjectId });
    await importInto(id, form('// [tag:moon] [tag:night sky]\nOne?{=1 ~2}\n\nTwo?{=2 ~1}'));
    const listed = await asTeacher.ok('listQuestions', { params: { assessment_id: id } });
    expect(listed.map(({ subject_id, keywords }) => [subject_id, keywords])).toEqual([
      [subjectId, ['moon', 'night sky']],
      [subjectId, []],
    ]);
  });

  it('adds to what is there, and reports what it refuses by line', async () => {
    const { id } = await buildAssessment(test.db, {
      author: teacher,
      questions: [numberDraft()],
      points: ['5'],
    });
    const { body } = await importInto(id, form('Earth is round.{T}\n\nNo right answer?{~a ~b}\n\nSix?{#6}'));
    expect(body).toMatchObject({
      counts: { imported: 2, refused: 1 },
      items: [
        { line: 3, outcome: 'refused', question_type_id: null },
        { line: 1, outcome: 'imported', question_type_id: 4 },
        { line: 5, outcome: 'imported', question_type_id: 9 },
      ],
    });
    expect(await counters(id)).toEqual([3, '7']);
  });

  it('keeps nothing active of the file', async () => {
    const id = await newAssessment();
    const { status } = await importInto(
      id,
      form(
        '::<img src=x onerror=alert(1)>::[html]Why?<img src\\=x onerror\\=alert(1)><script>alert(1)</script>{=Yes<iframe src\\="https\\://x.example"></iframe> ~No}',
      ),
    );
    expect(status).toBe(200);
    const listed = await asTeacher.ok('listQuestions', { params: { assessment_id: id } });
    const html = listed.map(({ question }) => JSON.stringify(question)).join();
    expect(html).toContain('Why?');
    expect(html).not.toMatch(/onerror|<script|<iframe|alert/);
  });

  it('refuses an item of which sanitising leaves nothing, and imports the others', async () => {
    const id = await newAssessment();
    const { body } = await importInto(id, form('[html]<script>alert(1)</script>{T}\n\nFine?{F}'));
    expect(body).toMatchObject({
      counts: { imported: 1, refused: 1 },
      items: [
        {
          outcome: 'refused',
          reason: 'This question has no text in the file.',
        },
        { outcome: 'imported' },
      ],
    });
  });

  it('imports nothing at all when the database fails halfway', async () => {
    const id = await newAssessment();
    const before = await rowCounts();
    const items = Array.from({ length: 1500 }, (_, index) => `Question ${index}?{=Yes ~No}`);
    items[1400] = 'Poison?{=Yes ~No}';
    await sql`create function refuse_poison() returns trigger language plpgsql as $$
      begin
        if new.content::text like '%Poison%' then raise exception 'full' using errcode = 'disk_full'; end if;
        return new;
      end $$`.execute(test.db);
    await sql`create trigger poison before insert on question_version
      for each row execute function refuse_poison()`.execute(test.db);
    const { status } = await importInto(id, form(items.join('\n\n')));
    await sql`drop trigger poison on question_version`.execute(test.db);
    expect(status).toBe(503);
    expect(await rowCounts()).toEqual(before);
    expect(await counters(id)).toEqual([0, '0']);
  });

  it('refuses more than an assessment holds, whole, in the preview already', { tags: ['full'] }, async () => {
    const id = await newAssessment();
    const items = (count: number) => Array.from({ length: count }, () => 'True?{T}').join('\n\n');
    expect((await importInto(id, form(items(4999)))).status).toBe(200);
    for (const name of ['previewImport', 'importQuestions'] as const) {
      const answer = await asTeacher.call(name, {
        params: { assessment_id: id },
        query: { repeated: 'again' },
        body: form(items(2)),
      });
      expect(answer).toMatchObject({ status: 409, body: { details: { reason: 'tooManyQuestions' } } });
    }
    expect(await counters(id)).toEqual([4999, '4999']);
    expect((await importInto(id, form(items(1)), asTeacher, 'again')).status).toBe(200);
  });

  it.each<[string, FormData, number, string]>([
    ['a file above 32 MB', form('x'.repeat(32 * 1024 * 1024 + 1)), 413, 'tooLarge'],
    ['a picture', form(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])), 400, 'unreadableFile'],
    ['an empty file', form(''), 400, 'unreadableFile'],
    ['a web page', form('<!doctype html><p>Questions'), 400, 'unreadableFile'],
    ['another field', form('True?{T}', 'bank.gift', 'picture'), 400, 'invalidInput'],
    ['a form without a file', new FormData(), 400, 'invalidInput'],
  ])('refuses %s', async (_, body, status, code) => {
    const id = await newAssessment();
    expect(await importInto(id, body)).toMatchObject({ status, body: { code } });
    expect(await counters(id)).toEqual([0, '0']);
  });

  it('never imports a part of a file, whatever the pieces it arrives in', { tags: ['full'] }, async () => {
    const id = await newAssessment();
    const question = `True${' '.repeat(131_068)}?{T}\n\n`;
    const url = `${await test.url()}/assessment-api/assessments/${id}/imports`;
    for (const beyond of [1, 2, 100, 2 * 1024 * 1024]) {
      const whole = question.repeat(40).padEnd(32 * 1024 * 1024 + beyond, '\n');
      const answer = await fetch(url, {
        method: 'POST',
        headers: { assessment_token: asTeacher.assessmentToken },
        body: form(whole.slice(0, 32 * 1024 * 1024 + beyond)),
      });
      expect(await answer.json()).toMatchObject({
        code: 'tooLarge',
        message: expect.stringMatching(/^This file is larger than 32 MB \(3[24]\.\d MB\)/),
        details: { most_bytes: 32 * 1024 * 1024 },
      });
    }
    expect(await counters(id)).toEqual([0, '0']);
  });

  it('refuses a body that is no form, and a form that breaks off', async () => {
    const id = await newAssessment();
    const send = (payload: string, type: string) =>
      test.app.inject({
        method: 'POST',
        url: `/assessment-api/assessments/${id}/imports`,
        headers: { assessment_token: asTeacher.assessmentToken, 'content-type': type },
        payload,
      });
    expect((await send('{}', 'application/json')).statusCode).toBe(415);
    const begun = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.gift"\r\n\r\nTrue?{T}';
    expect((await send(begun, 'multipart/form-data; boundary=b')).statusCode).toBe(400);
  });

  it('asks who it is before it reads', async () => {
    const id = await newAssessment();
    const colleague = await test.as(await buildMember(test.db, { campus, userType: 'teacher' }));
    const stranger = await test.as(await buildMember(test.db, { userType: 'schoolAdmin' }));
    const student = await test.as(await buildMember(test.db, { campus, userType: 'student' }));
    for (const [caller, status] of [
      [colleague, 404],
      [stranger, 404],
      [student, 403],
      [test.guest, 401],
    ] as const) {
      expect((await importInto(id, form('True?{T}'), caller)).status).toBe(status);
    }
  });
});

describe('the same file twice', () => {
  const bank = () => form('One?{=1 ~2}\n\nTwo?{T}');

  it('changes nothing, and says what is here already', async () => {
    const id = await newAssessment();
    await importInto(id, bank());
    const before = await rowCounts();
    expect(await importInto(id, bank())).toMatchObject({
      body: {
        import_id: null,
        counts: { imported: 0, importedWithLoss: 0, refused: 0, skipped: 2 },
        items: [{ outcome: 'skipped' }, { outcome: 'skipped' }],
      },
    });
    expect(await rowCounts()).toEqual(before);
  });

  it('leaves what somebody has worked on as it is, and brings what is new in the file', async () => {
    const id = await newAssessment();
    await importInto(id, bank());
    const [first] = await asTeacher.ok('listQuestions', { params: { assessment_id: id } });
    await asTeacher.ok('updateQuestion', {
      params: { assessment_id: id, question_id: first?.id ?? 0 },
      body: { draft: numberDraft(), version: first?.version ?? 1 },
    });
    const { body } = await importInto(id, form('One?{=1 ~2}\n\nTwo?{T}\n\nThree?{#3}'));
    expect(body).toMatchObject({ counts: { imported: 1, skipped: 2 } });
    expect(await counters(id)).toEqual([3, '3']);
  });

  it('comes again when it is asked for, and goes into another assessment', async () => {
    const id = await newAssessment();
    await importInto(id, bank());
    expect(await importInto(id, bank(), asTeacher, 'again')).toMatchObject({
      body: { counts: { imported: 2 } },
    });
    expect(await importInto(await newAssessment(), bank())).toMatchObject({
      body: { counts: { imported: 2 } },
    });
  });
});

describe('pictures of a bank', () => {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const quiz = (stem: string) =>
    form(
      `<quiz><question type="truefalse"><questiontext format="html"><text><![CDATA[${stem} <img src="@@PLUGINFILE@@/dot.png" alt="dot">]]></text><file name="dot.png" path="/" encoding="base64">${pixel}</file></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`,
      'quiz.xml',
    );
  const fileCount = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from file`.execute(test.db)).rows[0]?.n;

  it('are files of ours, each import its own, and a preview keeps none', async () => {
    const id = await newAssessment();
    const before = (await fileCount()) ?? 0;
    await asTeacher.ok('previewImport', { params: { assessment_id: id }, body: quiz('See') });
    expect(await fileCount()).toBe(before);
    await importInto(id, quiz('See'));
    await importInto(id, quiz('See'), asTeacher, 'again');
    expect(await fileCount()).toBe(before + 2);
    const listed = await asTeacher.ok('listQuestions', { params: { assessment_id: id } });
    const stems = listed.map(({ question }) => question.content.stem.html);
    expect(stems[0]).toMatch(/<img src="https?:[^"]+" data-file="[0-9a-f-]{36}" alt="dot" \/>/);
    expect(stems[0]).not.toBe(stems[1]);
  });

  it('are those of the bank alone, not files that its texts name', async () => {
    const { id: foreign } = await buildFile(test, { content: 'foreign' });
    const id = await newAssessment();
    const stem = `See <img src="https://leaves.example/leaf.png" data-file="${foreign}" alt="leaf">`;
    await importInto(id, quiz(stem));
    await importInto(id, quiz(`See <img src="file:${foreign}">`));
    await importInto(id, quiz(`See <img src='file:${foreign}'>`));
    const listed = await asTeacher.ok('listQuestions', { params: { assessment_id: id } });
    expect(JSON.stringify(listed)).not.toContain(foreign);
  });

  it.each([
    ['an attribute of ours', (foreign: string) => `<img src="x" data-file="${foreign}">`],
    ['other quotes', (foreign: string) => `<img src='file:${foreign}'>`],
  ])('are no files that a bank of our own format names by %s', async (_, picture) => {
    const { id: foreign } = await buildFile(test, { content: 'foreign' });
    const source = `<p>See ${picture(foreign)}</p>`;
    const question = {
      ...{ type: 'trueFalse', schema_version: 1, title: '', difficulty: 'easy', points: '1', keywords: [] },
      ...{ content: { stem: { source } }, answer_key: { correct: true, feedback: {} } },
    };
    const sections = [{ name: 'Part', instruction: source }];
    const bank = { format: 'pelion-questions', version: 1, title: 'x', sections, questions: [question] };
    const id = await newAssessment();
    const answer = await importInto(id, form(JSON.stringify(bank), 'pelion.json'));
    expect(answer).toMatchObject({ body: { items: [{ reason: 'A picture of it is not in the file.' }] } });
    const listed = await asTeacher.ok('listQuestions', { params: { assessment_id: id } });
    expect(JSON.stringify(listed)).not.toContain(foreign);
  });

  it('go again when the database fails', async () => {
    const id = await newAssessment();
    const before = await fileCount();
    await sql`create function refuse_all() returns trigger language plpgsql as $$ begin raise exception 'full' using errcode = 'disk_full'; end $$`.execute(
      test.db,
    );
    await sql`create trigger poison before insert on question_version for each row execute function refuse_all()`.execute(
      test.db,
    );
    const { status } = await importInto(id, quiz('Poison'));
    await sql`drop trigger poison on question_version`.execute(test.db);
    expect(status).toBe(503);
    expect(await fileCount()).toBe(before);
  });
});

describe.skipIf(!hasBanks)('importing the banks of the shared data', () => {
  const gift = hasBanks ? readdirSync(join(banks, 'gift')) : [];

  const onlyCategory = 'categorySpecialCharacter.gift';

  it('finds all 26 GIFT files', () => expect(gift).toHaveLength(26));

  it('says of the one that only names a category that it holds no questions', async () => {
    const content = new Uint8Array(readFileSync(join(banks, 'gift', onlyCategory)));
    expect(await importInto(await newAssessment(), form(content))).toMatchObject({
      status: 400,
      body: { message: 'There are no questions in this file.' },
    });
  });

  it.each(gift.filter((name) => name !== onlyCategory))('reports every item of %s', async (name) => {
    const { report } = await importFile(join(banks, 'gift', name), name);
    expect(report.items.length).toBeGreaterThan(0);
    for (const { outcome, reason, losses } of report.items) {
      expect(outcome === 'refused').toBe(Boolean(reason));
      expect(outcome === 'importedWithLoss').toBe(losses.length > 0);
    }
  });

  it('imports all 254 AQuA items', async () => {
    const { report } = await importFile(join(banks, 'aqua_dev.jsonl'), 'aqua_dev.jsonl');
    expect([report.items.length, report.counts.refused]).toEqual([254, 0]);
  });

  it('imports all 1,000 GSM8K items in one go', { tags: ['full'] }, async () => {
    const { report } = await importFile(join(banks, 'gsm8k_train_first1000.jsonl'), 'gsm8k.jsonl');
    expect([report.items.length, report.counts.refused]).toEqual([1000, 0]);
  });
});
