import { resultStatuses } from '@pelion/contract/assessment-kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../../test/factories/assessments.ts';
import { buildCampus } from '../../../../test/factories/campuses.ts';
import { buildMember } from '../../../../test/factories/members.ts';
import { eachDraft } from '../../../../test/factories/question-drafts.ts';
import { buildSchedule, type ScheduleDraft } from '../../../../test/factories/schedules.ts';
import { linkParent } from '../../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const CANARY = 'why-it-is-so';

async function given(type: 'notes' | 'test', draft: Partial<Pick<ScheduleDraft, 'effectiveAt'>> = {}) {
  const campus = await buildCampus(app.db);
  const author = await buildMember(app.db, { campus });
  const student = await buildMember(app.db, { campus, userType: 'student' });
  const parent = await buildMember(app.db, { campus, userType: 'parent' });
  await linkParent(app.db, parent, student);
  const questions = [...eachDraft({ explanation: CANARY })];
  const assessment = await buildAssessment(app.db, { author, type, status: 'active', questions });
  const schedule = await buildSchedule(app.db, {
    effectiveAt: new Date(app.clock.now().getTime() - 60_000),
    dueAt: null,
    ...draft,
    assessment,
    students: [student],
  });
  const params = { schedule_id: schedule.id, student_id: student.userId };
  return { campus, student, parent, params, caller: await app.as(student) };
}

describe('notes', () => {
  it('are read by student and parent without a key, and are viewed by the first of them', async () => {
    const { caller, parent, params, student } = await given('notes');
    for (const reader of [caller, await app.as(parent)]) {
      const notes = await reader.ok('getNotes', { params });
      expect(notes.items.length).toBeGreaterThan(10);
      expect(JSON.stringify(notes)).not.toContain(CANARY);
      expect(JSON.stringify(notes)).not.toMatch(/answerKey|isCorrect|"credit/);
    }
    const statusOf = async () => {
      const [row] = await caller.ok('listStudentAssessments', { params: { student_id: student.userId } });
      return row?.assessment_attempts[0]?.result_status_id;
    };
    expect(await statusOf()).toBe(resultStatuses.assigned);
    await (await app.as(parent)).ok('viewNotes', { params });
    expect(await statusOf()).toBe(resultStatuses.viewed);
  });

  it('are set to viewed by the id of their result too, by student and parent alone', async () => {
    const { campus, caller, parent, params } = await given('notes');
    const viewed = await caller.ok('viewNotes', { params });
    const call = {
      params: { result_id: viewed.result_id },
      body: { result_status_id: resultStatuses.viewed },
    };
    for (const reader of [caller, await app.as(parent)])
      expect(await reader.ok('updateResultStatus', call)).toEqual(viewed);
    const other = await app.as(await buildMember(app.db, { campus, userType: 'student' }));
    expect((await other.call('updateResultStatus', call)).status).toBe(404);
    const teacher = await app.as(await buildMember(app.db, { campus, userType: 'teacher' }));
    expect((await teacher.call('updateResultStatus', call)).status).toBe(403);
    const graded = { ...call, body: { result_status_id: resultStatuses.graded } };
    expect(await caller.send('updateResultStatus', graded)).toMatchObject({
      status: 400,
      body: { details: [{ path: 'result_status_id' }] },
    });
  });

  it('alone are set to viewed: no result of a test is', async () => {
    const { campus, caller, params } = await given('test');
    const body = { player_id: '5b7c1a52-8a55-4c1c-9d3e-0d8c2f3f8a11' };
    const { result_id } = await caller.ok('manageAttempt', { params, body });
    const call = { params: { result_id }, body: { result_status_id: resultStatuses.viewed } };
    expect(await caller.call('updateResultStatus', call)).toMatchObject({
      status: 409,
      body: { message: 'Only notes are opened to be read.' },
    });
    // Notes now, but the result was taken as a test.
    await app.db.updateTable('assessment').set({ type: 4 }).where('campus_id', '=', campus.id).execute();
    expect((await caller.call('updateResultStatus', call)).status).toBe(409);
  });

  it('are not there before their day, for anybody else, and of no test', async () => {
    const early = await given('notes', { effectiveAt: new Date(app.clock.now().getTime() + 60_000) });
    expect(await early.caller.call('getNotes', { params: early.params })).toMatchObject({
      body: { code: 'notOpenYet' },
    });
    const other = await app.as(await buildMember(app.db, { campus: early.campus, userType: 'student' }));
    expect((await other.call('getNotes', { params: early.params })).status).toBe(404);
    const test = await given('test');
    expect((await test.caller.call('getNotes', { params: test.params })).status).toBe(409);
  });
});
