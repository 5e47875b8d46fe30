import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Running,
  rightResponses,
  startSitting,
  startTwoParts,
  uploadsOf,
} from '../../../../test/factories/attempts.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const blank = { is_flagged: false, struck: [], highlights: [], seconds: 0 };
const note = {
  id: 'h1',
  place: 'question' as const,
  start: 4,
  quote: 'planet',
  before: 'The ',
  after: ' nearest',
  colour: 'yellow' as const,
  note: 'Not <b>Venus</b>',
};
const line = { colour: 'ink' as const, width: 6, points: [10, 20, 30, 40] };

interface Given {
  readonly itemId?: number;
  readonly seq?: number;
  readonly marks?: Record<string, unknown>;
  readonly writtenAt?: Date;
  readonly part?: number;
}

const send = (
  { caller, resultId, playerId, itemIds }: Running,
  { itemId = itemIds[0] ?? 0, seq = 1, marks = {}, writtenAt = app.clock.now(), part = 1 }: Given = {},
) =>
  caller.send('saveMarks', {
    params: { result_id: resultId, part },
    body: {
      player_id: playerId,
      marks: [{ item_id: itemId, seq, marks: { ...blank, ...marks }, written_at: writtenAt.toISOString() }],
    },
  });
const draw = ({ caller, resultId, playerId, itemIds }: Running, strokes: readonly unknown[], seq = 1) =>
  caller.send('saveSheets', {
    params: { result_id: resultId, part: 1 },
    body: {
      player_id: playerId,
      sheets: [{ item_id: itemIds[0], seq, strokes, written_at: app.clock.now().toISOString() }],
    },
  });
const paperOf = ({ caller, resultId }: Running) =>
  caller.ok('getPaper', { params: { result_id: resultId, part: 1 } });
const submit = ({ caller, resultId, playerId }: Running) =>
  caller.ok('submitAttempt', {
    params: { result_id: resultId, part: 1 },
    body: { player_id: playerId, answers: [] },
  });
const pass = (seconds: number) => app.clock.advance({ seconds });

describe('marks', () => {
  it('are given back with the paper, and are no answers', async () => {
    const sitting = await startSitting(app);
    const marks = { is_flagged: true, struck: ['mercury'], highlights: [note] };
    expect(await send(sitting, { seq: 4, marks })).toMatchObject({
      status: 200,
      body: { receipts: { [String(sitting.itemIds[0])]: 4 }, refused: [] },
    });
    const paper = await paperOf(sitting);
    expect(paper.answers).toEqual([]);
    expect(paper.marks).toMatchObject([{ item_id: sitting.itemIds[0], seq: 4, marks: { is_flagged: true } }]);
    expect(paper.marks[0]?.marks.highlights).toHaveLength(1);
    const result = await submit(sitting);
    expect(result.answered_count).toBe(0);
  });

  it('keep the highest seq, whatever arrives when', async () => {
    const sitting = await startSitting(app);
    await send(sitting, { seq: 7, marks: { struck: ['new'] } });
    const older = await send(sitting, { seq: 3, marks: { struck: ['old'] } });
    expect(older).toMatchObject({ status: 200, body: { receipts: { [String(sitting.itemIds[0])]: 7 } } });
    expect((await paperOf(sitting)).marks[0]?.marks.struck).toEqual(['new']);
  });

  it.each([-1, Number.NaN, 1e9, 1.5, Number.POSITIVE_INFINITY])('refuse %s seconds', async (seconds) => {
    const sitting = await startSitting(app);
    expect(await send(sitting, { marks: { seconds } })).toMatchObject({
      status: 400,
      body: { code: 'invalidInput' },
    });
    expect((await paperOf(sitting)).marks).toEqual([]);
  });

  it('hold no more seconds than the part has run', async () => {
    const sitting = await startSitting(app);
    pass(90);
    await send(sitting, { marks: { seconds: 3000 } });
    expect((await paperOf(sitting)).marks[0]?.marks.seconds).toBe(90);
    await submit(sitting);
    const { items } = await sitting.caller.ok('getResult', {
      params: { student_id: sitting.student.userId, result_id: sitting.resultId },
    });
    expect(items.map(({ seconds }) => seconds)).toEqual([90, null, null]);
  });

  it('refuse another window, another person, another item and another part', async () => {
    const sitting = await startTwoParts(app);
    const stranger = await startSitting(app);
    expect(await send({ ...sitting, playerId: randomUUID() })).toMatchObject({
      body: { code: 'playerReplaced' },
    });
    expect(await send({ ...sitting, caller: stranger.caller })).toMatchObject({ body: { code: 'notFound' } });
    expect(await send(sitting, { itemId: stranger.itemIds[0] })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'marks.0.item_id' }] },
    });
    expect((await send(sitting, { part: 2 })).status).toBe(400);
    expect((await paperOf(sitting)).marks).toEqual([]);
  });

  it('come in after the time where they were written before, until somebody has seen the result', async () => {
    const sitting = await startSitting(app, { durationMinutes: 10 });
    const before = app.clock.now();
    pass(20 * 60);
    expect(await send(sitting, { writtenAt: before, marks: { is_flagged: true } })).toMatchObject({
      status: 200,
    });
    expect(await send(sitting, { seq: 2, itemId: sitting.itemIds[1] })).toMatchObject({
      body: { code: 'attemptClosed' },
    });
    await sitting.caller.ok('getResult', {
      params: { student_id: sitting.student.userId, result_id: sitting.resultId },
    });
    expect(await send(sitting, { seq: 3, writtenAt: before })).toMatchObject({
      body: { code: 'attemptClosed' },
    });
  });

  it('change nothing of the score', async () => {
    const sitting = await startSitting(app);
    await send(sitting, { marks: { struck: ['mercury'], is_flagged: true, seconds: 0 } });
    const result = await sitting.caller.ok('submitAttempt', {
      params: { result_id: sitting.resultId, part: 1 },
      body: {
        player_id: sitting.playerId,
        answers: uploadsOf(sitting, rightResponses, { writtenAt: app.clock.now() }),
      },
    });
    expect(result.score).toBe('100.00');
  });
});

describe('scratch paper', () => {
  it('is given back to a second device, and leaves the marks alone', async () => {
    const sitting = await startSitting(app);
    await send(sitting, { seq: 5, marks: { is_flagged: true } });
    expect((await draw(sitting, [line])).status).toBe(200);
    const sheets = await sitting.caller.ok('listSheets', {
      params: { result_id: sitting.resultId, part: 1 },
    });
    expect(sheets).toEqual([{ item_id: sitting.itemIds[0], seq: 1, strokes: [line] }]);
    expect((await paperOf(sitting)).marks).toMatchObject([{ seq: 5, marks: { is_flagged: true } }]);
  });

  it('alone is no mark', async () => {
    const sitting = await startSitting(app);
    await draw(sitting, [line]);
    expect((await paperOf(sitting)).marks).toEqual([]);
  });

  it('says when the sheet is full', async () => {
    const sitting = await startSitting(app);
    const long = { ...line, points: Array.from({ length: 12_000 }, (_, index) => index % 1000) };
    expect(await draw(sitting, [long, long, long, long])).toMatchObject({
      status: 400,
      body: { details: [{ message: 'This sheet is full. Please erase something first.' }] },
    });
  });

  it('with half a point is refused, and what was drawn before stays', async () => {
    const sitting = await startSitting(app);
    await draw(sitting, [line]);
    expect(await draw(sitting, [{ ...line, points: [10, 20, 30] }])).toMatchObject({
      status: 400,
      body: { details: [{ message: 'Each point of a line is two numbers, x and y.' }] },
    });
    expect(
      await sitting.caller.ok('listSheets', { params: { result_id: sitting.resultId, part: 1 } }),
    ).toMatchObject([{ strokes: [line] }]);
  });

  it('refuses 50 MB before reading', async () => {
    const sitting = await startSitting(app);
    const huge = { ...line, points: Array.from({ length: 12_000_000 }, () => 1000) };
    expect(await draw(sitting, [huge])).toMatchObject({ status: 413, body: { code: 'tooLarge' } });
    expect(
      await sitting.caller.ok('listSheets', { params: { result_id: sitting.resultId, part: 1 } }),
    ).toEqual([]);
  });

  it('hides the paper of another person', async () => {
    const sitting = await startSitting(app);
    const stranger = await startSitting(app);
    expect(
      await stranger.caller.send('listSheets', { params: { result_id: sitting.resultId, part: 1 } }),
    ).toMatchObject({ body: { code: 'notFound' } });
  });
});
