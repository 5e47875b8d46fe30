import { expect, test, vi } from 'vitest';
import { buildPlayerStore } from '../../../../test/player-parts.ts';

const idle = { status: 'idle', pending: 0, refused: [] } as const;

test('counts from the first change that the server does not have until it has all', () => {
  const store = buildPlayerStore();
  const now = vi.spyOn(performance, 'now').mockReturnValue(100);
  store.set({ unwritten: 1 });
  now.mockReturnValue(900);
  store.set({ unwritten: 0, outbox: { ...idle, pending: 1 } });
  expect(store.state().unsavedSince).toBe(100);
  store.set({ outbox: idle });
  expect(store.state().unsavedSince).toBeNull();
});

test('tells its listeners until they leave', () => {
  const store = buildPlayerStore();
  const [first, second] = [vi.fn(), vi.fn()];
  const leave = store.subscribe(first);
  store.subscribe(second);
  store.set({ current: 1 });
  leave();
  store.set({ current: 0 });
  store.close();
  store.set({ current: 1 });
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenCalledTimes(2);
});
