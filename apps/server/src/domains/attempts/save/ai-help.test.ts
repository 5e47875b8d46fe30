import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Running, startSitting, startTwoParts } from '../../../../test/factories/attempts.ts';
import { buildCampus } from '../../../../test/factories/campuses.ts';
import { buildMember } from '../../../../test/factories/members.ts';
import { linkParent } from '../../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { Caller } from '../../../../test/test-caller.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A campus that wants AI. */
const wanting = async () => ({
  student: { campus: await buildCampus(app.db, { settings: ['opted_for_ai'] }) },
});

const body = { assisted_by_ai: true } as const;
const help = (
  { caller, resultId, itemIds: [itemId = 0] }: Running,
  { by = caller, part = 1, item = itemId }: { by?: Caller; part?: number; item?: number } = {},
) => by.send('setAiHelpStatus', { params: { result_id: resultId, part, item_id: item }, body });
const submit = ({ caller, resultId, playerId }: Running, part = 1) =>
  caller.ok('submitAttempt', { params: { result_id: resultId, part }, body: { player_id: playerId } });
const helpedAt = async ({ itemIds: [id = 0] }: Running) =>
  (
    await app.db
      .selectFrom('attempt_item')
      .select('ai_helped_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).ai_helped_at;

describe('the help of a tutor', () => {
  it('is kept with the answer, its first moment however often it is told, and is read with the result', async () => {
    const sitting = await startSitting(app, await wanting());
    const first = app.clock.now();
    expect(await help(sitting)).toMatchObject({
      status: 200,
      body: { item_id: sitting.itemIds[0], assisted_by_ai: true },
    });
    app.clock.advance({ minutes: 1 });
    expect((await help(sitting)).status).toBe(200);
    expect(await helpedAt(sitting)).toEqual(first);

    await submit(sitting);
    const parent = await buildMember(app.db, { campus: sitting.campus, userType: 'parent' });
    await linkParent(app.db, parent, sitting.student);
    for (const reader of [sitting.caller, await app.as(parent), await app.as(sitting.teacher)]) {
      const { items } = await reader.ok('getResult', {
        params: { student_id: sitting.student.userId, result_id: sitting.resultId },
      });
      expect(items.map(({ assisted_by_ai }) => assisted_by_ai)).toEqual([true, false, false]);
    }
  });

  it('changes no score', async () => {
    const [helped, alone] = [
      await startSitting(app, await wanting()),
      await startSitting(app, await wanting()),
    ];
    await help(helped);
    const [with_, without] = [await submit(helped), await submit(alone)];
    expect([with_.score, with_.result_status_id]).toEqual([without.score, without.result_status_id]);
  });

  it('is told of what is before its student, and of nothing else', async () => {
    const sitting = await startTwoParts(app, await wanting());
    expect((await help(sitting, { part: 2 })).status).toBe(409);
    expect((await help(sitting, { part: 3 })).status).toBe(404);
    expect((await help(sitting, { item: 999_999_999 })).status).toBe(404);
    const foreign = await startSitting(app, await wanting());
    expect((await help(sitting, { item: foreign.itemIds[0] ?? 0 })).status).toBe(404);
    await submit(sitting);
    expect(await help(sitting)).toMatchObject({ status: 409, body: { code: 'attemptClosed' } });
    expect(await helpedAt(sitting)).toBeNull();
    expect(await helpedAt(foreign)).toBeNull();
  });

  it('is not told once the time is over, although nobody has closed it', async () => {
    const sitting = await startSitting(app, { ...(await wanting()), durationMinutes: 30 });
    app.clock.advance({ minutes: 45 });
    expect(await help(sitting)).toMatchObject({ status: 409, body: { code: 'attemptClosed' } });
  });

  it('is not told while the clock stands', async () => {
    const sitting = await startSitting(app, await wanting());
    const admin = await app.as(
      await buildMember(app.db, { campus: sitting.campus, userType: 'campusAdmin' }),
    );
    await admin.ok('pauseAttempts', {
      params: { schedule_id: sitting.schedule.id },
      body: { reason: 'Fire alarm' },
    });
    expect(await help(sitting)).toMatchObject({ body: { code: 'attemptHeld' } });
    expect(await helpedAt(sitting)).toBeNull();
  });

  it('is told by its student alone, and not taken back', async () => {
    const sitting = await startSitting(app, await wanting());
    const classmate = await app.as(
      await buildMember(app.db, { campus: sitting.campus, userType: 'student' }),
    );
    const stranger = await app.as(
      await buildMember(app.db, { ...(await wanting()).student, userType: 'student' }),
    );
    for (const by of [classmate, stranger]) expect((await help(sitting, { by })).status).toBe(404);
    expect((await help(sitting, { by: await app.as(sitting.teacher) })).status).toBe(403);
    const { status } = await sitting.caller.send('setAiHelpStatus', {
      params: { result_id: sitting.resultId, part: 1, item_id: sitting.itemIds[0] ?? 0 },
      body: { assisted_by_ai: false },
    });
    expect(status).toBe(400);
  });

  it('is told only where the campus wants AI', async () => {
    const sitting = await startSitting(app);
    expect((await help(sitting)).status).toBe(403);
  });
});
