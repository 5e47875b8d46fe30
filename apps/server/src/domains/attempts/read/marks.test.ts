import { describe, expect, it } from 'vitest';
import { percentage, points } from './marks.ts';

describe('scores as people read them', () => {
  it.each([
    ['0', '3', '0.00'],
    ['2', '3', '66.67'],
    ['1/3', '1', '33.33'],
    ['7', '7', '100.00'],
    // 0.125 % and 0.005 %: halves go up, where floats would lose them.
    ['1', '800', '0.13'],
    ['1', '20000', '0.01'],
    // What binary floats make 54.50000000000001, 56.99999999999999 and 1.00.
    ['109', '200', '54.50'],
    ['57', '100', '57.00'],
    ['1005', '100000', '1.01'],
    [null, '3', null],
    ['0', '0', null],
  ])('shows %s of %s as %s percent', (score, total, shown) => {
    expect(percentage(score, total)).toBe(shown);
  });

  it.each([
    ['2', '2'],
    ['5/2', '2.50'],
    ['1/3', '0.33'],
    ['2/3', '0.67'],
  ])('shows %s points as %s', (stored, shown) => {
    expect(points(stored)).toBe(shown);
  });
});
