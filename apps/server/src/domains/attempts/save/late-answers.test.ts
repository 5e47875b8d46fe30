import { resultStatuses } from '@pelion/contract/assessment-kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Running,
  rightResponses,
  startSitting,
  uploadsOf,
  wrongResponses,
} from '../../../../test/factories/attempts.ts';
import { buildMember } from '../../../../test/factories/members.ts';
import { linkParent } from '../../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { Caller } from '../../../../test/test-caller.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const told = { result_status_id: resultStatuses.graded };
const save = ({ caller, resultId, playerId }: Running, answers: ReturnType<typeof uploadsOf>) =>
  caller.call('saveAnswers', {
    params: { result_id: resultId, part: 1 },
    body: { player_id: playerId, answers },
  });
const readResult = (reader: Caller, { student, resultId }: Running) =>
  reader.ok('getResult', { params: { student_id: student.userId, result_id: resultId } });
const scoreOf = async ({ resultId }: Running) =>
  (await app.db.selectFrom('attempt').select('score').where('id', '=', resultId).executeTakeFirstOrThrow())
    .score;

/** Ends an attempt by its deadline, with answers that the device dates before it. */
async function overtaken() {
  const sitting = await startSitting(app, { durationMinutes: 10, lateAnswers: 'count' });
  const writtenAt = app.clock.now();
  const parent = await buildMember(app.db, { campus: sitting.campus, userType: 'parent' });
  await linkParent(app.db, parent, sitting.student);
  app.clock.advance({ minutes: 11 });
  await app.runJobs();
  return { sitting, parent: await app.as(parent), late: uploadsOf(sitting, rightResponses, { writtenAt }) };
}

describe('the result as an oracle for late answers', () => {
  it.each(['the student', 'a parent'] as const)(
    'ends when %s has read it: the score does not change',
    async (who) => {
      const { sitting, parent, late } = await overtaken();
      const reader = who === 'a parent' ? parent : sitting.caller;
      const result = await readResult(reader, sitting);
      expect(result.items.map(({ answer_status_id }) => answer_status_id)).toEqual([4, 4, 4]);
      expect(await save(sitting, late)).toMatchObject({ status: 409, body: { code: 'attemptClosed' } });
      await sitting.caller.ok('submitAttempt', {
        params: { result_id: sitting.resultId, part: 1 },
        body: { player_id: sitting.playerId, answers: late },
      });
      expect(await scoreOf(sitting)).toBe('0');
      const refused = await app.db
        .selectFrom('attempt_event')
        .select('after')
        .where('attempt_id', '=', sitting.resultId)
        .where('kind', '=', 'answersRefused')
        .execute();
      expect(refused[0]?.after).toMatchObject({ reason: 'resultRead' });
    },
  );

  it('is not in the list either, which can be read before the answers arrive', async () => {
    const { sitting, parent, late } = await overtaken();
    const params = { student_id: sitting.student.userId };
    for (const reader of [sitting.caller, parent]) {
      const [row] = await reader.ok('listStudentAssessments', { params });
      expect(row?.assessment_attempts[0]).toMatchObject({
        result_status_id: resultStatuses.autoSubmitted,
        score: null,
        actual_score: null,
        total_score: null,
      });
    }
    const graded = { statuses: [resultStatuses.graded] };
    expect(await sitting.caller.ok('listStudentAssessments', { params, query: graded })).toEqual([]);
    const [forStaff] = await (await app.as(sitting.teacher)).ok('listStudentAssessments', { params });
    expect(forStaff?.assessment_attempts[0]).toMatchObject({ ...told, score: '0.00' });
    expect(await save(sitting, late)).toMatchObject({ status: 200, body: { late: sitting.itemIds } });
    expect(await readResult(sitting.caller, sitting)).toMatchObject({ ...told, score: '100.00' });
    const [row] = await sitting.caller.ok('listStudentAssessments', { params });
    expect(row?.assessment_attempts[0]).toMatchObject({ ...told, score: '100.00' });
  });

  it('reads Auto Submitted in the list for 72 hours, then Graded with its score', async () => {
    const { sitting } = await overtaken();
    const params = { student_id: sitting.student.userId };
    const seen = async () => {
      const caller = await app.as(sitting.student);
      return (await caller.ok('listStudentAssessments', { params }))[0]?.assessment_attempts;
    };
    const held = { result_status_id: resultStatuses.autoSubmitted, score: null, grade_label: null };
    expect(await seen()).toMatchObject([held]);
    app.clock.advance({ minutes: 72 * 60 });
    expect(await seen()).toMatchObject([{ ...told, score: '0.00' }]);
  });

  it('is none while staff alone has read it, or the score is hidden', async () => {
    const { sitting, late } = await overtaken();
    await app.db
      .updateTable('assessment_schedule')
      .set({ hide_score: true })
      .where('id', '=', sitting.schedule.id)
      .execute();
    await readResult(await app.as(sitting.teacher), sitting);
    await readResult(sitting.caller, sitting);
    expect(await save(sitting, late)).toMatchObject({ status: 200, body: { late: sitting.itemIds } });
  });
});

describe('how late is too late', () => {
  it('is 72 hours after the end', async () => {
    const one = await overtaken();
    const { deadline_at } = await one.sitting.caller.ok('getClock', {
      params: { result_id: one.sitting.resultId },
    });
    const end = Date.parse(deadline_at ?? '');
    const secondsTo = (moment: number) => (moment - app.clock.now().getTime()) / 1000;
    const hours = 3_600_000;
    app.clock.advance({ seconds: secondsTo(end + 72 * hours) });
    const [first, ...rest] = one.late;
    // Signs in again, because no session lasts that long.
    const again = { ...one.sitting, caller: await app.as(one.sitting.student) };
    expect(await save(again, first ? [first] : [])).toMatchObject({ status: 200 });
    app.clock.advance({ seconds: 1 });
    expect(await save(again, rest)).toMatchObject({ status: 409, body: { code: 'attemptClosed' } });
    expect(await scoreOf(one.sitting)).toBe('1');
  });

  it('is told to staff: how many came late, and by how much', async () => {
    const { sitting, late } = await overtaken();
    app.clock.advance({ minutes: 44 });
    await save(sitting, late.slice(0, 2));
    const teacher = await app.as(sitting.teacher);
    const params = { schedule_id: sitting.schedule.id };
    const [line] = await teacher.ok('listResults', { params });
    expect(line).toMatchObject({
      held_answers: 0,
      attempts: [{ late_answers: 2, late_minutes: 45, is_result_read: false }],
    });
    await readResult(sitting.caller, sitting);
    const [read] = await teacher.ok('listResults', { params });
    expect(read?.attempts[0]?.is_result_read).toBe(true);
  });
});

describe('late answers that are held', () => {
  it('are told to their student until staff let them count', async () => {
    const sitting = await startSitting(app, { durationMinutes: 10, lateAnswers: 'hold' });
    const late = uploadsOf(sitting, rightResponses, { writtenAt: app.clock.now() });
    app.clock.advance({ minutes: 11 });
    await app.runJobs();
    await save(sitting, late.slice(0, 2));
    expect(await readResult(sitting.caller, sitting)).toMatchObject({ held_answers: 2, score: '0.00' });
    await (await app.as(sitting.teacher)).ok('countHeldAnswers', {
      params: { schedule_id: sitting.schedule.id, student_id: sitting.student.userId },
    });
    expect(await readResult(sitting.caller, sitting)).toMatchObject({ held_answers: 0, score: '66.67' });
  });
});

describe('a schedule that was cancelled or deleted under who has no network', () => {
  it.each(['cancelSchedule', 'deleteSchedule'] as const)(
    'leaves what came later to staff: %s',
    async (call) => {
      const sitting = await startSitting(app, { durationMinutes: 10, lateAnswers: 'hold' });
      const late = uploadsOf(sitting, rightResponses, { writtenAt: app.clock.now() });
      const teacher = await app.as(sitting.teacher);
      const params = { schedule_id: sitting.schedule.id };
      app.clock.advance({ minutes: 1 });
      await teacher.ok(call, { params });
      await save(sitting, late);
      expect(await readResult(sitting.caller, sitting)).toMatchObject({ held_answers: 3, score: '0.00' });
      const held = { params: { ...params, student_id: sitting.student.userId } };
      const other = await app.as(await buildMember(app.db, { campus: sitting.campus }));
      expect([403, 404]).toContain((await other.call('countHeldAnswers', held)).status);
      expect(await teacher.ok('getSchedule', { params })).toMatchObject({
        can: { edit: false, countLate: true },
      });
      await teacher.ok('countHeldAnswers', held);
      expect(await readResult(sitting.caller, sitting)).toMatchObject({ held_answers: 0, score: '100.00' });
    },
  );
});

describe('a late answer over one that counts', () => {
  it('wins by its seq alone', async () => {
    const sitting = await startSitting(app, { durationMinutes: 10, lateAnswers: 'count' });
    const writtenAt = app.clock.now();
    await save(sitting, uploadsOf(sitting, rightResponses, { seq: 10, writtenAt }));
    app.clock.advance({ minutes: 11 });
    await app.runJobs();
    await save(sitting, uploadsOf(sitting, wrongResponses, { seq: 1, writtenAt }));
    expect(await scoreOf(sitting)).toBe('3');
    await save(sitting, uploadsOf(sitting, wrongResponses, { seq: 20, writtenAt }));
    expect(await scoreOf(sitting)).toBe('0');
  });
});
