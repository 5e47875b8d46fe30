import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  buildClock,
  buildPlayerStore,
  handClock,
  minute,
  otherPlayerId,
  ownPlayerId,
  start,
} from '../../../../test/player-parts.ts';
import type { PlayerState } from './player-state.ts';
import { createTimeLimit } from './time-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function begin(changes: Partial<PlayerState> = {}) {
  const store = buildPlayerStore(changes);
  const clock = handClock();
  const calls = { isSignedIn: () => true, readClock: vi.fn(() => Promise.resolve(buildClock())) };
  const asked = {
    onTimeUp: vi.fn(),
    onOver: vi.fn(),
    onReplaced: vi.fn(),
    onOwned: vi.fn(),
    onGoesOn: vi.fn(),
  };
  const limit = createTimeLimit({ store, calls, clock, playerId: ownPlayerId, ...asked });
  onTestFinished(limit.stop);
  /** Time passes here and on the server alike. */
  const pass = async (milliseconds: number) => {
    clock.pass(milliseconds);
    await vi.advanceTimersByTimeAsync(milliseconds);
  };
  return { store, clock, calls, pass, ...asked, ...limit };
}
const endsIn = (minutes: number) => new Date(start + minutes * minute).toISOString();

test('the time is up at the deadline of the server, and not before', async () => {
  const { follow, pass, onTimeUp } = begin();
  follow(buildClock({ deadline_at: endsIn(0.4) }));
  await pass(0.3 * minute);
  expect(onTimeUp).not.toHaveBeenCalled();
  await pass(0.1 * minute);
  expect(onTimeUp).toHaveBeenCalledTimes(1);
});

test('a moved deadline holds at once; an attempt without one has no end', async () => {
  const { store, follow, pass, onTimeUp } = begin();
  follow(buildClock({ deadline_at: endsIn(0.4) }));
  follow(buildClock({ deadline_at: null }));
  expect(store.state().deadlineAt).toBeNull();
  await pass(0.45 * minute);
  expect(onTimeUp).not.toHaveBeenCalled();
});

test('a clock that stands ends nothing, opens what its zero had closed, and says when it goes on', async () => {
  const { store, follow, pass, onTimeUp, onGoesOn } = begin({ phase: 'ending', endedBy: 'time' });
  const held = { as: 'paused', since: endsIn(-1) } as const;
  follow(buildClock({ deadline_at: endsIn(0.2), held }));
  expect(store.state()).toMatchObject({ phase: 'open', endedBy: null, held: { as: 'paused' } });
  await pass(0.3 * minute);
  expect(onTimeUp).not.toHaveBeenCalled();
  expect(onGoesOn).not.toHaveBeenCalled();
  follow(buildClock({ deadline_at: endsIn(0.4) }));
  expect(store.state().held).toBeNull();
  expect(onGoesOn).toHaveBeenCalledTimes(1);
  await pass(0.1 * minute);
  expect(onTimeUp).toHaveBeenCalledTimes(1);
});

test('time that was added in the last moment opens the questions again', () => {
  const { store, follow } = begin({ phase: 'ending', endedBy: 'time' });
  follow(buildClock({ deadline_at: endsIn(10) }));
  expect(store.state()).toMatchObject({ phase: 'open', endedBy: null });
});

test('added time does not take back what the student has submitted', () => {
  const { store, follow } = begin({ phase: 'ending', endedBy: 'student' });
  follow(buildClock({ deadline_at: endsIn(10) }));
  expect(store.state()).toMatchObject({ phase: 'ending', endedBy: 'student' });
});

test.each([
  ['a status that takes no answers', { result_status_id: 4 }],
  ['another part', { part: 2 }],
] as const)('%s is the end', (_, change) => {
  const { follow, onOver, onReplaced } = begin();
  follow(buildClock({ ...change, player_id: otherPlayerId }));
  expect(onOver).toHaveBeenCalledTimes(1);
  expect(onReplaced).not.toHaveBeenCalled();
});

test('another player on the server replaces this one', () => {
  const { follow, onReplaced } = begin();
  follow(buildClock({ player_id: otherPlayerId }));
  expect(onReplaced).toHaveBeenCalledTimes(1);
});

test.each([
  ['its own', ownPlayerId, 1],
  ["the other one's still", otherPlayerId, 0],
  ["nobody's", null, 0],
] as const)('a replaced window is told that the test is %s', (_, player_id, times) => {
  const { follow, onOwned } = begin({ phase: 'replaced' });
  follow(buildClock({ player_id }));
  expect(onOwned).toHaveBeenCalledTimes(times);
});

test('asks every 30 seconds without being told, until it is stopped', async () => {
  const { pass, calls, stop } = begin();
  await pass(minute);
  expect(calls.readClock).toHaveBeenCalledTimes(2);
  stop();
  await pass(minute);
  expect(calls.readClock).toHaveBeenCalledTimes(2);
});

test('hears nothing any more once it is closed', () => {
  const { store, follow, onOver } = begin({ phase: 'closed' });
  follow(buildClock({ deadline_at: endsIn(90), result_status_id: 6 }));
  expect(onOver).not.toHaveBeenCalled();
  expect(store.state().deadlineAt).toBe(start + 60 * minute);
});

test('what was said before this window took the test names another window in vain; what is said after it does not', () => {
  const { follow, onReplaced } = begin({ takenAt: start });
  const other = { player_id: otherPlayerId };
  follow(buildClock({ ...other, server_now: endsIn(-0.1) }));
  expect(onReplaced).not.toHaveBeenCalled();
  follow(buildClock({ ...other, server_now: endsIn(0.1) }));
  expect(onReplaced).toHaveBeenCalledTimes(1);
});

test('an answer that was overtaken on its way takes nothing back; that of a clock which was put back counts', () => {
  const { store, follow } = begin();
  const held = { as: 'locked', since: endsIn(-1) } as const;
  follow(buildClock({ server_now: endsIn(2), deadline_at: endsIn(20), held }));
  follow(buildClock({ server_now: endsIn(1.9), deadline_at: endsIn(20) }));
  expect(store.state().held).toMatchObject({ as: 'locked' });
  follow(buildClock({ server_now: endsIn(-8), deadline_at: endsIn(20) }));
  expect(store.state().held).toBeNull();
});
