import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Assessment, buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { trueFalseDraft } from '../../../test/factories/question-drafts.ts';
import { buildGrade, buildSubject } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let app: TestApp;
let campus: Campus;
let teacher: Member;
let caller: Caller;
beforeAll(async () => {
  app = await createTestApp();
  campus = await buildCampus(app.db);
  teacher = await buildMember(app.db, { campus });
  caller = await app.as(teacher);
});
afterAll(() => app.close());

const FILE = '::One:: One?{=1 ~2}\n\n::Two:: Two?{T}\n\nThree?{#3}\n\n::Pairs:: A text without an answer.';

function fileOf(content: string) {
  const body = new FormData();
  body.append('file', new File([content], 'bank.gift'));
  return body;
}

/** Draft with one question of its own and three imported ones. */
async function buildScene() {
  const assessment = await buildAssessment(app.db, {
    author: teacher,
    questions: [trueFalseDraft()],
    points: ['1/3'],
    gradeId: (await buildGrade(app.db, { campus })).id,
    subjectId: (await buildSubject(app.db, { campus })).id,
  });
  const params = { assessment_id: assessment.id };
  const report = await caller.ok('importQuestions', { params, body: fileOf(FILE) });
  return { assessment, params, report, importId: report.import_id ?? 0 };
}

const idsOf = async ({ id }: Assessment) =>
  (await caller.ok('listQuestions', { params: { assessment_id: id } })).map((question) => question.id);

const countersOf = async ({ id }: Assessment) => {
  const { questions_count, total_points } = await caller.ok('getAssessment', { params: { id } });
  return [questions_count, total_points];
};

const undo = ({ params, importId }: Awaited<ReturnType<typeof buildScene>>, as = caller) =>
  as.call('undoImport', { params: { ...params, import_id: importId } });

describe('the report of an import', () => {
  it('has what was refused first, and type and points of the others', async () => {
    const { params } = await buildScene();
    const { import_id, items } = await caller.ok('previewImport', {
      params,
      query: { repeated: 'again' },
      body: fileOf(FILE),
    });
    expect(import_id).toBeNull();
    expect(items.map(({ title, outcome, points }) => [title, outcome, points])).toEqual([
      ['Pairs', 'refused', null],
      ['One', 'imported', '1'],
      ['Two', 'imported', '1'],
      ['Three?', 'imported', '1'],
    ]);
    expect(items.map(({ question_type_id }) => question_type_id)).toEqual([null, 2, 4, 9]);
  });

  it('has nothing to undo where nothing came in', async () => {
    const { params } = await buildScene();
    const nothing = fileOf('::Pairs:: A text without an answer.');
    expect(await caller.ok('importQuestions', { params, body: nothing })).toMatchObject({ import_id: null });
  });
});

describe('undoing an import', () => {
  it('takes out exactly what came with it, and closes the gaps', async () => {
    const scene = await buildScene();
    const { assessment, params } = scene;
    await caller.ok('addQuestion', { params, body: { draft: trueFalseDraft({ title: 'Written after' }) } });
    const [own = 0, , , , after = 0] = await idsOf(assessment);
    expect(await countersOf(assessment)).toEqual([5, '13/3']);
    expect(await undo(scene)).toMatchObject({ status: 200, body: { removed: 3, kept: [] } });
    const listed = await caller.ok('listQuestions', { params });
    expect(listed.map(({ id, position }) => [id, position])).toEqual([
      [own, 1],
      [after, 2],
    ]);
    expect(await countersOf(assessment)).toEqual([2, '4/3']);
  });

  it.each([
    ['new words', { draft: trueFalseDraft({ title: 'Better' }) }],
    ['other points', { points: '5' }],
    ['other keywords', { keywords: ['sky'] }],
    ['another subject', { subject_id: null }],
  ])('leaves one with %s, and says so', async (_, body) => {
    const scene = await buildScene();
    const [, first = 0] = await idsOf(scene.assessment);
    await caller.ok('updateQuestion', {
      params: { ...scene.params, question_id: first },
      body: { version: 1, ...body },
    });
    expect(await undo(scene)).toMatchObject({
      body: { removed: 2, kept: [{ question_id: first, excerpt: expect.any(String), because: 'changed' }] },
    });
    expect(await idsOf(scene.assessment)).toContain(first);
  });

  it('says what was taken out already, and what stands elsewhere too', async () => {
    const scene = await buildScene();
    const [, one = 0, two = 0] = await idsOf(scene.assessment);
    await caller.ok('removeQuestion', { params: { ...scene.params, question_id: one } });
    const other = await buildAssessment(app.db, { author: teacher });
    const { version_id } = await app.db
      .selectFrom('assessment_question')
      .select('version_id')
      .where('question_id', '=', two)
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto('assessment_question')
      .values({ campus_id: campus.id, assessment_id: other.id, question_id: two, version_id, position: 1 })
      .execute();
    expect(await undo(scene)).toMatchObject({
      body: {
        removed: 1,
        kept: [
          { title: 'One', because: 'removed' },
          { title: 'Two', because: 'usedElsewhere' },
        ],
      },
    });
  });

  it('finds nothing more to do the second time, and leaves another import alone', async () => {
    const scene = await buildScene();
    await caller.ok('importQuestions', { params: scene.params, body: fileOf('Four?{T}') });
    await undo(scene);
    const left = await idsOf(scene.assessment);
    expect(left).toHaveLength(2);
    expect(await undo(scene)).toMatchObject({
      body: { removed: 0, kept: Array(3).fill(expect.objectContaining({ because: 'removed' })) },
    });
    expect(await idsOf(scene.assessment)).toEqual(left);
  });

  it('is for drafts alone, for who may edit, and for the assessment that it went into', async () => {
    const scene = await buildScene();
    const other = await buildScene();
    expect(await undo({ ...scene, importId: other.importId })).toMatchObject({ status: 404 });
    const colleague = await app.as(await buildMember(app.db, { campus }));
    expect(await undo(scene, colleague)).toMatchObject({ status: 404 });
    await caller.ok('moveAssessment', { params: { id: scene.assessment.id, status_id: 2 }, body: {} });
    expect(await undo(scene)).toMatchObject({ status: 409, body: { details: { reason: 'notDraft' } } });
    expect(await idsOf(scene.assessment)).toHaveLength(4);
  });
});
