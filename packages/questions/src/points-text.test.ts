import { expect, it } from 'vitest';
import { shownPoints, typedPoints } from './points-text.ts';

it.each([
  ['2', '2', '2'],
  ['5/2', '2.50', '2.50'],
  ['1/4', '0.25', '0.25'],
  ['33/100', '0.33', '0.33'],
  ['23/20', '1.15', '1.15'],
  ['2.5', '2.50', '2.50'],
  ['4/2', '2', '2'],
  ['1/3', '0.33', '1/3'],
  ['2/3', '0.67', '2/3'],
  ['17/12', '1.42', '17/12'],
  ['1/8', '0.13', '1/8'],
  ['-5/2', '-2.50', '-2.50'],
  ['', '', ''],
  ['-', '-', '-'],
])('%s points are shown as %s, and typed as %s', (points, shown, typed) => {
  expect(shownPoints(points)).toBe(shown);
  expect(typedPoints(points)).toBe(typed);
});
