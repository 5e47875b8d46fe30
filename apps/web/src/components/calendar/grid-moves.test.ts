import { expect, test } from 'vitest';
import { stopAfter } from './grid-moves.ts';

const columns = [
  [
    { key: 'a9', from: 540 },
    { key: 'a13', from: 780 },
  ],
  [],
  [
    { key: 'c8', from: 480 },
    { key: 'c10', from: 600 },
    { key: 'c14', from: 840 },
  ],
];

test.each([
  ['a9', 'ArrowDown', 'a13'],
  ['a13', 'ArrowDown', undefined],
  ['a13', 'ArrowUp', 'a9'],
  ['a9', 'ArrowUp', undefined],
  ['c10', 'Home', 'c8'],
  ['c10', 'End', 'c14'],
  // Passes an empty column; of two equally near the earlier.
  ['a9', 'ArrowRight', 'c8'],
  ['a13', 'ArrowRight', 'c14'],
  ['c14', 'ArrowLeft', 'a13'],
  ['c8', 'ArrowLeft', 'a9'],
  ['a9', 'ArrowLeft', undefined],
  ['c8', 'ArrowRight', undefined],
  ['a9', 'x', undefined],
  ['gone', 'ArrowDown', undefined],
] as const)('from %s %s leads to %s', (from, key, to) => {
  expect(stopAfter(columns, from, key)).toBe(to);
});
