import { parseRational, rational, toText } from '@pelion/questions';
import { describe, expect, it } from 'vitest';
import { pointsOf } from './points-of.ts';
import { exactScore, roundedFraction } from './rounded-fraction.ts';

const textOf = (value: ReturnType<typeof exactScore>) => value && toText(value);

describe('a decimal of a program', () => {
  it.each([
    ['0.3333333', '1/3'],
    ['0.33333', '1/3'],
    ['0.66667', '2/3'],
    ['0.66666', '2/3'],
    ['0.1666667', '1/6'],
    ['0.8333333', '5/6'],
    ['7.1428571', '50/7'],
    ['0.1111', '1/9'],
    ['.2727273', '3/11'],
    ['-0.0833333', '-1/12'],
    ['0.33333333333333331482961625624739', '1/3'],
    ['33.333333333333336', '100/3'],
    ['999.8571429', '6999/7'],
    ['0.138888888889', '5/36'],
    ['0.0000', '0'],
  ])('%s is %s', (written, meant) => expect(textOf(roundedFraction(written))).toBe(meant));

  it.each([
    '0.333',
    '0.33',
    '0.3337',
    '0.0625',
    '0.1234567',
    '0.1388889',
    '3333',
    '1e400',
    '0.٣٣٣٣',
    '0,3333',
    '',
  ])('%j is no rounded fraction', (written) => expect(roundedFraction(written)).toBeNull());

  it.each(['1/7', '2/3', '11/12', '5/9', '10/11'])('%s is found at every length', (fraction) => {
    const value = parseRational(fraction) ?? rational(0);
    for (let places = 4n; places <= 20n; places += 1n) {
      const digits = (value.numerator * 10n ** places) / value.denominator;
      for (const written of [digits, digits + 1n])
        expect(textOf(roundedFraction(`0.${String(written).padStart(Number(places), '0')}`))).toBe(fraction);
    }
  });

  it('counts parts of a hundred for percentages', () =>
    expect(textOf(roundedFraction('11.111', { whole: rational(100), fewest: 3 }))).toBe('100/9'));

  it('stays exact where no fraction is near', () => {
    expect(textOf(exactScore('0.1234567'))).toBe('1234567/10000000');
    expect(textOf(exactScore('1/3'))).toBe('1/3');
    expect(exactScore('Infinity')).toBeNull();
  });
});

describe('the points of a file', () => {
  it.each([
    ['0.3333333', '1/3', 0],
    ['0.66667', '2/3', 0],
    ['7.1428571', '50/7', 0],
    ['0.1250000', '1/8', 0],
    ['1.0000000', '1', 0],
    ['2.5', '5/2', 0],
    ['-0', '0', 0],
    ['0.9999999', '1', 1],
    ['0.0625', '3/50', 1],
    ['0.1234567', '3/25', 1],
    ['0.333', '33/100', 1],
    ['0.000001', '0', 1],
    ['1000.5', '1000', 1],
    ['1e400', '1', 1],
    ['0x10', '1', 1],
    ['١', '1', 1],
    ['1_000', '1', 1],
    ['Infinity', '1', 1],
    ['9'.repeat(400), '1', 1],
    [`0.${'3'.repeat(400)}`, '1/3', 0],
    ['-1', '1', 1],
  ])('%s are stored as %s', (written, stored, lines) => {
    const { points, losses } = pointsOf(written);
    expect(points).toBe(stored);
    expect(losses).toHaveLength(lines);
  });
});
