import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { freeTextDraft, textDraft } from '../../../test/factories/question-drafts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const criteria = [{ id: 'a', name: 'Reasons', description: '', levels: [], most: '4' }];

async function buildScene() {
  const campus = await buildCampus(app.db);
  const author = await buildMember(app.db, { campus, userType: 'teacher' });
  const assessment = await buildAssessment(app.db, { author });
  const teacher = await app.as(author);
  const rubric = await teacher.ok('createRubric', { body: { name: 'Essays', criteria } });
  const params = { assessment_id: assessment.id };
  const rubricOf = async (question_id: number) =>
    (await teacher.ok('getQuestionRubric', { params: { ...params, question_id } })).rubric;
  return { campus, author, teacher, rubric, params, rubricOf };
}

it('an open question is written with a rubric, shown with it, and loses it, with the question itself', async () => {
  const { teacher, rubric, params, rubricOf } = await buildScene();
  const body = { draft: freeTextDraft(), rubric_id: rubric.id };
  const added = await teacher.ok('addQuestion', { params, body });
  expect(await rubricOf(added.id)).toEqual({ id: rubric.id, name: 'Essays', criteria, most: '4' });
  const question = { ...params, question_id: added.id };
  // Omitted fields stay unchanged.
  const renamed = await teacher.ok('updateQuestion', {
    params: question,
    body: { version: added.version, keywords: ['history'] },
  });
  expect((await rubricOf(added.id))?.id).toBe(rubric.id);
  await teacher.ok('updateQuestion', {
    params: question,
    body: { version: renamed.version, rubric_id: null },
  });
  expect(await rubricOf(added.id)).toBeNull();
  const events = await app.db
    .selectFrom('audit_event')
    .select(['before', 'after'])
    .where('subject_id', '=', added.id)
    .where('kind', '=', 'update')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(events[0]).toMatchObject({ before: { rubric_id: rubric.id } });
});

it('a copy of a question is marked as the question is', async () => {
  const { teacher, rubric, params, rubricOf } = await buildScene();
  const added = await teacher.ok('addQuestion', {
    params,
    body: { draft: freeTextDraft(), rubric_id: rubric.id },
  });
  await teacher.ok('copyQuestions', { params, body: { question_ids: [added.id], place: 'end' } });
  const [, copy] = await teacher.ok('listQuestions', { params });
  expect((await rubricOf(copy?.id ?? 0))?.id).toBe(rubric.id);
});

it('is refused for what a machine judges, for a rubric of somebody else, and of who does not mark', async () => {
  const { campus, teacher, rubric, params } = await buildScene();
  const add = (body: object, caller = teacher) => caller.send('addQuestion', { params, body });
  expect(await add({ draft: textDraft(), rubric_id: rubric.id })).toMatchObject({
    status: 400,
    body: { details: [expect.objectContaining({ path: 'rubric_id' })] },
  });
  const other = await app.as(await buildMember(app.db, { campus, userType: 'teacher' }));
  const theirs = await other.ok('createRubric', { body: { name: 'Mine alone', criteria } });
  expect(await add({ draft: freeTextDraft(), rubric_id: theirs.id })).toMatchObject({ status: 400 });
  expect((await teacher.ok('listQuestions', { params })).length).toBe(0);
  const writer = await buildMember(app.db, { campus, userType: 'contentManager' });
  const own = await buildAssessment(app.db, { author: writer });
  const answer = await (await app.as(writer)).send('addQuestion', {
    params: { assessment_id: own.id },
    body: { draft: freeTextDraft(), rubric_id: rubric.id },
  });
  expect(answer.status).toBe(403);
});
