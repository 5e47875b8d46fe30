import { randomUUID } from 'node:crypto';
import type { AnswerUpload } from '@pelion/contract/attempts';
import type { QuestionResponse } from '@pelion/questions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Running,
  rightResponses,
  startSitting,
  uploadsOf,
  wrongResponses,
} from '../../../../test/factories/attempts.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const save = ({ caller, resultId, playerId }: Running, answers: readonly AnswerUpload[]) =>
  caller.call('saveAnswers', {
    params: { result_id: resultId, part: 1 },
    body: { player_id: playerId, answers: [...answers] },
  });
const submit = ({ caller, resultId, playerId }: Running, answers: readonly AnswerUpload[] = []) =>
  caller.ok('submitAttempt', {
    params: { result_id: resultId, part: 1 },
    body: { player_id: playerId, answers: [...answers] },
  });
const stored = ({ resultId }: Running) =>
  app.db
    .selectFrom('answer as n')
    .innerJoin('attempt_item as i', 'i.id', 'n.item_id')
    .select(['n.item_id', 'n.seq', 'n.response'])
    .where('i.attempt_id', '=', resultId)
    .orderBy('n.item_id')
    .execute();
const right = (sitting: Running, seq = 1) =>
  uploadsOf(sitting, rightResponses, { seq, writtenAt: app.clock.now() });
const wrong = (sitting: Running, seq = 1) =>
  uploadsOf(sitting, wrongResponses, { seq, writtenAt: app.clock.now() });
const receiptsOf = (answers: readonly AnswerUpload[]) =>
  Object.fromEntries(answers.map(({ item_id, seq }) => [item_id, seq]));
const statusOf = async ({ resultId }: Running) =>
  app.db
    .selectFrom('attempt as a')
    .innerJoin('attempt_part as p', 'p.attempt_id', 'a.id')
    .select(['a.status', 'a.score', 'a.ended_by', 'a.ended_at', 'p.deadline_at'])
    .where('a.id', '=', resultId)
    .executeTakeFirstOrThrow();

describe('saving answers', () => {
  it('answers with what is stored, and the same when it is repeated', async () => {
    const sitting = await startSitting(app);
    const answers = right(sitting);
    for (let time = 0; time < 3; time++) {
      const { status, body } = await save(sitting, answers);
      expect(status).toBe(200);
      expect(body).toMatchObject({ receipts: receiptsOf(answers), late: [], refused: [] });
    }
    expect(await stored(sitting)).toEqual(
      answers.map(({ item_id, seq, response }) => ({ item_id, seq, response })),
    );
  });

  it('never lets an older seq win, and says which one it holds', async () => {
    const sitting = await startSitting(app);
    const newer = right(sitting, 10);
    await save(sitting, newer);
    const { body } = await save(sitting, wrong(sitting, 1));
    expect(body).toMatchObject({ receipts: receiptsOf(newer) });
    expect((await stored(sitting)).map(({ response }) => response)).toEqual(rightResponses);
  });

  it('takes the newest of several states of one question in one batch', async () => {
    const sitting = await startSitting(app);
    const { body } = await save(sitting, [...right(sitting, 5), ...wrong(sitting, 1)]);
    expect(body).toMatchObject({ receipts: receiptsOf(right(sitting, 5)) });
    expect((await stored(sitting)).map(({ response }) => response)).toEqual(rightResponses);
  });

  it('refuses a question that is not in the attempt by its name, and saves nothing of the batch', async () => {
    const sitting = await startSitting(app);
    const [first, ...rest] = right(sitting);
    const foreign = { ...(first ?? rest[0]), item_id: 999_999 };
    const answer = await sitting.caller.send('saveAnswers', {
      params: { result_id: sitting.resultId, part: 1 },
      body: { player_id: sitting.playerId, answers: [...rest, foreign] },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'invalidInput',
        details: [{ path: 'answers.2.item_id', message: expect.stringContaining('999999') }],
      },
    });
    expect(await stored(sitting)).toEqual([]);
  });

  it('refuses an answer of another type than the question', async () => {
    const sitting = await startSitting(app);
    const [itemId = 0] = sitting.itemIds;
    const [mistyped] = uploadsOf({ itemIds: [itemId] }, [{ type: 'number', text: '4' }], {
      writtenAt: app.clock.now(),
    });
    const { status } = await save(sitting, mistyped ? [mistyped] : []);
    expect(status).toBe(400);
    expect(await stored(sitting)).toEqual([]);
  });

  it('refuses an answer that names an option which its question does not have', async () => {
    const sitting = await startSitting(app);
    const [good] = right(sitting);
    const answer = await sitting.caller.send('saveAnswers', {
      params: { result_id: sitting.resultId, part: 1 },
      body: {
        player_id: sitting.playerId,
        answers: [{ ...good, response: { type: 'singleChoice', optionId: 'nowhere' } }],
      },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalidInput' } });
    expect(await stored(sitting)).toEqual([]);
    const takenBack: QuestionResponse = { type: 'singleChoice', optionId: null };
    expect(await save(sitting, good ? [{ ...good, response: takenBack }] : [])).toMatchObject({
      status: 200,
    });
  });

  it.each([
    ['of no type', { optionId: 'x' }],
    ['of a type that nobody knows', { type: 'telepathy' }],
    ['with a field of another kind', { type: 'singleChoice', optionId: 7 }],
    ['without its field', { type: 'singleChoice' }],
  ])('refuses an answer %s', async (_, response) => {
    const sitting = await startSitting(app);
    const [good] = right(sitting);
    const answer = await sitting.caller.send('saveAnswers', {
      params: { result_id: sitting.resultId, part: 1 },
      body: { player_id: sitting.playerId, answers: [{ ...good, response }] },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { details: [{ path: expect.stringMatching(/^answers\.0\.response/) }] },
    });
    expect(await stored(sitting)).toEqual([]);
  });

  it('refuses another student, staff and a student of another campus', async () => {
    const sitting = await startSitting(app);
    const other = await startSitting(app);
    const teacher = await app.as(sitting.teacher);
    const input = {
      params: { result_id: sitting.resultId, part: 1 },
      body: { player_id: sitting.playerId, answers: right(sitting) },
    };
    expect(await other.caller.call('saveAnswers', input)).toMatchObject({ status: 404 });
    expect(await teacher.call('saveAnswers', input)).toMatchObject({ status: 403 });
    expect(await stored(sitting)).toEqual([]);
  });

  it('refuses after the student has submitted, but confirms what it already holds', async () => {
    const sitting = await startSitting(app);
    await save(sitting, wrong(sitting));
    await submit(sitting);
    expect(await save(sitting, wrong(sitting))).toMatchObject({
      status: 200,
      body: { receipts: receiptsOf(wrong(sitting)) },
    });
    expect(await save(sitting, right(sitting, 9))).toMatchObject({
      status: 409,
      body: { code: 'attemptClosed' },
    });
    expect((await stored(sitting)).map(({ response }) => response)).toEqual(wrongResponses);
  });
});

describe('one live player', () => {
  it('refuses the older window after another has taken over, whatever its seq', async () => {
    const older = await startSitting(app);
    await save(older, right(older));
    const newer = { ...older, playerId: randomUUID() };
    expect(await save(newer, wrong(newer, 50))).toMatchObject({
      status: 409,
      body: { code: 'playerReplaced' },
    });
    const clock = await newer.caller.ok('takeOver', {
      params: { result_id: newer.resultId, part: 1 },
      body: { player_id: newer.playerId },
    });
    expect(clock.player_id).toBe(newer.playerId);
    expect(await save(older, wrong(older, 100))).toMatchObject({ body: { code: 'playerReplaced' } });
    expect(
      await older.caller.call('submitAttempt', {
        params: { result_id: older.resultId, part: 1 },
        body: { player_id: older.playerId, answers: wrong(older, 100) },
      }),
    ).toMatchObject({ body: { code: 'playerReplaced' } });
    expect(await save(newer, right(newer, 20))).toMatchObject({ status: 200 });
    expect((await stored(newer)).map(({ seq }) => seq)).toEqual([20, 21, 22]);
  });

  it('cannot be taken over after the end', async () => {
    const sitting = await startSitting(app);
    await submit(sitting);
    expect(
      await sitting.caller.call('takeOver', {
        params: { result_id: sitting.resultId, part: 1 },
        body: { player_id: randomUUID() },
      }),
    ).toMatchObject({ status: 409, body: { code: 'attemptClosed' } });
  });
});

describe('answers around the deadline', () => {
  it('counts saves and a submit that arrive within the grace: it is the time that has ended it, at the deadline', async () => {
    const sitting = await startSitting(app, { durationMinutes: 10 });
    app.clock.advance({ minutes: 10, seconds: 4 });
    expect(await save(sitting, right(sitting))).toMatchObject({ status: 200, body: { late: [] } });
    app.clock.advance({ seconds: 1 });
    expect(await submit(sitting)).toMatchObject({ score: '100.00' });
    const attempt = await statusOf(sitting);
    expect(attempt).toMatchObject({ status: 6, ended_by: 'deadline', ended_at: attempt.deadline_at });
  });

  it('keeps what was written in time and arrives later, marked late and held until staff lets it count', async () => {
    const sitting = await startSitting(app, { durationMinutes: 10 });
    const inTime = right(sitting);
    app.clock.advance({ minutes: 40 });
    const { body } = await save(sitting, inTime);
    expect(body).toMatchObject({
      receipts: receiptsOf(inTime),
      late: sitting.itemIds,
      refused: [],
      clock: { result_status_id: 4 },
    });
    expect(await stored(sitting)).toEqual([]);
    const attempt = await statusOf(sitting);
    expect(attempt).toMatchObject({ score: '0', ended_by: 'deadline', ended_at: attempt.deadline_at });
    // A repeated save changes nothing and is confirmed.
    expect(await save(sitting, inTime)).toMatchObject({
      status: 200,
      body: { receipts: receiptsOf(inTime) },
    });

    const teacher = await app.as(sitting.teacher);
    const [line] = await teacher.ok('listResults', { params: { schedule_id: sitting.schedule.id } });
    expect(line).toMatchObject({ held_answers: 3, counted: { score: '0.00' } });
    await teacher.ok('countHeldAnswers', { params: sitting.params });
    const [counted] = await teacher.ok('listResults', { params: { schedule_id: sitting.schedule.id } });
    expect(counted).toMatchObject({ held_answers: 0, counted: { score: '100.00' } });
    expect(await teacher.call('countHeldAnswers', { params: sitting.params })).toMatchObject({ status: 409 });
  });

  it("counts them at once where that is the schedule's rule", async () => {
    const sitting = await startSitting(app, { durationMinutes: 10, lateAnswers: 'count' });
    const inTime = right(sitting);
    app.clock.advance({ minutes: 40 });
    expect(await save(sitting, inTime)).toMatchObject({ body: { late: sitting.itemIds } });
    expect(await statusOf(sitting)).toMatchObject({ score: '3' });
  });

  it('holds those of a window that was replaced, whatever the rule', async () => {
    const older = await startSitting(app, { durationMinutes: 10, lateAnswers: 'count' });
    const offline = wrong(older, 50);
    const newer = { ...older, playerId: randomUUID() };
    await newer.caller.ok('takeOver', {
      params: { result_id: newer.resultId, part: 1 },
      body: { player_id: newer.playerId },
    });
    await save(newer, right(newer));
    app.clock.advance({ minutes: 40 });
    expect(await save(older, offline)).toMatchObject({ status: 200, body: { late: older.itemIds } });
    expect(await statusOf(newer)).toMatchObject({ score: '3' });
  });

  it('refuses what was written after the deadline, and logs it', async () => {
    const sitting = await startSitting(app, { durationMinutes: 10, lateAnswers: 'count' });
    app.clock.advance({ minutes: 10, seconds: 6 });
    expect(await save(sitting, right(sitting))).toMatchObject({
      status: 200,
      body: { receipts: {}, late: [], refused: sitting.itemIds },
    });
    expect(await statusOf(sitting)).toMatchObject({ score: '0' });
    const events = await app.db
      .selectFrom('attempt_event')
      .select('kind')
      .where('attempt_id', '=', sitting.resultId)
      .execute();
    expect(events.map(({ kind }) => kind)).toContain('answersRefused');
  });

  it('treats answers that come with a late submit as late, and gives the result', async () => {
    const sitting = await startSitting(app, { durationMinutes: 10, lateAnswers: 'count' });
    const inTime = right(sitting);
    app.clock.advance({ minutes: 20 });
    expect(await submit(sitting, inTime)).toMatchObject({ score: '100.00', result_status_id: 6 });
    expect(await statusOf(sitting)).toMatchObject({ ended_by: 'deadline' });
  });
});
