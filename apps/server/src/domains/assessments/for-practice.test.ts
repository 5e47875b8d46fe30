import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { buildGrade, buildSubject } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let app: TestApp;
let teacher: Caller;
let place: { readonly grade_id: number; readonly subject_id: number };
beforeAll(async () => {
  app = await createTestApp();
  const campus = await buildCampus(app.db);
  teacher = await app.as(await buildMember(app.db, { campus, userType: 'teacher' }));
  place = {
    grade_id: (await buildGrade(app.db, { campus })).id,
    subject_id: (await buildSubject(app.db, { campus })).id,
  };
});
afterAll(() => app.close());

const create = (change: { type: number; is_placement?: boolean; is_for_practice?: boolean }) =>
  teacher.ok('createAssessment', {
    body: { ...place, name: 'Forces', chapter_name: 'Physics', lesson_name: 'Newton', ...change },
  });

it('a teacher marks an assessment for practice and takes the mark back, each audited', async () => {
  const { id } = await create({ type: 2 });
  const params = { id };
  const mark = (is_for_practice: boolean) =>
    teacher.ok('updateAssessment', { params, body: { is_for_practice } });
  expect(await teacher.ok('getAssessment', { params })).toMatchObject({ is_for_practice: false });
  expect(await mark(true)).toMatchObject({ is_for_practice: true });
  expect(await teacher.ok('listAssessments', { query: { name: 'Forces' } })).toMatchObject([
    { id, is_for_practice: true },
  ]);
  expect(await mark(false)).toMatchObject({ is_for_practice: false });
  const changes = await app.db
    .selectFrom('audit_event')
    .select('after')
    .where('subject', '=', 'assessment')
    .where('kind', '=', 'update')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(changes).toMatchObject([
    { after: { is_for_practice: true } },
    { after: { is_for_practice: false } },
  ]);
});

it.each([
  ['a test', { type: 1 }, true],
  ['classwork', { type: 2 }, true],
  ['homework', { type: 3 }, true],
  ['notes', { type: 4 }, false],
  ['a placement test', { type: 1, is_placement: true }, false],
] as const)('%s can be marked for practice: %j', async (_, change, isMarked) => {
  expect(await create({ ...change, is_for_practice: true })).toMatchObject({ is_for_practice: isMarked });
});
