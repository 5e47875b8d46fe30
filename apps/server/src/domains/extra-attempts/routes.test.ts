import { randomUUID } from 'node:crypto';
import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { ExtraAttemptRule } from '@pelion/contract/extra-attempts/facts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSitting } from '../../../test/factories/attempts.ts';
import { buildMember } from '../../../test/factories/members.ts';
import { linkParent } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The one attempt that the schedule allows, handed in and graded. */
async function graded(rule: ExtraAttemptRule) {
  const sitting = await startSitting(app, {});
  await app.db
    .updateTable('assessment_schedule')
    .set({ extra_attempts: rule })
    .where('id', '=', sitting.schedule.id)
    .execute();
  await sitting.caller.ok('submitAttempt', {
    params: { result_id: sitting.resultId, part: 1 },
    body: { player_id: sitting.playerId },
  });
  const parent = await buildMember(app.db, { campus: sitting.campus, userType: 'parent' });
  await linkParent(app.db, parent, sitting.student);
  return { ...sitting, parent: await app.as(parent), staff: await app.as(sitting.teacher) };
}
type Sitting = Awaited<ReturnType<typeof graded>>;

const latest = async ({ caller, params }: Sitting) => {
  const [row] = await caller.ok('listStudentAssessments', { params: { student_id: params.student_id } });
  return row?.assessment_attempts[0];
};
const start = ({ caller, params }: Sitting, player_id = randomUUID()) =>
  caller.ok('manageAttempt', { params, body: { player_id } });
const attemptsOf = ({ params }: Sitting) =>
  app.db
    .selectFrom('attempt')
    .select('attempt_no')
    .where('schedule_id', '=', params.schedule_id)
    .where('student_id', '=', params.student_id)
    .orderBy('attempt_no')
    .execute();

describe('an attempt beyond those allowed', () => {
  it('is asked for, waits, and is opened once staff approves it', async () => {
    const sitting = await graded('onRequest');
    const { caller, params, staff } = sitting;
    expect(await latest(sitting)).toMatchObject({ can_request_additional_attempts: true, can_launch: false });
    expect(await caller.ok('requestExtraAttempt', { params })).toEqual({ state: 'waiting', attempt_no: 2 });
    expect(await latest(sitting)).toMatchObject({
      can_request_additional_attempts: false,
      extra_attempt_state: 'waiting',
      can_launch: false,
    });
    expect(await staff.ok('listExtraAttempts', {})).toMatchObject([
      { schedule_id: params.schedule_id, student_id: params.student_id, attempt_no: 2, is_by_parent: false },
    ]);
    const { parts } = await staff.ok('getDashboard', { params: { campus_id: sitting.campus.id } });
    expect(parts.requests).toEqual(await staff.ok('listExtraAttempts', {}));
    const approve = { params, body: { is_granted: true } };
    await staff.ok('decideExtraAttempt', approve);
    await staff.ok('decideExtraAttempt', approve);
    expect(await staff.ok('listExtraAttempts', {})).toEqual([]);
    expect(await latest(sitting)).toMatchObject({
      result_status_id: resultStatuses.notStarted,
      can_launch: true,
    });
    const started = await start(sitting);
    expect(started).toMatchObject({ attempt_no: 2, result_status_id: resultStatuses.inProgress });
    // Resumed where it runs already (spec 2 §4).
    expect(await start(sitting)).toMatchObject({ result_id: started.result_id, result_status_id: 2 });
    expect(await caller.ok('requestExtraAttempt', { params })).toEqual({ state: 'granted', attempt_no: 2 });
  });

  it('is given at once where the schedule says so, again after each graded one', async () => {
    const sitting = await graded('byRule');
    for (const attempt_no of [2, 3]) {
      expect(await sitting.caller.ok('requestExtraAttempt', { params: sitting.params })).toEqual({
        state: 'granted',
        attempt_no,
      });
      const player_id = randomUUID();
      const started = await start(sitting, player_id);
      expect(started.attempt_no).toBe(attempt_no);
      await sitting.caller.ok('submitAttempt', {
        params: { result_id: started.result_id, part: 1 },
        body: { player_id },
      });
    }
  });

  it('is one, whatever is asked for and started 20 times at the same moment', async () => {
    const sitting = await graded('byRule');
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => sitting.caller.ok('requestExtraAttempt', { params: sitting.params })),
    );
    expect(new Set(asked.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const started = await Promise.all(Array.from({ length: 20 }, () => start(sitting)));
    expect(new Set(started.map(({ result_id }) => result_id)).size).toBe(1);
    expect(await attemptsOf(sitting)).toEqual([{ attempt_no: 1 }, { attempt_no: 2 }]);
  });

  it('waits once for staff, whatever is asked for by student and parent at the same moment', async () => {
    const sitting = await graded('onRequest');
    const { caller, parent, params } = sitting;
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? parent : caller).ok('requestExtraAttempt', { params })),
    );
    expect(await sitting.staff.ok('listExtraAttempts', {})).toHaveLength(1);
    expect(await attemptsOf(sitting)).toEqual([{ attempt_no: 1 }]);
  });

  it('stays declined for the student, and can still be approved', async () => {
    const sitting = await graded('onRequest');
    const { caller, params, staff } = sitting;
    await caller.ok('requestExtraAttempt', { params });
    await staff.ok('decideExtraAttempt', { params, body: { is_granted: false } });
    expect(await latest(sitting)).toMatchObject({
      extra_attempt_state: 'declined',
      can_request_additional_attempts: false,
    });
    expect((await caller.call('requestExtraAttempt', { params })).status).toBe(409);
    await staff.ok('decideExtraAttempt', { params, body: { is_granted: true } });
    expect((await staff.call('decideExtraAttempt', { params, body: { is_granted: false } })).status).toBe(
      409,
    );
    expect(await start(sitting)).toMatchObject({ attempt_no: 2 });
  });

  it('is not there where the schedule gives none, before there is a mark, and after the due date', async () => {
    const none = await graded('none');
    expect(await latest(none)).toMatchObject({ can_request_additional_attempts: false });
    expect((await none.caller.call('requestExtraAttempt', { params: none.params })).status).toBe(409);

    const ungraded = await graded('onRequest');
    await app.db
      .updateTable('attempt')
      .set({ status: resultStatuses.userSubmitted, score: null })
      .where('id', '=', ungraded.resultId)
      .execute();
    expect((await ungraded.caller.call('requestExtraAttempt', { params: ungraded.params })).status).toBe(409);

    const late = await graded('onRequest');
    await late.caller.ok('requestExtraAttempt', { params: late.params });
    await app.db
      .updateTable('assessment_schedule')
      .set({ due_at: new Date(app.clock.now().getTime() - 1000) })
      .where('id', '=', late.schedule.id)
      .execute();
    expect(await late.staff.ok('listExtraAttempts', {})).toMatchObject([{ is_past_due: true }]);
    const answer = await late.staff.call('decideExtraAttempt', {
      params: late.params,
      body: { is_granted: true },
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'pastDue' } });
  });

  it('is nothing for anybody else: another student, another parent, a colleague', async () => {
    const sitting = await graded('onRequest');
    const { params, campus } = sitting;
    for (const userType of ['student', 'parent'] as const) {
      const other = await app.as(await buildMember(app.db, { campus, userType }));
      expect((await other.call('requestExtraAttempt', { params })).status).toBe(404);
    }
    await sitting.parent.ok('requestExtraAttempt', { params });
    const colleague = await app.as(await buildMember(app.db, { campus }));
    expect(await colleague.ok('listExtraAttempts', {})).toEqual([]);
    const refused = await colleague.call('decideExtraAttempt', { params, body: { is_granted: true } });
    expect([403, 404]).toContain(refused.status);
    expect(await sitting.staff.ok('listExtraAttempts', {})).toMatchObject([{ is_by_parent: true }]);
  });
});
