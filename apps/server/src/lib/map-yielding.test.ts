import { expect, it } from 'vitest';
import { inSlices } from './map-yielding.ts';

/** Works for a millisecond. */
function slowly(item: number): number {
  const until = performance.now() + 1;
  while (performance.now() < until);
  return item * 2;
}

it('gives everything back in its order, and others a turn in between', async () => {
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  });
  const results = await inSlices(
    Array.from({ length: 60 }, (_, index) => index),
    slowly,
  );
  clearInterval(counting);
  expect(results).toEqual(Array.from({ length: 60 }, (_, index) => index * 2));
  expect(turns).toBeGreaterThanOrEqual(3);
});

it('fails with what fails', async () => {
  const fail = () => {
    throw new Error('no question');
  };
  await expect(inSlices([1], fail)).rejects.toThrow('no question');
});
