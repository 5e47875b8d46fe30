import type { AnswerUpload, Receipts } from '@pelion/contract/attempts';
import { ApiFailure } from '@pelion/contract/kernel/client';
import type { Issue } from '@pelion/contract/kernel/errors';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createOutbox, type OutboxState } from './outbox.ts';

const at = '2026-11-21T10:00:00.000Z';
const clock = { server_now: at, part: 1, deadline_at: at, result_status_id: 2, player_id: null };
const answer = (item_id: number, seq: number): AnswerUpload => ({
  item_id,
  seq,
  response: { type: 'trueFalse', value: true },
  written_at: at,
});
const receiptsFor = (batch: readonly AnswerUpload[]): Receipts => ({
  receipts: Object.fromEntries(batch.map(({ item_id, seq }) => [item_id, seq])),
  late: [],
  refused: [],
  clock,
});
const refusal = (details: readonly Issue[]) =>
  new ApiFailure(400, 'invalidInput', 'Some fields need your attention.', details);
const offline = () => new ApiFailure(0, 'offline', 'The server could not be reached.');

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function build(send: (batch: readonly AnswerUpload[]) => Promise<Receipts>, maySend = () => true) {
  const sent = vi.fn(send);
  const states: OutboxState[] = [];
  const outbox = createOutbox({
    journal: { userId: 1, resultId: 2, acknowledge: async () => undefined, refuse: async () => undefined },
    send: sent,
    maySend,
    onReceipts: () => undefined,
    onChange: (state) => states.push(state),
  });
  onTestFinished(outbox.stop);
  return { outbox, sent, last: () => states.at(-1) };
}

test('answers given within a quarter of a second travel together, oldest first', async () => {
  const { outbox, sent, last } = build(async (batch) => receiptsFor(batch));
  outbox.add([answer(2, 2)]);
  outbox.add([answer(1, 1)]);
  await vi.advanceTimersByTimeAsync(249);
  expect(sent).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(sent.mock.calls.map(([batch]) => batch.map(({ seq }) => seq))).toEqual([[1, 2]]);
  expect(last()).toEqual({ status: 'idle', pending: 0, refused: [] });
});

test('tries again after a failure, later each time, until the receipt is there', async () => {
  let failures = 3;
  const { outbox, sent, last } = build(async (batch) => {
    failures -= 1;
    if (failures >= 0) throw offline();
    return receiptsFor(batch);
  });
  outbox.add([answer(1, 1)]);
  await vi.advanceTimersByTimeAsync(250);
  expect(last()).toEqual({ status: 'waiting', pending: 1, refused: [] });
  await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000);
  expect(sent).toHaveBeenCalledTimes(4);
  expect(last()).toEqual({ status: 'idle', pending: 0, refused: [] });
});

test('sends at once when the network is back', async () => {
  let isOnline = false;
  const { outbox, last } = build(async (batch) => {
    if (!isOnline) throw offline();
    return receiptsFor(batch);
  });
  outbox.add([answer(1, 1)]);
  await vi.advanceTimersByTimeAsync(120_000);
  isOnline = true;
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(last()).toEqual({ status: 'idle', pending: 0, refused: [] });
});

test('an answer that changed while its predecessor was on the way is sent after it', async () => {
  const { outbox, sent, last } = build(async (batch) => {
    if (batch[0]?.seq === 1) outbox.add([answer(1, 2)]);
    return receiptsFor(batch);
  });
  outbox.add([answer(1, 1)]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.mock.calls.map(([batch]) => batch.map(({ seq }) => seq))).toEqual([[1], [2]]);
  expect(last()?.pending).toBe(0);
});

test('an older answer never takes the place of a newer one', async () => {
  const { outbox } = build(async (batch) => receiptsFor(batch));
  outbox.add([answer(1, 5), answer(1, 3)]);
  expect(outbox.pending().map(({ seq }) => seq)).toEqual([5]);
});

test('an answer without a receipt stays unsent and is not hurried', async () => {
  const { outbox, sent, last } = build(async () => receiptsFor([]));
  outbox.add([answer(1, 1)]);
  await vi.advanceTimersByTimeAsync(250);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(last()).toEqual({ status: 'waiting', pending: 1, refused: [] });
});

test('steps over the answer that a refusal names, and sends the rest together', async () => {
  const { outbox, sent, last } = build(async (batch) => {
    const place = batch.findIndex(({ item_id }) => item_id === 2);
    if (place >= 0)
      throw refusal([{ path: `answers.${place}.item_id`, message: 'Question 2 is not in this attempt.' }]);
    return receiptsFor(batch);
  });
  outbox.add([answer(1, 1), answer(2, 2), answer(3, 3)]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.mock.calls.map(([batch]) => batch.map(({ seq }) => seq))).toEqual([
    [1, 2, 3],
    [1, 3],
  ]);
  expect(last()).toEqual({ status: 'idle', pending: 0, refused: [2] });
  expect(outbox.pending()).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveBeenCalledTimes(2);
});

test('a refusal that names no answer is narrowed down one by one', async () => {
  const { outbox, last } = build(async (batch) => {
    if (batch.some(({ item_id }) => item_id === 2)) throw refusal([]);
    return receiptsFor(batch);
  });
  outbox.add([answer(1, 1), answer(2, 2), answer(3, 3)]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(last()).toEqual({ status: 'idle', pending: 0, refused: [2] });
});

test('a refused answer is sent once it has been changed', async () => {
  const { outbox, sent, last } = build(async (batch) => {
    if (batch[0]?.seq === 1) throw refusal([{ path: 'answers.0.response', message: 'Malformed.' }]);
    return receiptsFor(batch);
  });
  outbox.add([answer(1, 1)]);
  await vi.advanceTimersByTimeAsync(1000);
  outbox.add([answer(1, 2)]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveBeenCalledTimes(2);
  expect(last()).toEqual({ status: 'idle', pending: 0, refused: [] });
});

test('what the server refuses as too late is told too', async () => {
  const { outbox, last } = build(async () => ({ ...receiptsFor([]), refused: [1] }));
  outbox.add([answer(1, 1)]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(last()).toEqual({ status: 'idle', pending: 0, refused: [1] });
});

test('sends nothing while somebody else is signed in', async () => {
  let user = 'another';
  const { outbox, sent, last } = build(
    async (batch) => receiptsFor(batch),
    () => user === 'own',
  );
  outbox.add([answer(1, 1)]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).not.toHaveBeenCalled();
  expect(last()).toEqual({ status: 'signedOut', pending: 1, refused: [] });
  user = 'own';
  await outbox.flush();
  expect(sent).toHaveBeenCalledTimes(1);
});

test.each([
  ['playerReplaced', 409, 'replaced'],
  ['attemptClosed', 409, 'closed'],
  ['sessionExpired', 401, 'signedOut'],
] as const)('stops at %s and keeps the answers', async (code, status, expected) => {
  const { outbox, sent, last } = build(async () => {
    throw new ApiFailure(status, code, code);
  });
  outbox.add([answer(1, 1)]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(last()).toEqual({ status: expected, pending: 1, refused: [] });
});
