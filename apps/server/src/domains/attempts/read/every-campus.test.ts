import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildSitting,
  rightResponses,
  startSitting,
  uploadsOf,
} from '../../../../test/factories/attempts.ts';
import { buildCampus } from '../../../../test/factories/campuses.ts';
import { buildMember } from '../../../../test/factories/members.ts';
import { linkParent } from '../../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('tests of every kind of campus', () => {
  it.each(['k12', 'higherEducation', 'corporation', 'dsat'] as const)(
    'are in the table of a student of %s, who takes them to a score',
    async (type) => {
      const campus = await buildCampus(app.db, { type });
      const sitting = await startSitting(app, { student: { campus } });
      const { caller, student, resultId, playerId } = sitting;
      const params = { student_id: student.userId };
      const [row] = await caller.ok('listStudentAssessments', { params });
      expect(row?.assessment_attempts[0]).toMatchObject({ result_status_description: 'In Progress' });
      const answers = uploadsOf(sitting, rightResponses, { writtenAt: app.clock.now() });
      const result = await caller.ok('submitAttempt', {
        params: { result_id: resultId, part: 1 },
        body: { player_id: playerId, answers },
      });
      expect(result.score).toBe('100.00');
      const [after] = await caller.ok('listStudentAssessments', { params });
      expect(after?.assessment_attempts[0]).toMatchObject({ score: '100.00' });
    },
  );
});

describe('work without a due date', () => {
  it('stays open, has no deadline without a duration, and ends when it is submitted', async () => {
    const sitting = await buildSitting(app, { dueAt: null, durationMinutes: null });
    const { params, student } = sitting;
    app.clock.advance({ days: 400 });
    const again = await app.as(student);
    const [row] = await again.ok('listStudentAssessments', {
      params: { student_id: student.userId },
      query: { start_date: '2041-01-01' },
    });
    expect(row).toMatchObject({ due_date: null });
    expect(row?.assessment_attempts[0]).toMatchObject({
      result_status_description: 'Assigned',
      can_launch: true,
    });
    expect(await again.ok('getInstructions', { params })).toMatchObject({ due_at: null, ends_at: null });
    const body = { player_id: '5b7c1a52-8a55-4c1c-9d3e-0d8c2f3f8a11' };
    const { result_id } = await again.ok('manageAttempt', { params, body });
    expect((await again.ok('getClock', { params: { result_id } })).deadline_at).toBeNull();
    app.clock.advance({ minutes: 300 });
    await app.runJobs();
    const result = await again.ok('submitAttempt', { params: { result_id, part: 1 }, body });
    expect(result).toMatchObject({ result_status_id: 6, score: '0.00' });
  });
});

describe('statuses', () => {
  it.each([
    ['graded without a score', { status: 6 }],
    ['submitted without an end', { status: 3 }],
    ['running with an end', { ended_at: new Date(), ended_by: 'student' }],
    ['running with a score', { score: '1' }],
    ['granted and begun', { status: 1 }],
    ['withdrawn and begun', { status: 5 }],
    ['begun without a start', { started_at: null }],
    ['read before its end', { result_read_at: new Date() }],
  ])('is held by the database: %s is refused', async (_, change) => {
    const { resultId } = await startSitting(app);
    await expect(
      app.db.updateTable('attempt').set(change).where('id', '=', resultId).execute(),
    ).rejects.toThrow(/check constraint/);
  });

  it.each([
    ['granted', { status: 1, started_at: null }],
    ['viewed', { status: 11 }],
    ['graded on paper', { status: 6, started_at: null, score: '2', ended_at: new Date(), ended_by: 'staff' }],
  ])('allows %s', async (_, change) => {
    const { resultId } = await startSitting(app);
    await expect(
      app.db.updateTable('attempt').set(change).where('id', '=', resultId).execute(),
    ).resolves.toBeDefined();
  });

  it('lets a granted attempt be begun beyond those allowed', async () => {
    const sitting = await startSitting(app, { attemptsAllowed: 1 });
    const { caller, params, resultId, playerId: player_id, schedule, campus, student } = sitting;
    await caller.ok('submitAttempt', { params: { result_id: resultId, part: 1 }, body: { player_id } });
    const granted = {
      campus_id: campus.id,
      schedule_id: schedule.id,
      assessment_id: schedule.assessment.id,
      student_id: student.userId,
      attempt_no: 2,
      status: 1,
      total: '0',
    };
    const { id } = await app.db
      .insertInto('attempt')
      .values(granted)
      .returning('id')
      .executeTakeFirstOrThrow();
    const begun = await caller.ok('manageAttempt', { params, body: { player_id } });
    expect(begun).toMatchObject({ result_id: id, attempt_no: 2, result_status_id: 2 });
  });
});

describe('the number beside an exact score', () => {
  it.each([
    ['2/3', 0.666667],
    ['-7/2', -3.5],
    ['0', 0],
    ['1/3', 0.333333],
    ['12', 12],
  ])('is what %s is worth, in every statement that writes it', async (score, value) => {
    const { resultId } = await startSitting(app);
    const ended = { status: 6, score, ended_at: new Date(), ended_by: 'student' };
    const row = await app.db
      .updateTable('attempt')
      .set(ended)
      .where('id', '=', resultId)
      .returning(['score_value', 'total_value'])
      .executeTakeFirstOrThrow();
    expect(Number(row.score_value)).toBeCloseTo(value, 6);
    expect(Number(row.total_value)).toBe(3);
    await expect(
      app.services.db.systemPool.query('update attempt set score_value = 5 where id = $1', [resultId]),
    ).rejects.toThrow(/can only be updated to DEFAULT/);
  });
});

describe('notes', () => {
  it.each(['student', 'parent'] as const)(
    'are Viewed once the %s has opened them, and cannot be started',
    async (who) => {
      const sitting = await buildSitting(app);
      const { caller, params, schedule, campus, student } = sitting;
      await app.db
        .updateTable('assessment')
        .set({ type: 4 })
        .where('id', '=', schedule.assessment.id)
        .execute();
      const parent = await buildMember(app.db, { campus, userType: 'parent' });
      const stranger = await app.as(await buildMember(app.db, { campus, userType: 'parent' }));
      await linkParent(app.db, parent, student);
      const statusOf = async () => {
        const [row] = await caller.ok('listStudentAssessments', { params: { student_id: student.userId } });
        const [line] = row?.assessment_attempts ?? [];
        return [line?.result_status_description, line?.can_launch];
      };
      expect(await statusOf()).toEqual(['Assigned', false]);
      expect(await stranger.call('viewNotes', { params })).toMatchObject({ status: 404 });
      const viewer = who === 'student' ? caller : await app.as(parent);
      const first = await viewer.ok('viewNotes', { params });
      expect(await viewer.ok('viewNotes', { params })).toEqual(first);
      expect(await statusOf()).toEqual(['Viewed', false]);
      const body = { player_id: '5b7c1a52-8a55-4c1c-9d3e-0d8c2f3f8a11' };
      expect(await caller.call('manageAttempt', { params, body })).toMatchObject({ status: 409 });
      const events = await app.db
        .selectFrom('attempt_event')
        .select(['kind', 'actor_id'])
        .where('attempt_id', '=', first.result_id)
        .execute();
      expect(events).toEqual([
        { kind: 'viewed', actor_id: who === 'student' ? student.userId : parent.userId },
      ]);
    },
  );

  it('are nothing else: a test cannot be marked as viewed', async () => {
    const { caller, params } = await buildSitting(app);
    expect(await caller.call('viewNotes', { params })).toMatchObject({
      status: 409,
      body: { message: 'Only notes are opened to be read.' },
    });
  });
});
