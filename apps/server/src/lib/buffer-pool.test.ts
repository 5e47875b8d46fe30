import { expect, it } from 'vitest';
import { rooms } from './buffer-pool.ts';

const held = () => {
  let free: () => void = () => {};
  const isFree = new Promise<void>((resolve) => {
    free = resolve;
  });
  return { free, isFree };
};

it('gives the same memory to one after another, also after a failure', async () => {
  const { within } = rooms(8);
  const first = await within(async (room) => room);
  await expect(
    within(async () => {
      throw new Error('broken off');
    }),
  ).rejects.toThrow('broken off');
  expect(await within(async (room) => room)).toBe(first);
  expect(first).toHaveLength(8);
});

it('gives nobody what somebody else still has', async () => {
  const { within } = rooms(8);
  const { free, isFree } = held();
  const seen = new Set<Uint8Array>();
  const all = Array.from({ length: 10 }, () =>
    within(async (room) => {
      seen.add(room);
      await isFree;
    }),
  );
  free();
  await Promise.all(all);
  expect(seen.size).toBe(10);
});
