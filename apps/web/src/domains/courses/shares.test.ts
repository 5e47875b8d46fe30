import { expect, test } from 'vitest';
import { numberOf, percentOf, shareOf } from './shares.ts';

test.each([
  ['3/4', 75],
  ['2/3', 66.66],
  ['80/100', 80],
  [null, null],
])('the share %s is %s percent', (share, percent) => {
  expect(percentOf(share)).toBe(percent);
});

test('typed percent is an exact share, and unreadable input stays unreadable', () => {
  expect(shareOf(66.5)).toBe('66.5/100');
  expect(percentOf(shareOf(66.5))).toBe(66.5);
  expect(shareOf(null)).toBeNull();
  expect(percentOf(shareOf(Number.NaN))).toBeNaN();
  expect(numberOf('5/2')).toBe(2.5);
});
