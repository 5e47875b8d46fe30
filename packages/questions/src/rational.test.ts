import { describe, expect, it } from 'vitest';
import {
  add,
  clamp,
  compare,
  divide,
  one,
  parseRational,
  rational,
  sum,
  toDecimal,
  toText,
  zero,
} from './rational.ts';

const read = (text: string) => {
  const value = parseRational(text);
  return value && toText(value);
};

describe('parseRational', () => {
  it.each([
    ['7/2', '7/2'],
    ['3.50', '7/2'],
    ['14/4', '7/2'],
    ['1,234.5', '2469/2'],
    ['-.5', '-1/2'],
    ['3.', '3'],
    ['+12', '12'],
    ['- 3', '-3'],
    ['\u22128', '-8'],
    ['–1/3', '-1/3'],
    ['1 / 3', '1/3'],
    ['1.5e3', '1500'],
    ['25e-2', '1/4'],
    ['0.1', '1/10'],
    ['-0', '0'],
    ['109,200,000', '109200000'],
  ])('reads %s as %s', (text, expected) => expect(read(text)).toBe(expected));

  it.each([
    '',
    '.',
    '-',
    '1/0',
    '1/2/3',
    '1,23',
    '1,2345',
    '12,34',
    '--5',
    '1.2.3',
    '3 1/2',
    '5 km',
    'e5',
    '1e999',
    '/2',
    '1/',
  ])('does not read %j as a number', (text) => expect(parseRational(text)).toBeNull());

  it('refuses a number too long to be an answer', () => expect(parseRational('9'.repeat(61))).toBeNull());
});

describe('arithmetic', () => {
  it('adds three thirds to exactly one, where floats of thirty-three percent would not', () => {
    const third = rational(1, 3);
    expect(sum([third, third, third])).toEqual(one);
    expect(toText(add(rational(1, 10), rational(2, 10)))).toBe('3/10');
  });

  it('keeps the sign in the numerator and the fraction in lowest terms', () => {
    expect(rational(6, -4)).toEqual({ numerator: -3n, denominator: 2n });
  });

  it('compares fractions that are equal as floats', () => {
    const big = 10n ** 30n;
    expect(compare(rational(big, 3n), rational(big + 1n, 3n))).toBe(-1);
  });

  it('clamps to both ends', () => {
    expect(clamp(rational(-1, 2), zero, one)).toEqual(zero);
    expect(clamp(rational(3, 2), zero, one)).toEqual(one);
    expect(clamp(rational(1, 2), zero, one)).toEqual(rational(1, 2));
  });

  it('refuses to divide by zero', () => {
    expect(() => rational(1, 0)).toThrow(RangeError);
    expect(() => divide(one, zero)).toThrow(RangeError);
  });
});

describe('toDecimal', () => {
  it.each([
    [1, 8, 2, '0.13'],
    [-1, 8, 2, '-0.13'],
    [1, 3, 2, '0.33'],
    [2, 3, 2, '0.67'],
    [5, 2, 0, '3'],
    [-1, 1000, 2, '0.00'],
    [199_995, 1000, 2, '200.00'],
    [7, 1, 2, '7.00'],
    [0, 1, 0, '0'],
  ])('writes %d/%d with %d places as %s', (top, bottom, places, expected) =>
    expect(toDecimal(rational(top, bottom), places)).toBe(expected),
  );
});
