import { expect, it } from 'vitest';
import { isDoneWithin } from './compute-budget.ts';

/** Work that never ends, with the number of times begun. */
function endless() {
  const begun = { times: 0 };
  const work = () => {
    begun.times += 1;
    for (;;);
  };
  return { begun, work };
}

it('is done with what comes to its end, and begins it once', () => {
  let times = 0;
  expect(isDoneWithin(1000, () => (times += 1))).toBe(true);
  expect(times).toBe(1);
});

it('stops what computes for longer, and does not begin it again', () => {
  const { begun, work } = endless();
  const computed = [0, 50];
  expect(isDoneWithin(50, work, () => computed.shift() ?? 0)).toBe(false);
  expect(begun.times).toBe(1);
});

it('begins again what others held up, and gives up in the end', () => {
  const { begun, work } = endless();
  expect(isDoneWithin(50, work, () => 0)).toBe(false);
  expect(begun.times).toBe(4);
});

it('is done with what others held up only at first', () => {
  let times = 0;
  const work = () => {
    times += 1;
    while (times === 1);
  };
  expect(isDoneWithin(50, work, () => 0)).toBe(true);
  expect(times).toBe(2);
});

it('passes on what the work throws', () => {
  const work = () => {
    throw new RangeError('broken');
  };
  expect(() => isDoneWithin(1000, work)).toThrow('broken');
});
