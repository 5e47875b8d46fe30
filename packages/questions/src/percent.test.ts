import { expect, it } from 'vitest';
import { meanOf, percentOf, shownPercent } from './percent.ts';
import { exact, rational, toText } from './rational.ts';

it.each([
  ['0', '3', '0.00'],
  ['2', '3', '66.67'],
  ['1/3', '1', '33.33'],
  ['7', '7', '100.00'],
  // Halves round away from zero: 0.125 %, 0.005 % and 89.995 %.
  ['1', '800', '0.13'],
  ['1', '20000', '0.01'],
  ['17999', '20000', '90.00'],
  ['-17999', '20000', '-90.00'],
  ['89994', '100000', '89.99'],
  ['99999', '100000', '100.00'],
  // In floats 54.50000000000001, 56.99999999999999 and 1.00.
  ['109', '200', '54.50'],
  ['57', '100', '57.00'],
  ['1005', '100000', '1.01'],
  ['11', '10', '110.00'],
  [null, '3', null],
  ['0', '0', null],
])('%s of %s points is %s percent', (score, total, shown) => {
  expect(shownPercent(score, total)).toBe(shown);
  const percent = percentOf(score, total);
  expect(percent && toText(percent)).toBe(shown && toText(exact(shown)));
});

it('the mean of thirds is exact, and there is none of nothing', () => {
  const third = rational(1, 3);
  expect(
    meanOf([
      [third, 2],
      [rational(1), 1],
    ]),
  ).toEqual(rational(5, 9));
  expect(meanOf([])).toBeNull();
});
