import type { AnswerUpload } from '@pelion/contract/attempts';
import { ApiFailure } from '@pelion/contract/kernel/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { buildResult } from '../../../../test/attempts.ts';
import { buildPlayerStore, handClock, minute, start, yes } from '../../../../test/player-parts.ts';
import { createEnding } from './ending.ts';
import type { PlayerState } from './player-state.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const offline = new ApiFailure(0, 'offline', 'No answer came.');
const unsent: AnswerUpload = { item_id: 11, seq: 3, response: yes, written_at: '2026-11-21T10:00:00.000Z' };

function begin(changes: Partial<PlayerState> = {}) {
  const store = buildPlayerStore(changes);
  const result = buildResult();
  let left: readonly AnswerUpload[] = [];
  const journal = { note: vi.fn(() => Promise.resolve()), forget: vi.fn(() => Promise.resolve()) };
  const outbox = {
    flush: vi.fn(() => Promise.resolve(store.state().outbox)),
    pending: () => left,
    settle: vi.fn(),
    refuse: vi.fn((refused: readonly AnswerUpload[]) => {
      left = left.filter((one) => !refused.includes(one));
    }),
  };
  const calls = {
    isSignedIn: () => true,
    submit: vi.fn((_answers: readonly AnswerUpload[]) => Promise.resolve(result)),
    readResult: vi.fn(() => Promise.resolve(result)),
  };
  const clock = handClock();
  const asked = {
    written: vi.fn(() => Promise.resolve()),
    pagesSettled: vi.fn(async () => 0),
    marksSettled: vi.fn(() => Promise.resolve()),
    refresh: vi.fn(() => Promise.resolve()),
    onReplaced: vi.fn(),
  };
  const ending = createEnding({ store, journal, outbox, calls, clock, ...asked });
  onTestFinished(ending.stop);
  return {
    store,
    result,
    journal,
    outbox,
    calls,
    clock,
    ...asked,
    ...ending,
    leave: () => (left = [unsent]),
  };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

test('submits with what is left, and then forgets the attempt on this device', async () => {
  const { store, result, journal, calls, outbox, endBy, leave } = begin();
  leave();
  outbox.settle.mockImplementation(() => outbox.refuse([unsent]));
  endBy('student');
  expect(journal.note).toHaveBeenCalledWith({ wants_submit: true });
  await settled();
  expect(calls.submit).toHaveBeenCalledWith([unsent]);
  expect(store.state()).toMatchObject({ phase: 'closed', endedBy: 'student', result });
  expect(journal.forget).toHaveBeenCalledTimes(1);
});

test('when the time is up, the server is asked once more before anything ends', async () => {
  const { store, calls, refresh, endBy } = begin();
  refresh.mockImplementation(() => Promise.resolve(store.set({ phase: 'open', endedBy: null })));
  endBy('time');
  await settled();
  expect(calls.submit).not.toHaveBeenCalled();
  expect(store.state().phase).toBe('open');
});

test('without a server it tries again, less and less often, until there is one', async () => {
  // The longest that chance makes of a wait: 1 s, then 2 s.
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const { store, calls, endBy } = begin();
  calls.submit.mockRejectedValue(offline);
  endBy('student');
  await settled();
  expect(store.state()).toMatchObject({ phase: 'ending', hasFailed: true });
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls.submit).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1900);
  expect(calls.submit).toHaveBeenCalledTimes(2);
  calls.submit.mockResolvedValue(buildResult());
  await vi.advanceTimersByTimeAsync(30_000);
  expect(store.state().phase).toBe('closed');
});

test('a submission that has not arrived can be taken back, an end by time cannot', async () => {
  const { store, calls, journal, endBy, keepWorking } = begin();
  calls.submit.mockRejectedValue(offline);
  endBy('student');
  await settled();
  keepWorking();
  expect(store.state()).toMatchObject({ phase: 'open', endedBy: null });
  expect(journal.note).toHaveBeenLastCalledWith({ wants_submit: false });
  await vi.advanceTimersByTimeAsync(minute);
  expect(calls.submit).toHaveBeenCalledTimes(1);
  endBy('time');
  await settled();
  keepWorking();
  expect(store.state().phase).toBe('ending');
});

test('while it is on its way nothing is taken back', async () => {
  const { store, calls, endBy, keepWorking } = begin();
  calls.submit.mockReturnValue(new Promise(() => undefined));
  endBy('student');
  await settled();
  keepWorking();
  expect(store.state().phase).toBe('ending');
});

test('an answer that the server never takes does not hold up the others', async () => {
  const { store, calls, outbox, journal, endBy, leave } = begin({
    outbox: { status: 'idle', pending: 0, refused: [11] },
  });
  leave();
  calls.submit.mockRejectedValueOnce(new ApiFailure(400, 'invalidInput', 'Refused.', []));
  endBy('student');
  await settled();
  expect(outbox.refuse).toHaveBeenCalledWith([unsent]);
  expect(calls.submit).toHaveBeenLastCalledWith([]);
  expect(store.state().phase).toBe('closed');
  expect(journal.forget).not.toHaveBeenCalled();
});

test('another window that has the attempt decides about its end', async () => {
  const { store, calls, journal, onReplaced, endBy, abandon } = begin();
  calls.submit.mockRejectedValue(new ApiFailure(409, 'playerReplaced', 'Open elsewhere.'));
  endBy('student');
  await settled();
  expect(onReplaced).toHaveBeenCalledTimes(1);
  abandon();
  expect(journal.note).toHaveBeenLastCalledWith({ wants_submit: false });
  expect(store.state().hasFailed).toBe(false);
});

test.each([
  ['the time was over: it says so', 61, 'time'],
  ['before its time: nobody says that it was over', 10, null],
] as const)('ended by the server when %s', async (_, minutes, endedBy) => {
  const { store, result, clock, finish } = begin();
  clock.pass(minutes * minute);
  await finish();
  expect(store.state()).toMatchObject({ phase: 'closed', endedBy, result });
});

test('ended by the server with answers left here: the result stays unread, and the answers stay', async () => {
  const { store, calls, journal, finish, leave } = begin({ deadlineAt: start });
  leave();
  await finish();
  expect(calls.readResult).not.toHaveBeenCalled();
  expect(journal.forget).not.toHaveBeenCalled();
  expect(store.state()).toMatchObject({ phase: 'closed', result: null });
});

test('a window that is gone tries nothing again', async () => {
  const { calls, endBy, stop } = begin();
  calls.submit.mockRejectedValue(offline);
  endBy('student');
  stop();
  await vi.advanceTimersByTimeAsync(minute);
  expect(calls.submit).toHaveBeenCalledTimes(1);
});
