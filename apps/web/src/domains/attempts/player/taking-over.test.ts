import { ApiFailure } from '@pelion/contract/kernel/client';
import { expect, test, vi } from 'vitest';
import {
  buildClock,
  buildPaper,
  buildPlayerStore,
  handClock,
  no,
  otherPlayerId,
  ownPlayerId,
  start,
  yes,
} from '../../../../test/player-parts.ts';
import type { Journal } from '../journal/journal.ts';
import { lastNoted, rememberNoted } from '../violations/violation-queue.ts';
import type { PlayerState } from './player-state.ts';
import { createTakingOver } from './taking-over.ts';

function begin(changes: Partial<PlayerState> = {}) {
  const store = buildPlayerStore(changes);
  const newer = { user_id: 5, result_id: 71, item_id: 11, seq: 90, response: no };
  const journal = {
    merge: vi.fn<Journal['merge']>(() =>
      Promise.resolve([{ ...newer, written_at: '2026-11-21T10:00:00.000Z', acknowledged: 90, refused: 0 }]),
    ),
    pending: () => Promise.resolve([]),
  };
  const outbox = { restart: vi.fn() };
  const calls = {
    takeOver: vi.fn(() => Promise.resolve(buildClock())),
    readPaper: vi.fn(() => Promise.resolve(buildPaper({ assessment_name: 'Planets, again' }))),
  };
  const asked = {
    written: () => Promise.resolve(),
    mergeMarks: vi.fn(() => Promise.resolve()),
    abandonEnd: vi.fn(),
    follow: vi.fn(),
    onOver: vi.fn(() => Promise.resolve()),
  };
  const shared = { store, journal, outbox, calls, clock: handClock(), playerId: ownPlayerId };
  return { ...shared, ...asked, ...createTakingOver({ ...shared, ...asked }) };
}

test('a replaced window ends nothing any more', () => {
  const { store, abandonEnd, replaced } = begin({ phase: 'ending', endedBy: 'student', hasFailed: true });
  replaced();
  expect(abandonEnd).toHaveBeenCalledTimes(1);
  expect(store.state()).toMatchObject({ phase: 'replaced', endedBy: null, hasFailed: false });
});

test('what has ended cannot be replaced', () => {
  const { store, abandonEnd, replaced } = begin({ phase: 'closed' });
  replaced();
  expect(abandonEnd).not.toHaveBeenCalled();
  expect(store.state().phase).toBe('closed');
});

test('a word is then about the taking over, whatever was noted on this device before', async () => {
  const { store, takeOver } = begin({ phase: 'replaced' });
  const { paper } = store.state();
  rememberNoted(paper, {
    kind: 'leftPage',
    key: '5b0f7b0e-8f0a-4f39-9c54-0f2f8e0f7a11',
    at: '2026-11-16T10:20:00.000Z',
    seconds: 9,
    characters: null,
  });
  await takeOver();
  expect(lastNoted(paper)).toMatchObject({ kind: 'secondDevice', key: ownPlayerId });
});

test('takes over with what is newer elsewhere, and starts sending afresh', async () => {
  const { store, journal, outbox, follow, takeOver } = begin({
    phase: 'replaced',
    answers: new Map([[11, yes]]),
  });
  await takeOver();
  expect(journal.merge).toHaveBeenCalledWith(
    expect.objectContaining({ assessment_name: 'Planets, again' }),
    expect.objectContaining({ player_id: ownPlayerId }),
    'takeOver',
  );
  expect(store.state()).toMatchObject({ phase: 'open', answers: new Map([[11, no]]) });
  // The time of taking over is for displays that mount later.
  expect(store.state().takenAt).toBe(start);
  expect(outbox.restart).toHaveBeenCalledWith([]);
  expect(follow).toHaveBeenCalledWith(buildClock());
});

test('what was not sent from here is offered beside a newer answer that differs', async () => {
  const { store, journal, takeOver } = begin({ phase: 'replaced' });
  const row = {
    user_id: 5,
    result_id: 71,
    seq: 90,
    written_at: '2026-11-21T10:00:00.000Z',
    acknowledged: 90,
  };
  journal.merge.mockResolvedValue([
    { ...row, item_id: 11, response: no, set_aside: yes, refused: 0 },
    { ...row, item_id: 12, response: no, set_aside: { value: false, type: 'trueFalse' }, refused: 0 },
  ]);
  await takeOver();
  expect(store.state().setAside).toEqual(new Map([[11, yes]]));
});

test('comes back by itself where the server calls it the owner: the answer to its taking over was lost', async () => {
  const { store, calls, outbox, owned } = begin({ phase: 'replaced', answers: new Map([[11, yes]]) });
  owned();
  await vi.waitFor(() => expect(store.state().phase).toBe('open'));
  expect(calls.takeOver).not.toHaveBeenCalled();
  expect(store.state()).toMatchObject({ answers: new Map([[11, no]]), takenAt: start });
  expect(outbox.restart).toHaveBeenCalledWith([]);
});

test('stays put aside where that word was older than what has replaced it', async () => {
  const { store, calls, journal, owned } = begin({ phase: 'replaced' });
  calls.readPaper.mockResolvedValue(buildPaper({ clock: buildClock({ player_id: otherPlayerId }) }));
  owned();
  await vi.waitFor(() => expect(calls.readPaper).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  expect(journal.merge).not.toHaveBeenCalled();
  expect(store.state().phase).toBe('replaced');
});

test('asked for and come back at the same moment, what was answered since stays', async () => {
  const { store, journal, outbox, takeOver, owned } = begin({ phase: 'replaced' });
  owned();
  await takeOver();
  store.set({ answers: new Map([[12, yes]]) });
  await vi.waitFor(() => expect(journal.merge).toHaveBeenCalledTimes(2));
  await Promise.resolve();
  expect(store.state().answers).toEqual(new Map([[12, yes]]));
  expect(outbox.restart).toHaveBeenCalledTimes(1);
});

test('what has ended meanwhile is not taken over: it shows the end', async () => {
  const { calls, onOver, store, takeOver } = begin({ phase: 'replaced' });
  calls.takeOver.mockRejectedValue(new ApiFailure(409, 'attemptClosed', 'It has ended.'));
  await takeOver();
  expect(onOver).toHaveBeenCalledTimes(1);
  expect(store.state().phase).toBe('replaced');
});

test('any other failure is for the screen to tell', async () => {
  const { calls, takeOver } = begin({ phase: 'replaced' });
  calls.takeOver.mockRejectedValue(new ApiFailure(0, 'offline', 'No answer came.'));
  await expect(takeOver()).rejects.toThrow('No answer came.');
});
