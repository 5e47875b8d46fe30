import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Running, rightResponses, startSitting, uploadsOf } from '../../../test/factories/attempts.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const params = ({ schedule }: Running) => ({ schedule_id: schedule.id });
const boardOf = async (sitting: Running, result_ids?: number[]) =>
  (await app.as(sitting.teacher)).ok('getBoard', { params: params(sitting), query: { result_ids } });
const beat = ({ caller, resultId, playerId }: Running, unsaved: number, is_leaving = false) =>
  caller.ok('reportPresence', {
    params: { result_id: resultId },
    body: { player_id: playerId, unsaved, is_leaving },
  });
const watch = async (sitting: Running, is_watching = true) =>
  (await app.as(sitting.teacher)).ok('watchBoard', { params: params(sitting), body: { is_watching } });

/** Collects the board events published during `work`. */
async function toldDuring(sitting: Running, work: () => Promise<unknown>) {
  const told: unknown[] = [];
  const stop = app.services.live.subscribe(sitting.campus.id, ({ event, userIds }) => {
    if (event.topic === 'invigilation') told.push({ id: event.id, data: event.data, userIds });
  });
  await work();
  await app.services.boards.write();
  // Events arrive in order, so the mark comes after all earlier ones.
  await expect.poll(() => heardMark(sitting)).toBe(true);
  stop();
  return told;
}

async function heardMark({ campus }: Running) {
  const { publish } = await import('../../lib/live.ts');
  const heard = new Promise<boolean>((resolve) => {
    const stop = app.services.live.subscribe(campus.id, ({ event }) => {
      if (event.topic !== 'notices') return;
      stop();
      resolve(true);
    });
  });
  await publish(app.db, { campusId: campus.id, event: { topic: 'notices', id: null } });
  return heard;
}

describe('the board of a schedule', () => {
  it('says of each who they are, how far, how long, and what only their device has', async () => {
    const campus = await buildCampus(app.db);
    const absent = await buildMember(app.db, { campus, userType: 'student' });
    const sitting = await startSitting(app, { student: { campus }, students: [absent] });
    await sitting.caller.ok('saveAnswers', {
      params: { result_id: sitting.resultId, part: 1 },
      body: {
        player_id: sitting.playerId,
        answers: uploadsOf(sitting, rightResponses.slice(0, 2), { writtenAt: app.clock.now() }),
      },
    });
    await beat(sitting, 3);
    await app.services.boards.write();
    const { lines, can } = await boardOf(sitting);
    expect(can).toEqual({ extend: true });
    expect(lines).toHaveLength(2);
    const lineOf = (id: number) => lines.find(({ student_id }) => student_id === id);
    expect(lineOf(absent.userId)).toMatchObject({ standing: 'assigned', attempt: null });
    expect(lineOf(sitting.student.userId)).toMatchObject({
      standing: 'running',
      attempt: {
        result_id: sitting.resultId,
        answered_count: 2,
        question_count: 3,
        part: 1,
        is_waiting: false,
        violations: 0,
        unsaved: 3,
        is_gone: false,
        seen_at: app.clock.now().toISOString(),
      },
    });
    await beat(sitting, 0, true);
    await app.services.boards.write();
    const again = await boardOf(sitting, [sitting.resultId]);
    expect(again.lines).toMatchObject([{ attempt: { is_gone: true, unsaved: 0 } }]);
  });

  it('is told once of what changes in a moment, while somebody looks', async () => {
    const sitting = await startSitting(app);
    const work = async () => {
      await beat(sitting, 1);
      await beat(sitting, 0);
      await (await app.as(sitting.teacher)).ok('pauseAttempts', { params: params(sitting), body: {} });
    };
    expect(await toldDuring(sitting, work)).toEqual([]);
    await watch(sitting);
    const told = await toldDuring(sitting, async () => {
      await beat(sitting, 1);
      await beat(sitting, 2);
    });
    expect(told).toContainEqual({
      id: sitting.schedule.id,
      data: { results: String(sitting.resultId) },
      userIds: [sitting.teacher.userId],
    });
    await watch(sitting, false);
    expect(await toldDuring(sitting, () => beat(sitting, 1))).toEqual([]);
  });

  it('hears of what others do to an attempt, and of a watch that ran out nothing', async () => {
    const sitting = await startSitting(app);
    await app.services.boards.write();
    await watch(sitting);
    const told = await toldDuring(sitting, async () => {
      const staff = await app.as(sitting.teacher);
      await staff.ok('endAttempts', { params: params(sitting), body: {} });
      await heardMark(sitting);
    });
    expect(told).toMatchObject([{ id: sitting.schedule.id }]);
    app.clock.advance({ minutes: 2 });
    expect(await toldDuring(sitting, () => beat(sitting, 0))).toEqual([]);
  });

  it('is seen by staff who see the schedule, without names where they see no students', async () => {
    const sitting = await startSitting(app);
    const stranger = await app.as(await buildMember(app.db, { campus: sitting.campus, userType: 'teacher' }));
    expect((await stranger.send('getBoard', { params: params(sitting) })).status).toBe(404);
    expect((await sitting.caller.send('getBoard', { params: params(sitting) })).status).toBe(403);
    expect((await boardOf(sitting)).lines[0]?.student_name).toBe(sitting.student.name);
  });

  it('takes no sign of life of somebody else, nor of a window that was replaced', async () => {
    const sitting = await startSitting(app);
    const other = await startSitting(app);
    const address = { params: { result_id: sitting.resultId } };
    const body = { player_id: other.playerId, unsaved: 7 };
    expect((await other.caller.send('reportPresence', { ...address, body })).status).toBe(404);
    await sitting.caller.ok('reportPresence', { ...address, body });
    expect(
      (await sitting.caller.send('reportPresence', { ...address, body: { ...body, unsaved: -1 } })).status,
    ).toBe(400);
    await app.services.boards.write();
    expect((await boardOf(sitting)).lines[0]?.attempt).toMatchObject({ seen_at: null, unsaved: 0 });
  });
});
