import { expect, it, vi } from 'vitest';
import { type Beat, collectHeartbeats } from './heartbeats.ts';

const at = new Date('2026-11-22T10:00:00Z');
const beat = (userId: number, campusId = 1): Beat => ({ campusId, userId, isIdle: false, at });

function collect() {
  const record = vi.fn(async (_campusId: number, _beats: readonly Beat[]) => undefined);
  const onError = vi.fn();
  return { record, onError, heartbeats: collectHeartbeats(record, onError) };
}

it('writes what three hundred pages tell in one statement for each campus', async () => {
  const { heartbeats, record } = collect();
  for (let id = 1; id <= 300; id++) heartbeats.add(beat(id, (id % 2) + 1));
  expect(record).not.toHaveBeenCalled();
  await heartbeats.write();
  expect(record.mock.calls.map(([campusId, beats]) => [campusId, beats.length])).toEqual([
    [2, 150],
    [1, 150],
  ]);
});

it('writes by itself after twenty seconds, and nothing where nothing came', async () => {
  vi.useFakeTimers();
  const { heartbeats, record } = collect();
  heartbeats.add(beat(1));
  await vi.advanceTimersByTimeAsync(19_999);
  expect(record).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_001);
  expect(record).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

it('does not wait for more than ten thousand', () => {
  const { heartbeats, record } = collect();
  for (let id = 1; id <= 10_000; id++) heartbeats.add(beat(id));
  return vi.waitFor(() => expect(record.mock.calls[0]?.[1]).toHaveLength(10_000));
});

it('says what one campus failed with, and writes the others', async () => {
  const { heartbeats, record, onError } = collect();
  record.mockRejectedValueOnce(new Error('away'));
  heartbeats.add(beat(1, 1));
  heartbeats.add(beat(2, 2));
  await heartbeats.write();
  expect(record).toHaveBeenCalledTimes(2);
  expect(onError.mock.calls).toEqual([[new Error('away')]]);
});
