import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Running, rightResponses, startSitting, uploadsOf } from '../../../test/factories/attempts.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { lockRunningAttempts } from '../attempts/attempt-queries.ts';
import { lockSchedule } from './queries.ts';

// Changes of a schedule or test during running attempts: displayed time and saved answers are never lost, and all
// students are notified (checks F.52).

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const TAKERS = 30;
const HOUR = 60;

interface Room extends Running {
  readonly takers: readonly {
    readonly student: Member;
    readonly resultId: number;
    readonly playerId: string;
  }[];
}

/** Thirty in the middle of one test of an hour, in a window of a day. */
async function room(): Promise<Room> {
  const first = await startSitting(app, { durationMinutes: HOUR });
  const { campus, schedule } = first;
  const others = await Promise.all(
    Array.from({ length: TAKERS - 1 }, async () => {
      const student = await buildMember(app.db, { campus, userType: 'student' });
      await app.db
        .insertInto('schedule_audience')
        .values({ campus_id: campus.id, schedule_id: schedule.id, student_id: student.userId })
        .execute();
      const playerId = randomUUID();
      const { result_id } = await (await app.as(student)).ok('manageAttempt', {
        params: { schedule_id: schedule.id, student_id: student.userId },
        body: { player_id: playerId },
      });
      return { student, resultId: result_id, playerId };
    }),
  );
  const { student, resultId, playerId } = first;
  return { ...first, takers: [{ student, resultId, playerId }, ...others] };
}

const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
const change = async ({ teacher, schedule }: Running, body: object) =>
  (await app.as(teacher)).call('updateSchedule', { params: { schedule_id: schedule.id }, body });
const deadlines = async ({ schedule }: Running) => {
  const rows = await app.db
    .selectFrom('attempt_part as p')
    .innerJoin('attempt as t', 't.id', 'p.attempt_id')
    .select(['p.deadline_at', 't.status'])
    .where('t.schedule_id', '=', schedule.id)
    .execute();
  expect(rows).toHaveLength(TAKERS);
  return new Set(rows.map((row) => `${row.status} ${row.deadline_at?.toISOString()}`));
};
const save = async (sitting: Running) =>
  sitting.caller.call('saveAnswers', {
    params: { result_id: sitting.resultId, part: 1 },
    body: {
      player_id: sitting.playerId,
      answers: uploadsOf(sitting, rightResponses.slice(0, 1), { writtenAt: app.clock.now() }),
    },
  });

describe('thirty who are in the middle of a test', () => {
  it('keep their time when it is shortened, moved to the past or to tomorrow, and get more when it is longer', async () => {
    const sitting = await room();
    const shown = await deadlines(sitting);
    expect(shown.size).toBe(1);
    for (const body of [
      { duration_minutes: 10 },
      { due_at: inMinutes(5) },
      { effective_at: inMinutes(-600), due_at: inMinutes(-300) },
      { effective_at: inMinutes(24 * 60), due_at: inMinutes(48 * 60) },
    ]) {
      expect((await change(sitting, body)).status).toBe(200);
      expect(await deadlines(sitting)).toEqual(shown);
      expect((await save(sitting)).status).toBe(200);
    }
    await change(sitting, {
      effective_at: inMinutes(-1),
      due_at: inMinutes(24 * 60),
      duration_minutes: HOUR + 30,
    });
    const [longer] = await deadlines(sitting);
    const [before] = shown;
    const at = (text = '') => Date.parse(text.slice(2));
    expect(at(longer) - at(before)).toBe(30 * 60_000);
    expect((await deadlines(sitting)).size).toBe(1);
  });

  it.each(['cancelSchedule', 'deleteSchedule'] as const)(
    'are ended with what was saved by %s, once, and the schedule comes back without them',
    async (call) => {
      const sitting = await room();
      await save(sitting);
      const teacher = await app.as(sitting.teacher);
      const params = { schedule_id: sitting.schedule.id };
      await teacher.ok(call, { params });
      const rows = await app.db
        .selectFrom('attempt')
        .select(['status', 'ended_by', 'score'])
        .where('schedule_id', '=', sitting.schedule.id)
        .execute();
      expect(new Set(rows.map(({ status, ended_by }) => `${status} ${ended_by}`))).toEqual(
        new Set(['6 staff']),
      );
      expect(rows.filter(({ score }) => score === '1')).toHaveLength(1);
      // Their results stay theirs.
      const { student, resultId } = sitting;
      const own = await app.as(student);
      expect(
        await own.ok('getResult', { params: { student_id: student.userId, result_id: resultId } }),
      ).toMatchObject({ score: '33.33', is_ended_by_staff: true, is_time_up: false });
      expect(await own.ok('listStudentAssessments', { params: { student_id: student.userId } })).toHaveLength(
        1,
      );
      expect(
        await own.call('manageAttempt', {
          params: { ...params, student_id: student.userId },
          body: { player_id: sitting.playerId },
        }),
      ).toMatchObject({ status: 409 });
      expect(await teacher.ok('restoreSchedule', { params })).toMatchObject({
        is_cancelled: false,
        deleted_at: null,
        attempt_count: TAKERS,
      });
    },
  );

  it('go on with the paper that they were shown when the test is edited or switched off under them', async () => {
    const sitting = await room();
    const teacher = await app.as(sitting.teacher);
    const { assessment } = sitting.schedule;
    const before = await sitting.caller.ok('getPaper', { params: { result_id: sitting.resultId, part: 1 } });
    const question_ids = [...sitting.questionIds.slice(0, 1)];
    await teacher.ok('removeQuestions', { params: { assessment_id: assessment.id }, body: { question_ids } });
    await app.db.updateTable('assessment').set({ status: 3 }).where('id', '=', assessment.id).execute();
    const after = await sitting.caller.ok('getPaper', { params: { result_id: sitting.resultId, part: 1 } });
    expect(after.items).toEqual(before.items);
    expect((await save(sitting)).status).toBe(200);
    const result = await sitting.caller.ok('submitAttempt', {
      params: { result_id: sitting.resultId, part: 1 },
      body: { player_id: sitting.playerId },
    });
    expect(result).toMatchObject({ score: '33.33', questions_count: 3 });
  });
});

it('changing a schedule never blocks submissions, even with point rules', async () => {
  const campus = await buildCampus(app.db, { settings: ['opted_for_point_system'] });
  const { caller, resultId, playerId, schedule } = await startSitting(app, { student: { campus } });
  const params = { result_id: resultId, part: 1 };
  // Each would wait for the other: this one takes the attempts next, and points name the schedule.
  await app.db.transaction().execute(async (transaction) => {
    await lockSchedule(transaction, schedule.id);
    let isHandedIn = false;
    void caller.ok('submitAttempt', { params, body: { player_id: playerId } }).then(() => {
      isHandedIn = true;
    });
    const isWaiting = async () => {
      const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database()`.execute(app.db);
      return rows.length > 0;
    };
    await expect.poll(async () => isHandedIn || (await isWaiting())).toBe(true);
    expect(isHandedIn).toBe(true);
    await lockRunningAttempts(transaction, schedule.id);
  });
});

describe('a schedule that was deleted', () => {
  it('is gone for who had not begun, refuses changes with a sentence, and is deleted once however often', async () => {
    const sitting = await startSitting(app);
    const late = await buildMember(app.db, { campus: sitting.campus, userType: 'student' });
    await app.db
      .insertInto('schedule_audience')
      .values({ campus_id: sitting.campus.id, schedule_id: sitting.schedule.id, student_id: late.userId })
      .execute();
    const teacher = await app.as(sitting.teacher);
    const params = { schedule_id: sitting.schedule.id };
    const rows = async () =>
      (await app.as(late)).ok('listStudentAssessments', { params: { student_id: late.userId } });
    expect(await rows()).toHaveLength(1);
    await Promise.all(Array.from({ length: 5 }, () => teacher.ok('deleteSchedule', { params })));
    const deletions = await app.db
      .selectFrom('audit_event')
      .select('id')
      .where('subject', '=', 'schedule')
      .where('kind', '=', 'delete')
      .where('subject_id', '=', sitting.schedule.id)
      .execute();
    expect(deletions).toHaveLength(1);
    expect(await rows()).toEqual([]);
    expect(await change(sitting, { attempts_allowed: 2 })).toMatchObject({
      status: 409,
      body: { message: 'This schedule was deleted. It can be restored.' },
    });
    await teacher.ok('restoreSchedule', { params });
    expect(await rows()).toHaveLength(1);
    expect(await teacher.call('restoreSchedule', { params })).toMatchObject({ status: 409 });
  });

  it('comes back cancelled where it was cancelled before, one step at a time', async () => {
    const sitting = await startSitting(app);
    const teacher = await app.as(sitting.teacher);
    const params = { schedule_id: sitting.schedule.id };
    await teacher.ok('cancelSchedule', { params });
    await teacher.ok('deleteSchedule', { params });
    expect(await teacher.ok('restoreSchedule', { params })).toMatchObject({
      is_cancelled: true,
      deleted_at: null,
    });
    expect(await teacher.ok('restoreSchedule', { params })).toMatchObject({ is_cancelled: false });
  });

  it('is deleted and restored by nobody whose test it is not', async () => {
    const sitting = await startSitting(app);
    const other = await app.as(await buildMember(app.db, { campus: sitting.campus }));
    const params = { schedule_id: sitting.schedule.id };
    for (const call of ['deleteSchedule', 'restoreSchedule'] as const)
      expect([403, 404, 409]).toContain((await other.call(call, { params })).status);
    expect(await (await app.as(sitting.teacher)).ok('getSchedule', { params })).toMatchObject({
      deleted_at: null,
    });
  });
});
