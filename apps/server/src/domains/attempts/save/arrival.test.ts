import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rightResponses, startSitting, uploadsOf } from '../../../../test/factories/attempts.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { endOverdueAttempts } from '../end/jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Locks the row of this attempt while `work` runs, so that requests arriving meanwhile wait. */
const whileHeld = <Result>(attemptId: number, work: () => Promise<Result>): Promise<Result> =>
  app.db.transaction().execute(async (transaction) => {
    await sql`select from attempt where id = ${attemptId} for update`.execute(transaction);
    await sql`select from attempt_part where attempt_id = ${attemptId} for update`.execute(transaction);
    return work();
  });

const isWaiting = async () => {
  const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
    and datname = current_database()`.execute(app.db);
  return rows.length > 0;
};

async function sentJustInTime() {
  // Late answers would be held for staff, so counted ones were in time.
  const sitting = await startSitting(app, { durationMinutes: 10, lateAnswers: 'hold' });
  const params = { result_id: sitting.resultId, part: 1 };
  app.clock.advance({ minutes: 9, seconds: 58 });
  const answers = uploadsOf(sitting, rightResponses, { writtenAt: app.clock.now() });
  const body = { player_id: sitting.playerId, answers };
  return { ...sitting, params, body };
}

describe('a request that was sent two seconds before zero and waited for twenty', () => {
  it('saves', async () => {
    const { caller, params, body, resultId } = await sentJustInTime();
    const saving = await whileHeld(resultId, async () => {
      const sent = caller.ok('saveAnswers', { params, body });
      await expect.poll(isWaiting).toBe(true);
      app.clock.advance({ seconds: 20 });
      return { sent };
    });
    const { late, refused, clock } = await saving.sent;
    expect([late, refused]).toEqual([[], []]);
    // The response's clock shows the time of the response.
    expect(clock.server_now).toBe(app.clock.now().toISOString());
  });

  it('hands in', async () => {
    const { caller, params, body, resultId } = await sentJustInTime();
    const handing = await whileHeld(resultId, async () => {
      const sent = caller.ok('submitAttempt', { params, body });
      await expect.poll(isWaiting).toBe(true);
      app.clock.advance({ seconds: 20 });
      return { sent };
    });
    expect(await handing.sent).toMatchObject({ actual_score: '3' });
    const row = await app.db
      .selectFrom('attempt_part')
      .select('ended_by')
      .where('attempt_id', '=', resultId)
      .executeTakeFirst();
    expect(row?.ended_by).toBe('student');
  });

  it('counts even when the job that ends attempts came before it', async () => {
    const { caller, params, body, resultId } = await sentJustInTime();
    await caller.ok('getClock', { params: { result_id: resultId } });
    const arrivedAt = app.clock.now();
    app.clock.advance({ seconds: 20 });
    await endOverdueAttempts(app.services);
    app.clock.set(arrivedAt);
    const { receipts } = await caller.ok('saveAnswers', { params, body });
    expect(Object.keys(receipts)).toHaveLength(3);
    const { score } = await app.db
      .selectFrom('attempt')
      .select('score')
      .where('id', '=', resultId)
      .executeTakeFirstOrThrow();
    expect(score).toBe('3');
  });
});
