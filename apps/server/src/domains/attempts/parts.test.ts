import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  itemIdsOf,
  type Running,
  rightResponses,
  startTwoParts,
  uploadsOf,
} from '../../../test/factories/attempts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { submitAttempt } from './end/submit-attempt.ts';
import { takeAnswers } from './save/take-answers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const manage = ({ caller, params, playerId }: Running) =>
  caller.ok('manageAttempt', { params, body: { player_id: playerId } });
const submit = (
  { caller, resultId, playerId }: Running,
  part: number,
  answers: ReturnType<typeof uploadsOf> = [],
) =>
  caller.ok('submitAttempt', {
    params: { result_id: resultId, part },
    body: { player_id: playerId, answers },
  });
const save = ({ caller, resultId, playerId }: Running, part: number, answers: ReturnType<typeof uploadsOf>) =>
  caller.call('saveAnswers', {
    params: { result_id: resultId, part },
    body: { player_id: playerId, answers },
  });
const right = (itemIds: readonly number[], seq = 1) =>
  uploadsOf({ itemIds }, rightResponses, { seq, writtenAt: app.clock.now() });
const secondItems = ({ resultId, questionIds }: Running) => itemIdsOf(app.db, resultId, questionIds, 2);

describe('an attempt of two parts', () => {
  it('is taken part by part, the same questions in both, and scored as a whole', async () => {
    const sitting = await startTwoParts(app);
    const { caller, resultId } = sitting;
    const first = await manage(sitting);
    expect(first.assessments).toMatchObject([
      {
        part: 1,
        digital_sat_module_type_id: null,
        time_left_in_seconds_to_start_test: 0,
        duration_in_minutes: 30,
      },
      { part: 2, digital_sat_module_type_id: 2, duration_in_minutes: 30 },
    ]);
    expect(await caller.call('getPaper', { params: { result_id: resultId, part: 2 } })).toMatchObject({
      status: 409,
      body: { code: 'notOpenYet', message: 'Reading and Writing, Module 2 is not open yet.' },
    });
    const between = await submit(sitting, 1, right(sitting.itemIds));
    expect(between).toMatchObject({ result_status_id: 2, score: null, items: [] });
    const second = await manage(sitting);
    expect(second.assessments).toMatchObject([{ part: 2, digital_sat_module_type_id: 2 }]);
    const paper = await caller.ok('getPaper', { params: { result_id: resultId, part: 2 } });
    expect(paper.items.map(({ question_id }) => question_id)).toEqual(sitting.questionIds);
    expect(paper.answers).toEqual([]);
    const itemIds = await secondItems(sitting);
    expect(new Set([...itemIds, ...sitting.itemIds]).size).toBe(6);
    const result = await submit(sitting, 2, right(itemIds).slice(0, 1));
    expect(result).toMatchObject({
      score: '66.67',
      actual_score: '4',
      total_score: '6',
      result_status_id: 6,
    });
    expect(result.items.map(({ part, answer_status_id }) => [part, answer_status_id])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
      [2, 1],
      [2, 4],
      [2, 4],
    ]);
  });

  it('has a break: the second part cannot be begun before, by nobody', async () => {
    const sitting = await startTwoParts(app, {}, 10);
    await submit(sitting, 1);
    expect(
      (await sitting.caller.ok('getClock', { params: { result_id: sitting.resultId } })).deadline_at,
    ).toBeNull();
    expect((await manage(sitting)).assessments).toMatchObject([
      { part: 2, time_left_in_seconds_to_start_test: 600 },
    ]);
    expect(
      await sitting.caller.call('getPaper', { params: { result_id: sitting.resultId, part: 2 } }),
    ).toMatchObject({ status: 409, body: { code: 'notOpenYet' } });
    app.clock.advance({ minutes: 10 });
    expect((await manage(sitting)).assessments).toMatchObject([
      { part: 2, time_left_in_seconds_to_start_test: 0 },
    ]);
  });

  it('gives each part its own clock, ledger and end', async () => {
    const sitting = await startTwoParts(app);
    app.clock.advance({ minutes: 31 });
    await app.runJobs();
    const { result_status_id, part } = await sitting.caller.ok('getClock', {
      params: { result_id: sitting.resultId },
    });
    expect({ result_status_id, part }).toEqual({ result_status_id: 2, part: 2 });
    await manage(sitting);
    const teacher = await app.as(sitting.teacher);
    await teacher.ok('extendTime', { params: { schedule_id: sitting.schedule.id }, body: { minutes: 5 } });
    const parts = await app.db
      .selectFrom('attempt_part')
      .selectAll()
      .where('attempt_id', '=', sitting.resultId)
      .orderBy('number')
      .execute();
    const entries = await app.db
      .selectFrom('time_entry')
      .select(['part', 'milliseconds'])
      .where('attempt_id', '=', sitting.resultId)
      .execute();
    const minutesOf = (number: number) =>
      entries.reduce((sum, entry) => sum + (entry.part === number ? entry.milliseconds : 0), 0) / 60_000;
    expect(parts.map(({ number }) => minutesOf(number))).toEqual([30, 35]);
    for (const row of parts)
      expect(Number(row.deadline_at) - Number(row.started_at)).toBe(minutesOf(row.number) * 60_000);
    app.clock.advance({ minutes: 36 });
    await app.runJobs();
    expect(await sitting.caller.ok('getClock', { params: { result_id: sitting.resultId } })).toMatchObject({
      result_status_id: 4,
    });
  });
});

describe('a part that is closed', () => {
  it('takes nothing any more: no answer, no window, no paper, while the attempt goes on', async () => {
    const sitting = await startTwoParts(app);
    const { caller, resultId, itemIds } = sitting;
    await submit(sitting, 1);
    await manage(sitting);
    const params = { result_id: resultId, part: 1 };
    expect(await save(sitting, 1, right(itemIds))).toMatchObject({
      status: 409,
      body: { code: 'attemptClosed' },
    });
    expect(await caller.call('getPaper', { params })).toMatchObject({ status: 409 });
    const body = { player_id: randomUUID() };
    expect(await caller.call('takeOver', { params, body })).toMatchObject({ status: 409 });
    await submit(sitting, 1, right(itemIds, 50));
    const kept = await app.db
      .selectFrom('answer')
      .select('seq')
      .where('item_id', 'in', [...itemIds])
      .execute();
    expect(kept).toEqual([]);
  });

  it('refuses items of another part, by either address', async () => {
    const sitting = await startTwoParts(app);
    await submit(sitting, 1);
    await manage(sitting);
    expect(await save(sitting, 2, right(sitting.itemIds))).toMatchObject({ status: 400 });
    expect(await save(sitting, 1, right(await secondItems(sitting)))).toMatchObject({ status: 400 });
  });

  const acceptsNoneAfterItsEnd = async (count: number) => {
    const outcome = { accepted: 0, closed: 0 };
    const { services } = app;
    for (let trial = 0; trial < count; trial++) {
      const { campus, student, resultId, playerId, itemIds } = await startTwoParts(app);
      const db = services.db.campus(campus.id);
      const { id: sessionId } = await app.db
        .selectFrom('session')
        .select('id')
        .where('user_id', '=', student.userId)
        .executeTakeFirstOrThrow();
      const viewer = { userId: student.userId, campusId: campus.id, sessionId };
      const context = { viewer, db, services, now: app.clock.now() };
      const upload = { attemptId: resultId, part: 1, playerId };
      const turns = async (count: number) => {
        for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
      };
      const [saved, closed] = await Promise.allSettled([
        turns(trial % 7).then(() => takeAnswers(context, { ...upload, answers: right(itemIds) })),
        turns((trial >> 2) % 7).then(() => submitAttempt(context, { ...upload, answers: [] })),
      ]);
      expect(closed.status).toBe('fulfilled');
      const kept = await app.db
        .selectFrom('answer')
        .select('seq')
        .where('item_id', 'in', [...itemIds])
        .execute();
      expect(kept).toHaveLength(saved.status === 'fulfilled' ? 3 : 0);
      outcome[saved.status === 'fulfilled' ? 'accepted' : 'closed']++;
    }
    expect(outcome.accepted).toBeGreaterThan(0);
    expect(outcome.closed).toBeGreaterThan(0);
  };
  it('accepts no answer after the commit of its end, in 15 races with a save', () =>
    acceptsNoneAfterItsEnd(15));
  it(
    'accepts no answer after the commit of its end, in 60 races with a save',
    { tags: ['full'], timeout: 120_000 },
    () => acceptsNoneAfterItsEnd(60),
  );
});
