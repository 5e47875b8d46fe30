import { expect, it, vi } from 'vitest';
import { gatherBoards, type PresenceBeat } from './boards.ts';

const at = new Date('2026-11-22T10:00:00Z');
const beat = (attemptId: number, unsaved = 0, campusId = 1): PresenceBeat => ({
  campusId,
  attemptId,
  unsaved,
  isGone: false,
  at,
});

function gather() {
  const record = vi.fn(async (_campusId: number, _beats: readonly PresenceBeat[]) => undefined);
  const tell = vi.fn(async (_ids: readonly number[]) => undefined);
  const onError = vi.fn();
  // Longer than any test, so that writes happen only on request.
  return { record, tell, onError, boards: gatherBoards({ record, tell, onError, gatherMs: 600_000 }) };
}

it('writes the signs of three hundred windows in one statement, and tells of them in one message', async () => {
  const { boards, record, tell } = gather();
  for (let id = 1; id <= 300; id++) boards.beat(beat(id));
  expect(record).not.toHaveBeenCalled();
  await boards.write();
  expect(record).toHaveBeenCalledTimes(1);
  expect(record.mock.calls[0]?.[1]).toHaveLength(300);
  expect(tell).toHaveBeenCalledTimes(1);
});

it('keeps the latest sign of a window alone', async () => {
  const { boards, record } = gather();
  for (const unsaved of [3, 1, 0]) boards.beat(beat(7, unsaved));
  await boards.write();
  expect(record.mock.calls).toEqual([[1, [beat(7, 0)]]]);
});

it('writes each campus for itself; where one fails the other is written and told all the same', async () => {
  const { boards, record, tell, onError } = gather();
  record.mockRejectedValueOnce(new Error('no connection'));
  boards.beat(beat(7, 0, 1));
  boards.beat(beat(8, 0, 2));
  await boards.write();
  expect(record.mock.calls.map(([campusId]) => campusId)).toEqual([1, 2]);
  expect(onError).toHaveBeenCalledTimes(1);
  expect(tell).toHaveBeenCalledWith([7, 8]);
});

it('has nothing to write where nothing came, nor twice', async () => {
  const { boards, record, tell } = gather();
  boards.beat(beat(7));
  await Promise.all([boards.write(), boards.write()]);
  await boards.write();
  expect([record.mock.calls.length, tell.mock.calls.length]).toEqual([1, 1]);
});
