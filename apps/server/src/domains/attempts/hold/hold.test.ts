import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  itemIdsOf,
  type Running,
  rightResponses,
  startSitting,
  startTwoParts,
  uploadsOf,
} from '../../../../test/factories/attempts.ts';
import { buildMember } from '../../../../test/factories/members.ts';
import { expectConsistent } from '../../../../test/ledger.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const part1 = ({ resultId }: Running) => ({ result_id: resultId, part: 1 });
const clockOf = ({ caller, resultId }: Running) => caller.ok('getClock', { params: { result_id: resultId } });
const partsOf = ({ resultId }: Running) =>
  app.db
    .selectFrom('attempt_part')
    .selectAll()
    .where('attempt_id', '=', resultId)
    .orderBy('number')
    .execute();
const attemptOf = ({ resultId }: Running) =>
  app.db.selectFrom('attempt').selectAll().where('id', '=', resultId).executeTakeFirstOrThrow();
const save = ({ caller, playerId, ...sitting }: Running, seq = 1, writtenAt = app.clock.now()) =>
  caller.send('saveAnswers', {
    params: { result_id: sitting.resultId, part: 1 },
    body: { player_id: playerId, answers: uploadsOf(sitting, rightResponses, { seq, writtenAt }) },
  });
const submit = ({ caller, playerId, resultId }: Running) =>
  caller.send('submitAttempt', { params: { result_id: resultId, part: 1 }, body: { player_id: playerId } });

const isWaiting = async () => {
  const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
    and datname = current_database()`.execute(app.db);
  return rows.length > 0;
};

async function invigilator({ teacher, schedule, resultId }: Running) {
  const caller = await app.as(teacher);
  const params = { schedule_id: schedule.id };
  return {
    caller,
    pause: (reason = '') => caller.ok('pauseAttempts', { params, body: { reason } }),
    resume: () => caller.ok('resumeAttempts', { params, body: {} }),
    end: () => caller.ok('endAttempts', { params, body: {} }),
    letIn: (frees_device = false) =>
      caller.ok('letBackIn', { params: { ...params, result_id: resultId }, body: { frees_device } }),
  };
}

describe('a clock that staff stop', () => {
  it('keeps what is left of the time to the millisecond, however long it stands, past the due date too', async () => {
    const sitting = await startSitting(app, { durationMinutes: 30, minutesOpen: 40 });
    const staff = await invigilator(sitting);
    app.clock.advance({ minutes: 10 });
    const before = await clockOf(sitting);
    expect(await staff.pause('Fire alarm')).toEqual({ changed: 1 });
    expect((await clockOf(sitting)).held).toEqual({ as: 'paused', since: app.clock.now().toISOString() });
    const results = { params: { schedule_id: sitting.schedule.id } };
    const isHeld = async () => (await staff.caller.ok('listResults', results))[0]?.attempts[0]?.is_held;
    expect(await isHeld()).toBe(true);
    app.clock.advance({ minutes: 100 });
    await app.runJobs();
    expect((await attemptOf(sitting)).status).toBe(2);
    expect(await staff.resume()).toEqual({ changed: 1 });
    const after = await clockOf(sitting);
    expect(after.held).toBeUndefined();
    expect(await isHeld()).toBe(false);
    expect(Date.parse(after.deadline_at ?? '') - Date.parse(before.deadline_at ?? '')).toBe(100 * 60_000);
    await expectConsistent(app.db, sitting.resultId);
    app.clock.advance({ minutes: 21 });
    await app.runJobs();
    expect(await attemptOf(sitting)).toMatchObject({
      ended_by: 'deadline',
      ended_at: new Date(after.deadline_at ?? ''),
    });
    await expectConsistent(app.db, sitting.resultId);
  });

  it('is stopped and let go once, whoever asks how often at the same time', async () => {
    const sitting = await startSitting(app);
    const staff = await invigilator(sitting);
    const all = <Answer>(ask: () => Promise<Answer>) => Promise.all(Array.from({ length: 20 }, ask));
    const paused = await all(() => staff.pause());
    expect(paused.filter(({ changed }) => changed === 1)).toHaveLength(1);
    app.clock.advance({ minutes: 3 });
    const resumed = await all(() => staff.resume());
    expect(resumed.filter(({ changed }) => changed === 1)).toHaveLength(1);
    expect((await attemptOf(sitting)).held_ms).toBe(3 * 60_000);
    const ended = await all(() => staff.end());
    expect(ended.filter(({ changed }) => changed === 1)).toHaveLength(1);
    await expectConsistent(app.db, sitting.resultId);
  });

  it('saves what was written before, and keeps waiting what was written since until it goes on', async () => {
    const sitting = await startSitting(app);
    const staff = await invigilator(sitting);
    const writtenAt = app.clock.now();
    app.clock.advance({ minutes: 1 });
    await staff.pause();
    app.clock.advance({ minutes: 1 });
    expect(await save(sitting, 1, writtenAt)).toMatchObject({ status: 200, body: { late: [], refused: [] } });
    expect(await save(sitting, 10)).toMatchObject({ status: 409, body: { code: 'attemptHeld' } });
    expect(await submit(sitting)).toMatchObject({ status: 409, body: { code: 'attemptHeld' } });
    const held = await app.db
      .selectFrom('answer')
      .select('seq')
      .where('item_id', 'in', [...sitting.itemIds])
      .execute();
    expect(held.map(({ seq }) => seq).toSorted()).toEqual([1, 2, 3]);
    await staff.resume();
    expect((await save(sitting, 10)).status).toBe(200);
    expect((await submit(sitting)).status).toBe(200);
    await expectConsistent(app.db, sitting.resultId);
  });

  it('saves what comes in the moment in which it goes on', async () => {
    const sitting = await startSitting(app);
    await (await invigilator(sitting)).pause();
    app.clock.advance({ minutes: 1 });
    const saving = await app.db.transaction().execute(async (transaction) => {
      // A shared lock only reads the pause state; a save that takes the attempt waits for it.
      await sql`select from attempt where id = ${sitting.resultId} for share`.execute(transaction);
      const sent = save(sitting);
      await expect.poll(isWaiting).toBe(true);
      await sql`update attempt_part set held_at = null, is_paused = false where attempt_id = ${sitting.resultId}`.execute(
        transaction,
      );
      return { sent };
    });
    expect(await saving.sent).toMatchObject({ status: 200, body: { late: [], refused: [] } });
  });

  it('takes added time, and an end by staff is at the moment at which it stopped', async () => {
    const sitting = await startSitting(app, { durationMinutes: 10 });
    const staff = await invigilator(sitting);
    await staff.pause();
    const stoppedAt = app.clock.now();
    app.clock.advance({ minutes: 60 });
    await staff.caller.ok('extendTime', {
      params: { schedule_id: sitting.schedule.id },
      body: { minutes: 5 },
    });
    expect((await clockOf(sitting)).deadline_at).toBe(
      new Date(stoppedAt.getTime() + 15 * 60_000).toISOString(),
    );
    expect(await staff.end()).toEqual({ changed: 1 });
    expect(await attemptOf(sitting)).toMatchObject({ ended_by: 'staff', ended_at: stoppedAt });
    await expectConsistent(app.db, sitting.resultId);
    await staff.caller.ok('reopenAttempt', {
      params: { schedule_id: sitting.schedule.id, result_id: sitting.resultId },
      body: { minutes: 5 },
    });
    expect((await clockOf(sitting)).held).toBeUndefined();
    await expectConsistent(app.db, sitting.resultId);
  });

  it('keeps a break too, and the part after it has its whole time past the due date', async () => {
    const sitting = await startTwoParts(app, { durationMinutes: 30, minutesOpen: 45 }, 40);
    const staff = await invigilator(sitting);
    app.clock.advance({ minutes: 10 });
    expect((await submit(sitting)).status).toBe(200);
    const [, waiting] = await partsOf(sitting);
    await staff.pause();
    const begin = () =>
      sitting.caller.send('manageAttempt', { params: sitting.params, body: { player_id: sitting.playerId } });
    app.clock.advance({ minutes: 60 });
    await app.runJobs();
    expect(await begin()).toMatchObject({ status: 409, body: { code: 'attemptHeld' } });
    await staff.resume();
    const [, goes] = await partsOf(sitting);
    expect(Number(goes?.available_at) - Number(waiting?.available_at)).toBe(60 * 60_000);
    app.clock.advance({ minutes: 30 });
    expect((await begin()).status).toBe(200);
    // The due date cuts the time as without the pause: 45 minutes after the opening, an hour later.
    const [, begun] = await partsOf(sitting);
    expect(Number(begun?.deadline_at) - Number(begun?.started_at)).toBe(5 * 60_000);
    await itemIdsOf(app.db, sitting.resultId, sitting.questionIds, 2);
    await expectConsistent(app.db, sitting.resultId);
  });

  it('is for those who may change the schedule, and no longer for who may not any more', async () => {
    const sitting = await startSitting(app);
    const other = await app.as(await buildMember(app.db, { campus: sitting.campus, userType: 'teacher' }));
    const asked = { params: { schedule_id: sitting.schedule.id }, body: {} };
    expect((await other.send('pauseAttempts', asked)).status).toBe(404);
    expect((await sitting.caller.send('pauseAttempts', asked)).status).toBe(403);
    const staff = await invigilator(sitting);
    await staff.pause();
    await app.db
      .updateTable('membership_role')
      .set({ user_type: 5 })
      .where('user_id', '=', sitting.teacher.userId)
      .execute();
    expect((await staff.caller.send('resumeAttempts', asked)).status).toBeGreaterThanOrEqual(401);
    expect((await clockOf(sitting)).held?.as).toBe('paused');
  });

  it('stands in a cancelled schedule no more: what was saved counts', async () => {
    const sitting = await startSitting(app);
    const staff = await invigilator(sitting);
    await save(sitting);
    await staff.pause();
    await staff.caller.ok('cancelSchedule', { params: { schedule_id: sitting.schedule.id } });
    expect(await attemptOf(sitting)).toMatchObject({ ended_by: 'staff', score: '3' });
    const again = { params: { schedule_id: sitting.schedule.id }, body: {} };
    expect((await staff.caller.send('resumeAttempts', again)).status).toBe(409);
    await expectConsistent(app.db, sitting.resultId);
  });
});

describe('a violation where the schedule says "lock"', () => {
  const start = () => startSitting(app, { violationRule: 'lock', durationMinutes: 30, minutesOpen: 40 });
  const report = (sitting: Running, key = randomUUID()) =>
    sitting.caller.ok('reportViolations', {
      params: part1(sitting),
      body: {
        violations: [
          { key, kind: 'leftPage', at: app.clock.now().toISOString(), seconds: 20, characters: null },
        ],
      },
    });
  const listOf = async (sitting: Running) =>
    (await app.as(sitting.teacher)).ok('listViolations', {
      params: { schedule_id: sitting.schedule.id, result_id: sitting.resultId },
    });
  const excuse = async (sitting: Running, id: number, is_excused = true) =>
    (await app.as(sitting.teacher)).ok('excuseViolation', {
      params: { schedule_id: sitting.schedule.id, result_id: sitting.resultId, violation_id: id },
      body: { is_excused },
    });

  it('locks and submits nothing, however long; excused, it goes on with its time and its answers', async () => {
    const sitting = await start();
    await save(sitting);
    app.clock.advance({ minutes: 5 });
    const before = await clockOf(sitting);
    await report(sitting);
    expect((await clockOf(sitting)).held?.as).toBe('locked');
    app.clock.advance({ minutes: 90 });
    await app.runJobs();
    expect(await attemptOf(sitting)).toMatchObject({ status: 2, ended_at: null });
    const [violation] = await listOf(sitting);
    expect(violation).toMatchObject({ is_locking: true });
    await excuse(sitting, violation?.id ?? 0);
    const after = await clockOf(sitting);
    expect(after.held).toBeUndefined();
    expect(Date.parse(after.deadline_at ?? '') - Date.parse(before.deadline_at ?? '')).toBe(90 * 60_000);
    expect((await submit(sitting)).body).toMatchObject({ actual_score: '3' });
    await expectConsistent(app.db, sitting.resultId);
  });

  it('stays locked until the last of several is excused, and an excuse that is taken back locks nothing', async () => {
    const sitting = await start();
    const key = randomUUID();
    await report(sitting, key);
    await report(sitting);
    const [first, second] = await listOf(sitting);
    await excuse(sitting, first?.id ?? 0);
    expect((await clockOf(sitting)).held?.as).toBe('locked');
    await excuse(sitting, second?.id ?? 0);
    expect((await clockOf(sitting)).held).toBeUndefined();
    await excuse(sitting, second?.id ?? 0, false);
    await report(sitting, key);
    expect((await clockOf(sitting)).held).toBeUndefined();
    await expectConsistent(app.db, sitting.resultId);
  });

  it('is lifted for who is let back in, though the fact stays; a pause beside it stands on its own', async () => {
    const sitting = await start();
    const staff = await invigilator(sitting);
    await report(sitting);
    await staff.pause();
    app.clock.advance({ minutes: 7 });
    await staff.letIn();
    expect((await clockOf(sitting)).held?.as).toBe('paused');
    await staff.resume();
    expect(await attemptOf(sitting)).toMatchObject({ held_ms: 7 * 60_000 });
    expect(await listOf(sitting)).toMatchObject([{ excused_at: null, is_locking: false }]);
    await report(sitting);
    await staff.resume();
    expect((await clockOf(sitting)).held?.as).toBe('locked');
    await staff.letIn();
    await expectConsistent(app.db, sitting.resultId);
  });

  it('locks for a second device, but not for the one that staff let take it', async () => {
    const sitting = await start();
    const staff = await invigilator(sitting);
    const take = () =>
      sitting.caller.ok('takeOver', { params: part1(sitting), body: { player_id: randomUUID() } });
    expect((await take()).held?.as).toBe('locked');
    await staff.letIn(true);
    expect((await take()).held).toBeUndefined();
    expect(await listOf(sitting)).toHaveLength(1);
    await submit({ ...sitting, playerId: (await clockOf(sitting)).player_id ?? '' });
    const late = { params: { schedule_id: sitting.schedule.id, result_id: sitting.resultId }, body: {} };
    expect(await staff.caller.send('letBackIn', late)).toMatchObject({ status: 409 });
    await expectConsistent(app.db, sitting.resultId);
  });

  it('locks nothing for a part that is over', async () => {
    const sitting = await start();
    await submit(sitting);
    await report(sitting);
    expect(await listOf(sitting)).toMatchObject([{ is_locking: false }]);
    await expectConsistent(app.db, sitting.resultId);
  });
});
