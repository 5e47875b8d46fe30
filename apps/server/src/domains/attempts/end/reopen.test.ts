import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Running,
  rightResponses,
  startSitting,
  takeAgain,
  uploadsOf,
  wrongResponses,
} from '../../../../test/factories/attempts.ts';
import { buildMember } from '../../../../test/factories/members.ts';
import { expectConsistent } from '../../../../test/ledger.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const reopen = async ({ teacher, schedule, resultId }: Running, minutes = 15) =>
  (await app.as(teacher)).call('reopenAttempt', {
    params: { schedule_id: schedule.id, result_id: resultId },
    body: { minutes, reason: 'The clock was wrong' },
  });
const clockOf = ({ caller, resultId }: Running) => caller.ok('getClock', { params: { result_id: resultId } });
const submit = ({ caller, resultId, playerId, ...rest }: Running, responses = rightResponses, seq = 1) =>
  caller.ok('submitAttempt', {
    params: { result_id: resultId, part: 1 },
    body: {
      player_id: playerId,
      answers: uploadsOf(rest, responses, { seq, writtenAt: app.clock.now() }),
    },
  });

describe('reopening an attempt that has ended', () => {
  it('lets its student go on where the deadline had ended it, for the given minutes, and ends it again', async () => {
    const sitting = await startSitting(app, { durationMinutes: 10 });
    app.clock.advance({ minutes: 20 });
    await app.runJobs();
    expect(await clockOf(sitting)).toMatchObject({ result_status_id: 4 });
    expect(await reopen(sitting)).toMatchObject({ status: 200 });
    await takeAgain(sitting);
    const end = new Date(app.clock.now().getTime() + 15 * 60_000).toISOString();
    expect(await clockOf(sitting)).toMatchObject({ result_status_id: 2, deadline_at: end });
    const result = await submit(sitting);
    expect(result).toMatchObject({ score: '100.00', result_status_id: 6 });
    expect(await reopen(sitting)).toMatchObject({ status: 200 });
    await takeAgain(sitting);
    app.clock.advance({ minutes: 30 });
    await app.runJobs();
    expect(await clockOf(sitting)).toMatchObject({ result_status_id: 4 });
  });

  it('stands in its history with what staff said of it, and so does added time', async () => {
    const sitting = await startSitting(app);
    await submit(sitting);
    await reopen(sitting);
    const teacher = await app.as(sitting.teacher);
    await teacher.ok('extendTime', {
      params: { schedule_id: sitting.schedule.id },
      body: { minutes: 5, reason: 'Fire alarm' },
    });
    await teacher.ok('extendTime', { params: { schedule_id: sitting.schedule.id }, body: { minutes: 5 } });
    const history = await teacher.ok('listResultEvents', { params: { result_id: sitting.resultId } });
    expect(history.slice(0, 3)).toMatchObject([
      { kind: 'timeAdded', reason: '' },
      { kind: 'timeAdded', reason: 'Fire alarm' },
      { kind: 'reopened', reason: 'The clock was wrong' },
    ]);
  });

  it('keeps the answers, takes the score back until the end, and tells the student', async () => {
    const sitting = await startSitting(app);
    await submit(sitting, wrongResponses);
    const told: unknown[] = [];
    app.services.live.subscribe(sitting.campus.id, ({ event }) => void told.push(event));
    await reopen(sitting);
    // Among others: the news of the submission may still be on its way.
    await expect
      .poll(() => told)
      .toContainEqual(
        expect.objectContaining({
          topic: 'attempts',
          id: sitting.resultId,
          data: expect.objectContaining({ result_status_id: 2 }),
        }),
      );
    const teacher = await app.as(sitting.teacher);
    const params = { schedule_id: sitting.schedule.id };
    const [line] = await teacher.ok('listResults', { params });
    expect(line?.attempts).toMatchObject([
      { score: null, ended_at: null, answered_count: 3, is_result_read: false },
    ]);
    expect(line?.counted).toBeNull();
    const paper = await sitting.caller.ok('getPaper', { params: { result_id: sitting.resultId, part: 1 } });
    expect(paper.answers.map(({ response }) => response)).toEqual(wrongResponses);
    await takeAgain(sitting);
    expect(await submit(sitting, rightResponses, 10)).toMatchObject({ score: '100.00' });
  });

  it('goes to whichever window opens it next: that one is no second device', async () => {
    const sitting = await startSitting(app);
    await submit(sitting, wrongResponses);
    await reopen(sitting);
    expect(await clockOf(sitting)).toMatchObject({ player_id: null });
    const playerId = randomUUID();
    expect(await takeAgain({ ...sitting, playerId })).toMatchObject({ player_id: playerId });
    const violations = await (await app.as(sitting.teacher)).ok('listViolations', {
      params: { schedule_id: sitting.schedule.id, result_id: sitting.resultId },
    });
    expect(violations).toEqual([]);
  });

  it.each([
    [
      'reads the questions',
      ({ caller, resultId }: Running) => caller.ok('getPaper', { params: { result_id: resultId, part: 1 } }),
    ],
    ['takes it over', takeAgain],
  ] as const)('keeps the clock standing until the student %s, past the due date too', async (_, open) => {
    const sitting = await startSitting(app, { durationMinutes: 30, minutesOpen: 60 });
    await submit(sitting);
    const teacher = await app.as(sitting.teacher);
    await reopen(sitting, 45);
    const params = { schedule_id: sitting.schedule.id };
    const onBoard = async () => (await teacher.ok('getBoard', { params })).lines[0]?.attempt;
    expect(await onBoard()).toMatchObject({ held: 'awaited', result_status_id: 2 });
    app.clock.advance({ minutes: 120 });
    await app.runJobs();
    const back = await app.as(sitting.student);
    const inMinutes = (minutes: number) =>
      new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
    const seen = { result_status_id: 2, deadline_at: inMinutes(45) };
    const looking = await back.ok('getClock', { params: { result_id: sitting.resultId } });
    expect(looking).toMatchObject(seen);
    expect(looking).not.toHaveProperty('held');
    const instructions = await back.ok('getInstructions', { params: sitting.params });
    expect(instructions).toMatchObject({ is_clock_waiting: true, ends_at: inMinutes(45) });
    expect(await onBoard()).toMatchObject({ held: 'awaited' });
    await open({ ...sitting, caller: back });
    expect(await onBoard()).toMatchObject({ held: null, deadline_at: inMinutes(45) });
    expect(await back.ok('getInstructions', { params: sitting.params })).toMatchObject({
      is_clock_waiting: false,
    });
    await expectConsistent(app.db, sitting.resultId);
    app.clock.advance({ minutes: 50 });
    await app.runJobs();
    const result = { student_id: sitting.student.userId, result_id: sitting.resultId };
    expect(await back.ok('getResult', { params: result })).toMatchObject({ score: '100.00' });
    await expectConsistent(app.db, sitting.resultId);
  });

  it('stays paused by staff, and keeps waiting after a pause', async () => {
    const sitting = await startSitting(app, { durationMinutes: 30 });
    await submit(sitting);
    await reopen(sitting, 45);
    const teacher = await app.as(sitting.teacher);
    const params = { schedule_id: sitting.schedule.id };
    const held = async () => (await teacher.ok('getBoard', { params })).lines[0]?.attempt?.held;
    await teacher.ok('pauseAttempts', { params, body: {} });
    expect(await held()).toBe('paused');
    await teacher.ok('resumeAttempts', { params, body: {} });
    expect(await held()).toBe('awaited');
    await teacher.ok('pauseAttempts', { params, body: {} });
    app.clock.advance({ minutes: 10 });
    await takeAgain(sitting);
    expect(await clockOf(sitting)).toMatchObject({ held: { as: 'paused' } });
    app.clock.advance({ minutes: 10 });
    await teacher.ok('resumeAttempts', { params, body: {} });
    const end = new Date(app.clock.now().getTime() + 45 * 60_000).toISOString();
    expect(await clockOf(sitting)).toMatchObject({ deadline_at: end });
    await expectConsistent(app.db, sitting.resultId);
  });

  it('is ended by staff where its student never comes back, with the answers it had', async () => {
    const sitting = await startSitting(app);
    await submit(sitting);
    await reopen(sitting);
    const teacher = await app.as(sitting.teacher);
    const params = { schedule_id: sitting.schedule.id };
    expect(await teacher.ok('endAttempts', { params, body: {} })).toEqual({ changed: 1 });
    const [line] = await teacher.ok('listResults', { params });
    expect(line?.attempts).toMatchObject([{ score: '100.00' }]);
    await expectConsistent(app.db, sitting.resultId);
  });

  it('never brings the end forward that was shown', async () => {
    const sitting = await startSitting(app, { durationMinutes: 60 });
    const { deadline_at } = await clockOf(sitting);
    await submit(sitting);
    await reopen(sitting, 1);
    expect((await clockOf(sitting)).deadline_at).toBe(deadline_at);
  });

  it('is refused for an attempt that runs, beside another one that runs, and after the schedule was cancelled', async () => {
    const sitting = await startSitting(app, { attemptsAllowed: 2 });
    expect(await reopen(sitting)).toMatchObject({
      status: 409,
      body: {
        message: 'This attempt is still running: there is nothing to reopen. More time can be added to it.',
      },
    });
    await submit(sitting);
    const body = { player_id: sitting.playerId };
    await sitting.caller.ok('manageAttempt', { params: sitting.params, body });
    expect(await reopen(sitting)).toMatchObject({ status: 409 });
    const teacher = await app.as(sitting.teacher);
    await teacher.ok('cancelSchedule', { params: { schedule_id: sitting.schedule.id } });
    expect(await reopen(sitting)).toMatchObject({ status: 409 });
  });

  it('is for those who may change the schedule, and for results of that schedule', async () => {
    const sitting = await startSitting(app);
    const other = await startSitting(app, { student: { campus: sitting.campus }, author: sitting.teacher });
    await submit(sitting);
    const colleague = await buildMember(app.db, { campus: sitting.campus, userType: 'teacher' });
    const grader = await buildMember(app.db, { campus: sitting.campus, userType: 'homeworkGrader' });
    await app.db
      .updateTable('assessment')
      .set({ is_public: true })
      .where('id', '=', sitting.schedule.assessment.id)
      .execute();
    expect(await reopen({ ...sitting, teacher: colleague })).toMatchObject({ status: 403 });
    expect(await reopen({ ...sitting, teacher: grader })).toMatchObject({ status: 403 });
    expect(await reopen({ ...sitting, schedule: other.schedule })).toMatchObject({ status: 404 });
  });
});
