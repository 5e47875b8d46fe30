import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAssessment, shareAssessment } from '../../../test/factories/assessments.ts';
import { buildBundle } from '../../../test/factories/bundles.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member, overridePermission } from '../../../test/factories/members.ts';
import { numberDraft } from '../../../test/factories/question-drafts.ts';
import { buildSchedule } from '../../../test/factories/schedules.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let test: TestApp;
let campus: Campus;
let author: Member;
let asAuthor: Caller;

beforeAll(async () => {
  test = await createTestApp();
  campus = await buildCampus(test.db);
  author = await buildMember(test.db, { campus, userType: 'teacher' });
  asAuthor = await test.as(author);
});
afterAll(() => test.close());

const given = (name: string, status: 'draft' | 'active' | 'inactive' = 'active') =>
  buildAssessment(test.db, { author, name, status, questions: [numberDraft()] });
const remove = (id: number, caller = asAuthor) =>
  caller.ok('moveAssessment', { params: { id, status_id: assessmentStatuses.deleted } });
const restore = (id: number, caller = asAuthor) => caller.call('restoreAssessment', { params: { id } });
const namesOf = async (query: { is_deleted?: boolean; types?: number[] }, caller = asAuthor) =>
  (await caller.ok('listAssessments', { query })).map(({ name }) => name);

it.each(['draft', 'active', 'inactive'] as const)('comes back as it was: %s', async (status) => {
  const { id, questionIds } = await given(`Was ${status}`, status);
  await remove(id);
  expect((await asAuthor.call('getAssessment', { params: { id } })).status).toBe(404);
  expect((await restore(id)).body).toMatchObject({ id, status: assessmentStatuses[status] });
  const questions = await asAuthor.ok('listQuestions', { params: { assessment_id: id } });
  expect(questions.map((question) => question.id)).toEqual(questionIds);
  expect(await restore(id)).toMatchObject({
    status: 409,
    body: { message: 'This assessment is not deleted.' },
  });
});

it('brings its schedules back with it', async () => {
  const student = await buildMember(test.db, { campus, userType: 'student' });
  const asStudent = await test.as(student);
  const assessment = await given('Given to somebody');
  await buildSchedule(test.db, {
    assessment,
    students: [student],
    effectiveAt: new Date(test.clock.now().getTime() - 60_000),
    dueAt: null,
  });
  const own = async () =>
    (await asStudent.ok('listStudentAssessments', { params: { student_id: student.userId } })).map(
      ({ assessment_name }) => assessment_name,
    );
  await remove(assessment.id);
  expect(await own()).toEqual([]);
  await restore(assessment.id);
  expect(await own()).toEqual(['Given to somebody']);
});

it('is listed to those who may bring it back, the last deleted first, forms among them', async () => {
  const colleague = await buildMember(test.db, { campus, userType: 'teacher' });
  const asColleague = await test.as(colleague);
  const admin = await test.as(await buildMember(test.db, { campus, userType: 'schoolAdmin' }));
  const first = await given('First');
  const shared = await given('Shared to edit');
  await shareAssessment(test.db, shared, colleague, 'edit');
  const form = await buildAssessment(test.db, { author, name: 'A form', type: 'feedback' });
  await given('Still there');
  for (const { id } of [form, shared, first]) {
    await remove(id);
    test.clock.advance({ minutes: 1 });
  }
  expect(await namesOf({ is_deleted: true })).toEqual(['First', 'Shared to edit', 'A form']);
  expect(await namesOf({ is_deleted: true, types: [6] })).toEqual(['A form']);
  expect(await namesOf({ is_deleted: true }, admin)).toEqual(['First', 'Shared to edit', 'A form']);
  const [row] = await asAuthor.ok('listAssessments', { query: { is_deleted: true } });
  expect(row).toMatchObject({
    status: 4,
    assessment_status: 'Deleted',
    can: { edit: false, delete: false, share: false, schedule: false, restore: true },
  });
  // Deleting shared assessments needs a permission that teachers lack by default.
  expect(await namesOf({ is_deleted: true }, asColleague)).toEqual([]);
  expect((await restore(shared.id, asColleague)).status).toBe(403);
  await overridePermission(test.db, {
    campus,
    userType: 'teacher',
    permission: 'delete_shared_assessments',
    isGranted: true,
  });
  expect(await namesOf({ is_deleted: true }, asColleague)).toEqual(['Shared to edit']);
  expect((await restore(shared.id, asColleague)).status).toBe(200);
});

it('asks nothing of who may delete nothing', async () => {
  const grader = await test.as(await buildMember(test.db, { campus, userType: 'homeworkGrader' }));
  expect(await namesOf({ is_deleted: true }, grader)).toEqual([]);
});

it('is not found by others, here or elsewhere', async () => {
  const { id } = await given('Private');
  await remove(id);
  const colleague = await test.as(await buildMember(test.db, { campus, userType: 'teacher' }));
  const elsewhere = await test.as(await buildMember(test.db, { userType: 'schoolAdmin' }));
  for (const caller of [colleague, elsewhere]) expect((await restore(id, caller)).status).toBe(404);
});

it('a bundle comes back with what it links, or not at all', async () => {
  const part = await given('A part');
  const bundle = await buildBundle(test.db, { author, kind: 'standard', linked: [{ assessment: part }] });
  await remove(bundle.id);
  await remove(part.id);
  expect(await restore(bundle.id)).toMatchObject({
    status: 409,
    body: { message: '“A part” in this bundle has been deleted, too. Restore it first.' },
  });
  expect((await restore(part.id)).status).toBe(200);
  expect((await restore(bundle.id)).status).toBe(200);
});
