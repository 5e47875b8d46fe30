import { exportFormats } from '@pelion/contract/question-exchange/facts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { meaningOf } from '../../../test/export/meaning-of.ts';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { trueFalseDraft } from '../../../test/factories/question-drafts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let test: TestApp;
let campus: Campus;
let teacher: Member;
let asTeacher: Caller;
beforeAll(async () => {
  test = await createTestApp();
  campus = await buildCampus(test.db);
});
// Each test has its own: one person has one import at a time.
beforeEach(async () => {
  teacher = await buildMember(test.db, { campus, userType: 'teacher' });
  asTeacher = await test.as(teacher);
});
afterAll(() => test.close());

const newAssessment = async () => (await buildAssessment(test.db, { author: teacher })).id;

async function importInto(assessment_id: number, content: string | Uint8Array<ArrayBuffer>, name: string) {
  const body = new FormData();
  body.append('file', new File([content], name));
  return asTeacher.ok('importQuestions', { params: { assessment_id }, body });
}

async function fileOf(id: number, format: string) {
  const { assessmentToken } = asTeacher;
  const answer = await test.app.inject({
    url: `/assessment-api/assessments/${id}/export?format=${format}`,
    headers: { assessment_token: assessmentToken },
  });
  const ending = /filename\*=UTF-8''.*?\.((?:pelion\.)?\w+)$/.exec(
    String(answer.headers['content-disposition']),
  );
  return { bytes: new Uint8Array(answer.rawPayload), name: `bank.${ending?.[1]}` };
}

async function questionsOf(assessment_id: number) {
  const listed = await asTeacher.ok('listQuestions', { params: { assessment_id } });
  return listed.map(({ title, points, question }) => ({
    title,
    points,
    meaning: meaningOf({ difficulty: 'medium', ...question }),
  }));
}

const question = (type: string, title: string, points: string, inside: string) =>
  `<question type="${type}"><name><text>${title}</text></name><questiontext format="html"><text>Which of ${title}?</text></questiontext><defaultgrade>${points}</defaultgrade><shuffleanswers>1</shuffleanswers>${inside}</question>`;
type Answer = readonly [text: string, percent: string];
const answers = (...all: Answer[]) =>
  all.map(([text, fraction]) => `<answer fraction="${fraction}"><text>${text}</text></answer>`).join('');
const several = (title: string, points: string, ...all: Answer[]) =>
  question('multichoice', title, points, `<single>false</single>${answers(...all)}`);
const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/** Bank in Moodle's number format: points with seven decimals, percentages with five. */
const moodleBank = `<?xml version="1.0" encoding="UTF-8"?><quiz>
${several('Thirds', '0.3333333', ['a', '33.33333'], ['b', '33.33333'], ['c', '33.33333'], ['d', '-33.33333'])}
${several('Sixths', '0.8333333', ['a', '16.66667'], ['b', '83.33333'], ['c', '-50'])}
${several('Sevenths', '7.1428571', ...days.map((day) => [day, '14.28571'] satisfies Answer), ['Oh', '-14.28571'])}
${question('multichoice', 'Partly', '0.1666667', `<single>true</single>${answers(['a', '100'], ['b', '33.33333'], ['c', '66.66667'])}`)}
${question('shortanswer', 'Words', '0.66667', answers(['Paris', '100'], ['Lyon', '16.66667']))}
${question(
  'numerical',
  'Numbers',
  '0.1428571',
  '<answer fraction="100"><text>0.3333333</text><tolerance>0.0000001</tolerance></answer><answer fraction="66.66667"><text>0.33</text><tolerance>0.0142857</tolerance></answer>',
)}
${question('truefalse', 'Truth', '1.4285714', answers(['true', '100'], ['false', '0']))}
</quiz>`;

const inBank = [
  ['Thirds', '1/3'],
  ['Sixths', '5/6'],
  ['Sevenths', '50/7'],
  ['Partly', '1/6'],
  ['Words', '2/3'],
  ['Numbers', '1/7'],
  ['Truth', '10/7'],
];

describe('a bank of Moodle with thirds, sixths and sevenths', () => {
  it('is stored with exact points and shares', async () => {
    const id = await newAssessment();
    const { counts } = await importInto(id, moodleBank, 'bank.xml');
    expect(counts).toMatchObject({ refused: 0, skipped: 0 });
    const questions = await questionsOf(id);
    expect(questions.map(({ title, points }) => [title, points])).toEqual(inBank);
    expect(questions.map(({ meaning }) => JSON.stringify(meaning).match(/(?<="credit":")[^"]*/g))).toEqual([
      ['1/3', '1/3', '1/3', '-1/3'],
      ['1/6', '5/6', '-1/2'],
      ['1/7', '1/7', '1/7', '1/7', '1/7', '1/7', '1/7', '-1/7'],
      ['1', '1/3', '2/3'],
      ['1', '1/6'],
      ['1', '2/3'],
      null,
    ]);
    const { total_points } = await asTeacher.ok('getAssessment', { params: { id } });
    expect(total_points).toBe('75/7');
  }, 60_000);

  /** Questions whose shares the format cannot express; the preview reports each. */
  const reduced: Readonly<Record<string, readonly string[]>> = {
    canvas: ['Sixths', 'Partly', 'Words', 'Numbers'],
    qti21: ['Numbers'],
    qti30: ['Numbers'],
    csv: ['Thirds', 'Sixths', 'Sevenths', 'Partly', 'Words', 'Numbers'],
  };

  it.each(exportFormats)('leaves as %s and comes in again equal', async (format) => {
    const id = await newAssessment();
    await importInto(id, moodleBank, 'bank.xml');
    const sent = await questionsOf(id);
    const { bytes, name } = await fileOf(id, format);
    const other = await newAssessment();
    const { counts } = await importInto(other, bytes, name);
    expect(counts).toMatchObject({ refused: 0, skipped: 0 });
    const read = await questionsOf(other);
    // GIFT has no points.
    expect(read.map(({ title, points }) => [title, points])).toEqual(
      inBank.map(([title, points]) => [title, format === 'gift' ? '1' : points]),
    );
    const kept = ({ title }: { readonly title: string }) => !reduced[format]?.includes(title);
    expect(read.filter(kept).map(({ meaning }) => meaning)).toEqual(
      sent.filter(kept).map(({ meaning }) => meaning),
    );
    if (format === 'pelion') return;
    const preview = await asTeacher.ok('previewExport', { params: { assessment_id: id }, query: { format } });
    const told = preview.items.filter(({ losses }) =>
      losses.some((loss) => !/^It is worth|^The points/.test(loss)),
    );
    for (const title of reduced[format] ?? []) expect(told.map((item) => item.title)).toContain(title);
  });

  it.each(exportFormats)('in %s has a question worth a third', async (format) => {
    const { id } = await buildAssessment(test.db, {
      author: teacher,
      questions: [trueFalseDraft()],
      points: ['1/3'],
    });
    const { bytes, name } = await fileOf(id, format);
    const other = await newAssessment();
    await importInto(other, bytes, name);
    expect((await questionsOf(other)).map(({ points }) => points)).toEqual([format === 'gift' ? '1' : '1/3']);
  });
});

describe('an item that the database does not take', () => {
  const bank = ['One', 'Two', 'Odd', 'Four', 'Five']
    .map((title) => `::${title}:: ${title}? {T}`)
    .join('\n\n');
  const titles = async (id: number) => (await questionsOf(id)).map(({ title }) => title);
  const refusing = async (table: string, column: string, act: () => Promise<void>) => {
    const [on, value] = [sql.table(table), sql.ref(column)];
    await sql`alter table ${on} add constraint odd check (${value} <> 'Odd') not valid`.execute(test.db);
    await act().finally(() => sql`alter table ${on} drop constraint odd`.execute(test.db));
  };

  it.each([
    ['question_version', 'title'],
    ['question_import_item', 'title'],
    ['question_import_item', 'shown_title'],
  ])('is refused alone where %s refuses its %s', async (table, column) => {
    const id = await newAssessment();
    await refusing(table, column, async () => {
      const { counts, items, import_id } = await importInto(id, bank, 'bank.gift');
      expect(counts).toEqual({ imported: 4, importedWithLoss: 0, refused: 1, skipped: 0 });
      expect(items[0]).toMatchObject({
        outcome: 'refused',
        line: 5,
        reason: 'A value in this question cannot be saved.',
        losses: [],
        question_type_id: null,
      });
      expect(import_id).not.toBeNull();
      expect(await titles(id)).toEqual(['One', 'Two', 'Four', 'Five']);
      const { questions_count, total_points } = await asTeacher.ok('getAssessment', { params: { id } });
      expect([questions_count, total_points]).toEqual([4, '4']);
      const listed = await asTeacher.ok('listQuestions', { params: { assessment_id: id } });
      expect(listed.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    });
  });

  it('is told of where the import is a job', async () => {
    const assessment_id = await newAssessment();
    await refusing('question_version', 'title', async () => {
      const body = new FormData();
      body.append('file', new File([bank], 'bank.gift'));
      const { id: import_id } = await asTeacher.ok('startImport', { params: { assessment_id }, body });
      await test.runJobs();
      const params = { assessment_id, import_id };
      const done = await asTeacher.ok('writeImport', { params, body: {} });
      expect(done).toMatchObject({ state: 'done', counts: { imported: 4, refused: 1 } });
      expect(await titles(assessment_id)).toEqual(['One', 'Two', 'Four', 'Five']);
    });
  });
});
