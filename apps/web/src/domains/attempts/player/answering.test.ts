import type { AnswerUpload } from '@pelion/contract/attempts';
import { expect, test, vi } from 'vitest';
import {
  buildPaper,
  buildPlayerStore,
  handClock,
  no,
  ownPlayerId,
  yes,
} from '../../../../test/player-parts.ts';
import { WindowReplaced, type Written } from '../journal/journal.ts';
import { createAnswering } from './answering.ts';

const kept = ({ player_id, ...given }: Written): Promise<AnswerUpload> =>
  Promise.resolve({ ...given, seq: 7 });

function begin(write: (given: Written) => Promise<AnswerUpload>, paper = buildPaper()) {
  const store = buildPlayerStore({ paper });
  const add = vi.fn();
  const onReplaced = vi.fn();
  const journal = { write: vi.fn(write), attempt: () => Promise.reject(new Error('storage is blocked')) };
  const shared = { store, journal, clock: handClock(), playerId: ownPlayerId, onReplaced };
  return { store, add, onReplaced, journal, ...createAnswering({ ...shared, outbox: { add } }) };
}

test('what is on the disk goes to the outbox, with the moment of the server', async () => {
  const { store, add, answer, written } = begin(kept);
  answer(11, yes);
  expect(store.state()).toMatchObject({ unwritten: 1, answers: new Map([[11, yes]]) });
  expect(add).not.toHaveBeenCalled();
  await written();
  expect(store.state()).toMatchObject({ unwritten: 0, isJournalBroken: false });
  expect(add).toHaveBeenCalledWith([
    { item_id: 11, response: yes, seq: 7, written_at: '2026-11-21T10:00:00.000Z' },
  ]);
});

test('without a disk the answers go to the server all the same, each above the one before and above what it has', async () => {
  const { store, add, answer, written } = begin(
    () => Promise.reject(new Error('no room')),
    buildPaper({ answers: [{ item_id: 11, seq: 41, response: no }] }),
  );
  answer(11, yes);
  await written();
  answer(11, no);
  await written();
  const [first, second] = add.mock.calls.map(([[upload]]) => upload.seq);
  expect(first).toBeGreaterThan(1041);
  expect(second).toBe(first + 1);
  expect(store.state()).toMatchObject({ unwritten: 0, isJournalBroken: true });
});

test('an answer of a window that was replaced goes nowhere', async () => {
  const { store, add, onReplaced, answer, written } = begin(() => Promise.reject(new WindowReplaced()));
  answer(11, yes);
  await written();
  expect(onReplaced).toHaveBeenCalledTimes(1);
  expect(add).not.toHaveBeenCalled();
  expect(store.state().unwritten).toBe(0);
});

test.each(['replaced', 'ending', 'closed'] as const)('takes nothing while %s', (phase) => {
  const { store, journal, answer } = begin(kept);
  store.set({ phase });
  answer(11, yes);
  expect(journal.write).not.toHaveBeenCalled();
  expect(store.state().answers.size).toBe(0);
});
