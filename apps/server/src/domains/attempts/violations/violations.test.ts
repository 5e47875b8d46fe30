import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Running, startSitting } from '../../../../test/factories/attempts.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface Told {
  readonly key?: string;
  readonly kind?: string;
  readonly at?: Date;
  readonly seconds?: number | null;
}
const report = ({ caller, resultId }: Running, told: Told = {}) => {
  const { key = randomUUID(), kind = 'leftPage', at = app.clock.now(), seconds = 5 } = told;
  return caller.send('reportViolations', {
    params: { result_id: resultId, part: 1 },
    body: { violations: [{ key, kind, at: at.toISOString(), seconds, characters: null }] },
  });
};
const asTeacher = async ({ teacher }: Running) => app.as(teacher);
const listOf = async (sitting: Running) =>
  (await asTeacher(sitting)).ok('listViolations', {
    params: { schedule_id: sitting.schedule.id, result_id: sitting.resultId },
  });
const attemptOf = (sitting: Running) =>
  app.db.selectFrom('attempt').selectAll().where('id', '=', sitting.resultId).executeTakeFirstOrThrow();

describe('violations', () => {
  it('is a fact with its moment, once, and changes nothing of the attempt', async () => {
    const sitting = await startSitting(app);
    const before = await attemptOf(sitting);
    app.clock.advance({ minutes: 2 });
    const at = new Date(app.clock.now().getTime() - 30_000);
    const key = randomUUID();
    for (let time = 0; time < 3; time++) expect((await report(sitting, { key, at })).status).toBe(200);
    expect(await listOf(sitting)).toMatchObject([
      { kind: 'leftPage', at: at.toISOString(), seconds: 5, word: '', excused_at: null },
    ]);
    expect(await attemptOf(sitting)).toEqual(before);
  });

  it('lies within its part, whatever the clock of the device says', async () => {
    const sitting = await startSitting(app);
    const began = app.clock.now();
    app.clock.advance({ minutes: 1 });
    await report(sitting, { at: new Date('2001-01-01T00:00:00Z') });
    await report(sitting, { at: new Date('2100-01-01T00:00:00Z'), seconds: 80_000 });
    const [first, second] = await listOf(sitting);
    expect(first?.at).toBe(began.toISOString());
    expect(second).toMatchObject({ at: app.clock.now().toISOString(), seconds: 60 });
  });

  it('has the word of its student beside it', async () => {
    const sitting = await startSitting(app);
    const key = randomUUID();
    await report(sitting, { key });
    const explain = (word: string) =>
      sitting.caller.send('explainViolation', {
        params: { result_id: sitting.resultId },
        body: { key, word },
      });
    expect((await explain('My mother called me.')).status).toBe(200);
    expect((await explain('x'.repeat(501))).status).toBe(400);
    expect(await listOf(sitting)).toMatchObject([{ word: 'My mother called me.' }]);
  });

  it('is excused by staff, and the excuse taken back, with a line in the ledger each', async () => {
    const sitting = await startSitting(app);
    await report(sitting);
    const [violation] = await listOf(sitting);
    const teacher = await asTeacher(sitting);
    const excuse = (is_excused: boolean) =>
      teacher.ok('excuseViolation', {
        params: {
          schedule_id: sitting.schedule.id,
          result_id: sitting.resultId,
          violation_id: violation?.id ?? 0,
        },
        body: { is_excused },
      });
    const openCount = async () =>
      (await teacher.ok('listResults', { params: { schedule_id: sitting.schedule.id } }))[0]?.attempts[0]
        ?.violations;
    expect(await openCount()).toBe(1);
    await excuse(true);
    expect((await listOf(sitting))[0]?.excused_at).toBe(app.clock.now().toISOString());
    expect(await openCount()).toBe(0);
    await excuse(false);
    expect((await listOf(sitting))[0]?.excused_at).toBeNull();
    const events = await app.db
      .selectFrom('attempt_event')
      .select('kind')
      .where('attempt_id', '=', sitting.resultId)
      .where('kind', 'in', ['excused', 'excuseTakenBack'])
      .orderBy('id')
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual(['excused', 'excuseTakenBack']);
  });

  it('is not told by others, and is not seen by students', async () => {
    const sitting = await startSitting(app);
    const stranger = await startSitting(app);
    expect(await report({ ...sitting, caller: stranger.caller })).toMatchObject({
      body: { code: 'notFound' },
    });
    const params = { schedule_id: sitting.schedule.id, result_id: sitting.resultId };
    expect((await sitting.caller.send('listViolations', { params })).status).toBe(403);
    const other = { ...params, schedule_id: stranger.schedule.id };
    expect((await (await asTeacher(sitting)).send('listViolations', { params: other })).status).toBe(404);
  });

  it('includes another window that takes the attempt, which goes on as before', async () => {
    const sitting = await startSitting(app);
    const playerId = randomUUID();
    const take = () =>
      sitting.caller.ok('takeOver', {
        params: { result_id: sitting.resultId, part: 1 },
        body: { player_id: playerId },
      });
    await take();
    await take();
    expect(await listOf(sitting)).toMatchObject([{ kind: 'secondDevice', seconds: null }]);
    expect((await attemptOf(sitting)).status).toBe(2);
  });

  it.each([-1, Number.NaN, 1e9])('refuses %s seconds', async (seconds) => {
    const sitting = await startSitting(app);
    // NaN becomes null in JSON, and a null length is valid.
    expect((await report(sitting, { seconds })).status).toBe(Number.isNaN(seconds) ? 200 : 400);
  });
});
