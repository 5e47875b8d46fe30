import { expect, test, vi } from 'vitest';
import { buildPlayerStore } from '../../../../test/player-parts.ts';
import { createNavigation } from './navigation.ts';

function start(note = vi.fn(() => Promise.resolve())) {
  const store = buildPlayerStore();
  return { store, note, ...createNavigation(store, { note }) };
}

test('the place and the marks are noted for the next window', () => {
  const { store, note, open, flag } = start();
  open(1);
  flag(11);
  flag(12);
  flag(11);
  expect(store.state()).toMatchObject({ current: 1, flagged: new Set([12]) });
  expect(note.mock.calls).toEqual([
    [{ current: 1 }],
    [{ flagged: [11] }],
    [{ flagged: [11, 12] }],
    [{ flagged: [12] }],
  ]);
});

test('goes on where nothing can be noted', async () => {
  const { store, open } = start(vi.fn(() => Promise.reject(new Error('storage is blocked'))));
  open(1);
  await Promise.resolve();
  expect(store.state().current).toBe(1);
});
