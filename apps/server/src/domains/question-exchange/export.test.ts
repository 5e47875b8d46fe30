import { type ForeignFormat, foreignFormats } from '@pelion/contract/question-exchange/facts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import {
  comprehensionDraft,
  eachDraft,
  graphDraft,
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

const get = (path: string, caller = asTeacher) =>
  test.app.inject({ url: `/assessment-api${path}`, headers: { assessment_token: caller.assessmentToken } });

const form = (content: string | Uint8Array<ArrayBuffer>, name: string) => {
  const body = new FormData();
  body.append('file', new File([content], name));
  return body;
};

const endings: Readonly<Record<ForeignFormat, string>> = {
  moodle: 'xml',
  canvas: 'imscc',
  qti12: 'zip',
  qti21: 'zip',
  qti30: 'zip',
  gift: 'txt',
  csv: 'csv',
};

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const quiz = `<quiz><question type="truefalse"><questiontext format="html"><text><![CDATA[See <img src="@@PLUGINFILE@@/dot.png" alt="dot">]]></text><file name="dot.png" path="/" encoding="base64">${pixel}</file></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`;

/** Questions without facts of their place: file ids differ, since each import creates its own files. */
async function contentsOf(assessment_id: number) {
  const listed = await asTeacher.ok('listQuestions', { params: { assessment_id } });
  return listed.map(({ question, title, difficulty, points, keywords }) =>
    JSON.stringify({ question, title, difficulty, points, keywords })
      .replace(/src=\\"http[^"]*\\"/g, 'src=link')
      .replace(/(?:file:|data-file=\\")[0-9a-f-]{36}/g, 'file'),
  );
}

describe('a bank of our own', () => {
  it('comes back exactly as it went, every type with points and keywords', async () => {
    const drafts = eachDraft({ title: 'One', explanation: 'Since \\(x<2\\) & so on' });
    const { id } = await buildAssessment(test.db, {
      author: teacher,
      questions: drafts,
      points: drafts.map((_, n) => `${n + 1}/4`),
    });
    const answer = await get(`/assessments/${id}/export`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''.+\.pelion\.json$/);
    const other = await buildAssessment(test.db, { author: teacher });
    const params = { assessment_id: other.id };
    const report = await asTeacher.ok('importQuestions', {
      params,
      body: form(answer.payload, 'a.pelion.json'),
    });
    expect(report).toMatchObject({
      format: 'Pelion',
      counts: { imported: drafts.length, importedWithLoss: 0, refused: 0 },
    });
    expect(await contentsOf(other.id)).toEqual(await contentsOf(id));
  });

  it('brings its pictures along in a zip', async () => {
    const { id } = await buildAssessment(test.db, { author: teacher });
    await asTeacher.ok('importQuestions', { params: { assessment_id: id }, body: form(quiz, 'quiz.xml') });
    const answer = await get(`/assessments/${id}/export`);
    expect(answer.headers['content-type']).toBe('application/zip');
    const other = await buildAssessment(test.db, { author: teacher });
    const params = { assessment_id: other.id };
    const report = await asTeacher.ok('importQuestions', {
      params,
      body: form(new Uint8Array(answer.rawPayload), 'a.zip'),
    });
    expect(report.counts).toMatchObject({ imported: 1, importedWithLoss: 0 });
    expect(await contentsOf(other.id)).toEqual(await contentsOf(id));
  });
});

describe('a passage in a bank of our own', () => {
  it('has its questions again', async () => {
    const { id } = await buildAssessment(test.db, { author: teacher });
    const params = { assessment_id: id };
    const passage = {
      type: 'comprehension' as const,
      difficulty: 'easy' as const,
      content: { stem: { source: 'Read me' }, numbering: 'none' as const },
      answerKey: {},
    };
    const { id: parent_id } = await asTeacher.ok('addQuestion', { params, body: { draft: passage } });
    await asTeacher.ok('addQuestion', { params, body: { draft: trueFalseDraft(), parent_id } });
    const answer = await get(`/assessments/${id}/export`);
    const other = await buildAssessment(test.db, { author: teacher });
    await asTeacher.ok('importQuestions', {
      params: { assessment_id: other.id },
      body: form(answer.payload, 'a.json'),
    });
    const [first, second] = await asTeacher.ok('listQuestions', { params: { assessment_id: other.id } });
    expect(second?.parent_id).toBe(first?.id);
    expect(first?.question.type).toBe('comprehension');
  });
});

describe.each(foreignFormats.map((format) => [format] as const))('a file as %s', (format) => {
  it('says first what it would not carry, question by question, then is what it said', async () => {
    const drafts = eachDraft({ title: 'One' });
    const { id } = await buildAssessment(test.db, { author: teacher, questions: drafts });
    const params = { assessment_id: id };
    const preview = await asTeacher.ok('previewExport', { params, query: { format } });
    const { exported, exportedWithLoss, refused, passages } = preview.counts;
    const leftOut = preview.items.filter(({ outcome }) => outcome === 'refused').length;
    expect(exported + exportedWithLoss + passages + leftOut).toBe(drafts.length);
    const isQuestion = ({ number }: { readonly number: number | null }) => number !== null;
    expect(preview.items.filter(isQuestion)).toHaveLength(exportedWithLoss + refused);
    expect(preview.items[0]).toMatchObject({
      outcome: 'refused',
      losses: [],
      reason: expect.any(String),
      title: 'One',
    });
    expect(preview.items.at(-1)?.losses).not.toEqual([]);
    const answer = await get(`/assessments/${id}/export?format=${format}`);
    expect(answer.statusCode).toBe(200);
    const other = await buildAssessment(test.db, { author: teacher });
    const report = await asTeacher.ok('importQuestions', {
      params: { assessment_id: other.id },
      body: form(new Uint8Array(answer.rawPayload), `a.${endings[format]}`),
    });
    expect(report.items).toHaveLength(drafts.length - leftOut);
    // A passage without questions is exported, and applies to no later question.
    expect(report.counts.refused).toBe(format === 'csv' ? 0 : 1);
  });

  it('brings its pictures along, or says that it cannot', async () => {
    const { id } = await buildAssessment(test.db, { author: teacher });
    const params = { assessment_id: id };
    await asTeacher.ok('importQuestions', { params, body: form(quiz, 'quiz.xml') });
    const preview = await asTeacher.ok('previewExport', { params, query: { format } });
    const answer = await get(`/assessments/${id}/export?format=${format}`);
    const other = await buildAssessment(test.db, { author: teacher });
    await asTeacher.ok('importQuestions', {
      params: { assessment_id: other.id },
      body: form(new Uint8Array(answer.rawPayload), `a.${endings[format]}`),
    });
    const hasPictures = format !== 'gift' && format !== 'csv';
    expect(preview.items.flatMap(({ losses }) => losses)).toEqual(
      hasPictures ? [] : ['A picture is left out.'],
    );
    const listed = await asTeacher.ok('listQuestions', { params: { assessment_id: other.id } });
    expect(JSON.stringify(listed).includes('data-file')).toBe(hasPictures);
  });

  it('is for who may see its keys', async () => {
    const { id } = await buildAssessment(test.db, { author: teacher, questions: [trueFalseDraft()] });
    const student = await test.as(await buildMember(test.db, { campus, userType: 'student' }));
    const stranger = await test.as(await buildMember(test.db, { userType: 'teacher' }));
    for (const path of [`export?format=${format}`, `export/preview?format=${format}`]) {
      expect((await get(`/assessments/${id}/${path}`, student)).statusCode).toBe(403);
      expect((await get(`/assessments/${id}/${path}`, stranger)).statusCode).toBe(404);
    }
  });
});

describe('an export of some questions', () => {
  it('has the chosen ones in order, and the passage that one of them asks about', async () => {
    const { id } = await buildAssessment(test.db, {
      author: teacher,
      questions: [trueFalseDraft({ stem: 'A' }), trueFalseDraft({ stem: 'B' })],
    });
    const params = { assessment_id: id };
    const passage = await asTeacher.ok('addQuestion', { params, body: { draft: comprehensionDraft() } });
    const part = await asTeacher.ok('addQuestion', {
      params,
      body: { draft: trueFalseDraft({ stem: 'C' }), parent_id: passage.id },
    });
    const query = `question_ids=${part.id}`;
    const bank = (await get(`/assessments/${id}/export?${query}`)).json();
    expect(bank.questions.map(({ type }: { type: string }) => type)).toEqual(['comprehension', 'trueFalse']);
    const gift = (await get(`/assessments/${id}/export?format=gift&${query}`)).payload;
    expect(gift).toContain('Call me Ishmael');
    expect(gift).not.toContain('::A::');
    const preview = await asTeacher.ok('previewExport', {
      params,
      query: { format: 'gift', question_ids: [part.id] },
    });
    // Numbers follow the question list, where a passage has none.
    expect(preview.items.map(({ question_id, number }) => [question_id, number])).toEqual([
      [passage.id, null],
      [part.id, 3],
    ]);
    expect(preview.counts).toEqual({ exported: 0, exportedWithLoss: 1, refused: 0, passages: 1 });
    for (const format of ['qti21', 'qti30'] as const) {
      const file = await get(`/assessments/${id}/export?format=${format}&${query}`);
      const other = await buildAssessment(test.db, { author: teacher });
      await asTeacher.ok('importQuestions', {
        params: { assessment_id: other.id },
        body: form(new Uint8Array(file.rawPayload), 'a.zip'),
      });
      const read = await asTeacher.ok('listQuestions', { params: { assessment_id: other.id } });
      expect(read.map(({ parent_id }) => parent_id)).toEqual([null, read[0]?.id]);
    }
    const gone = await get(`/assessments/${id}/export?question_ids=999999`);
    expect(gone.statusCode).toBe(409);
  });

  it('refuses a file in which nothing would be', async () => {
    const { id } = await buildAssessment(test.db, { author: teacher, questions: [graphDraft()] });
    const answer = await get(`/assessments/${id}/export?format=moodle`);
    expect(answer.json()).toMatchObject({
      code: 'conflict',
      message: 'The format cannot hold any of these questions.',
    });
  });
});

describe('an assessment on paper', () => {
  it('is a PDF of each part, with the pictures of the campus', async () => {
    const { id } = await buildAssessment(test.db, { author: teacher, questions: [...eachDraft()] });
    for (const part of ['questions', 'answerSheet', 'key']) {
      const answer = await get(`/assessments/${id}/paper?part=${part}&size=LETTER&print=large`);
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect((await get(`/assessments/${id}/paper?size=A3`)).statusCode).toBe(400);
  });

  it('is for who may see its keys, and says when there is nothing on it', async () => {
    const { id } = await buildAssessment(test.db, { author: teacher, questions: [...eachDraft()] });
    const student = await test.as(await buildMember(test.db, { campus, userType: 'student' }));
    const stranger = await test.as(await buildMember(test.db, { userType: 'teacher' }));
    for (const path of ['export', 'paper?part=key']) {
      expect((await get(`/assessments/${id}/${path}`, student)).statusCode).toBe(403);
      expect((await get(`/assessments/${id}/${path}`, stranger)).statusCode).toBe(404);
    }
    const empty = await buildAssessment(test.db, { author: teacher });
    expect((await get(`/assessments/${empty.id}/paper`)).json()).toMatchObject({
      code: 'conflict',
      message: 'There are no questions in this assessment yet.',
    });
  });
});
