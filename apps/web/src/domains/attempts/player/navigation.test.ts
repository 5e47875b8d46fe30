import { expect, test, vi } from 'vitest';
import { buildPlayerStore } from '../../../../test/player-parts.ts';
import { createNavigation } from './navigation.ts';

function start(note = vi.fn(() => Promise.resolve())) {
  const store = buildPlayerStore();
  return { store, note, ...createNavigation(store, { note }) };
}

test('the place is noted for the next window', () => {
  const { store, note, open } = start();
  open(1);
  expect(store.state().current).toBe(1);
  expect(note.mock.calls).toEqual([[{ current: 1 }]]);
});

test('goes on where nothing can be noted', async () => {
  const { store, open } = start(vi.fn(() => Promise.reject(new Error('storage is blocked'))));
  open(1);
  await Promise.resolve();
  expect(store.state().current).toBe(1);
});
