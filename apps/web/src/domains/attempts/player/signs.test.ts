import type { AnswerUpload } from '@pelion/contract/attempts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { buildClock, buildPlayerStore, yes } from '../../../../test/player-parts.ts';
import { giveSigns } from './signs.ts';

const unsent: AnswerUpload = { item_id: 11, seq: 3, response: yes, written_at: '2026-11-21T10:00:00.000Z' };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function begin(pending: readonly AnswerUpload[], sign: () => Promise<ReturnType<typeof buildClock>>) {
  const flush = vi.fn(async () => ({ status: 'idle' as const, pending: 0, refused: [] }));
  const stop = giveSigns({
    store: buildPlayerStore(),
    calls: { isSignedIn: () => true, sign },
    outbox: { flush, pending: () => pending },
    follow: () => undefined,
  });
  onTestFinished(stop);
  return flush;
}

test('a sign that gets through sends what waits: the next try of its own may be half a minute away', async () => {
  const flush = begin([unsent], async () => buildClock());
  await vi.advanceTimersByTimeAsync(2000);
  expect(flush).toHaveBeenCalledTimes(1);
});

test.each([
  ['nothing is unsent', [], async () => buildClock()],
  ['it does not get through', [unsent], () => Promise.reject(new Error('no network'))],
] as const)('a sign sends nothing where %s', async (_, pending, sign) => {
  const flush = begin(pending, sign);
  await vi.advanceTimersByTimeAsync(2000);
  expect(flush).not.toHaveBeenCalled();
});
