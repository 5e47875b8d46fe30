import type { SubjectDraft } from '@pelion/contract/subjects';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildLessonPlan } from '../../../test/factories/lesson-plans.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { buildGrade } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let test: TestApp;
let campus: Campus;
let admin: Caller;
const here = () => ({ campus_id: campus.id });
const add = (body: SubjectDraft = { name: 'Chemistry', icon: 'chemistry' }) =>
  admin.ok('createSubject', { params: here(), body });
const at = ({ id }: { readonly id: number }) => ({ ...here(), subject_id: id });
const list = () => admin.ok('listSubjectSetup', { params: here() });

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  campus = await buildCampus(test.db);
  admin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
});
afterAll(() => test.close());

it('has an icon of the list and the grades that it is taught in, in their order', async () => {
  const [first, second] = [await buildGrade(test.db, { campus }), await buildGrade(test.db, { campus })];
  const made = await add({
    name: 'Chemistry',
    icon: 'chemistry',
    grade_ids: [second.id, first.id, first.id],
  });
  expect(made).toMatchObject({ icon: 'chemistry', grade_ids: [first.id, second.id], version: 1 });
  const everywhere = await admin.ok('updateSubject', {
    params: at(made),
    body: { version: 1, grade_ids: [] },
  });
  expect(everywhere).toMatchObject({ name: 'Chemistry', grade_ids: [], version: 2 });
});

it('refuses an icon that there is none of, and a grade of another campus', async () => {
  expect(
    await admin.send('createSubject', { params: here(), body: { name: 'Art', icon: 'palette' } }),
  ).toMatchObject({ status: 400, body: { details: [{ path: 'icon', message: 'Please select an icon' }] } });
  const elsewhere = await buildGrade(test.db);
  expect(
    await admin.call('createSubject', { params: here(), body: { name: 'Art', grade_ids: [elsewhere.id] } }),
  ).toMatchObject({
    status: 400,
    body: { details: [{ path: 'grade_ids', message: 'Please choose grades of this campus' }] },
  });
});

it('has a name of its own', async () => {
  await add();
  const other = await add({ name: 'Biology' });
  const refused = { status: 400, body: { details: [{ path: 'name' }] } };
  expect(await admin.call('createSubject', { params: here(), body: { name: 'Biology' } })).toMatchObject(
    refused,
  );
  expect(
    await admin.call('updateSubject', { params: at(other), body: { version: 1, name: 'Chemistry' } }),
  ).toMatchObject(refused);
});

it('is offered nowhere while it is archived', async () => {
  const subject = await add();
  await admin.ok('updateSubject', { params: at(subject), body: { version: 1, is_archived: true } });
  expect(await admin.ok('listSubjects', { params: here() })).toEqual([]);
  expect(await list()).toMatchObject([{ name: 'Chemistry', is_archived: true }]);
});

it('is offered with the grades that it is taught in', async () => {
  const grade = await buildGrade(test.db, { campus });
  await add({ name: 'Chemistry', grade_ids: [grade.id] });
  await add({ name: 'Music' });
  expect(await admin.ok('listSubjects', { params: here() })).toMatchObject([
    { name: 'Chemistry', grade_ids: [grade.id] },
    { name: 'Music', grade_ids: [] },
  ]);
});

it('is renamed in every list at once, the ones of what uses it too', async () => {
  const subject = await add();
  const author = await buildMember(test.db, { campus, userType: 'teacher' });
  await buildLessonPlan(test.db, { author, subjectId: subject.id });
  await admin.ok('updateSubject', { params: at(subject), body: { version: 1, name: 'Chemistry and life' } });
  expect(await admin.ok('listLessonPlans')).toMatchObject([{ subject_name: 'Chemistry and life' }]);
});

it('stays while something uses it, and goes otherwise', async () => {
  const subject = await add();
  const author = await buildMember(test.db, { campus, userType: 'teacher' });
  await buildLessonPlan(test.db, { author, subjectId: subject.id });
  expect(await admin.call('removeSubject', { params: at(subject) })).toMatchObject({
    status: 409,
    body: {
      code: 'inUse',
      message:
        '“Chemistry” cannot be deleted, because it is used by 1 lesson plan. Archive the subject instead.',
    },
  });
  const unused = await add({ name: 'Chess', grade_ids: [(await buildGrade(test.db, { campus })).id] });
  await admin.ok('removeSubject', { params: at(unused) });
  expect((await list()).map(({ name }) => name)).toEqual(['Chemistry']);
});

it('tells whoever comes second what it has become', async () => {
  const subject = await add();
  const params = at(subject);
  await admin.ok('updateSubject', { params, body: { version: 1, icon: 'science' } });
  expect(await admin.call('updateSubject', { params, body: { version: 1, icon: 'math' } })).toMatchObject({
    status: 409,
    body: { details: { reason: 'changed', current: { icon: 'science', version: 2 } } },
  });
});
