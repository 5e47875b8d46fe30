import { describe, expect, it } from 'vitest';
import { readNumber } from './number-response.ts';
import { toText } from './rational.ts';

describe('readNumber', () => {
  it.each([
    ['7/2', '7/2', null],
    [' 3.50 ', '7/2', 2],
    ['1,234.5', '2469/2', 1],
    ['1 234 567', '1234567', 0],
    ['1\u202f234,', null, null],
    ['12\u00a0000.25', '48001/4', 2],
    ['+5', '5', 0],
    ['\u22125', '-5', 0],
    ['- 5', '-5', 0],
    ['-1 / 3', '-1/3', null],
    ['2⁄3', '2/3', null],
    ['½', '1/2', null],
    ['-¾', '-3/4', null],
    ['.667', '667/1000', 3],
    ['1e3', '1000', null],
  ])('reads %j as %s', (text, expected, decimals) => {
    const reading = readNumber(text);
    if (expected === null) expect(reading).toEqual({ kind: 'refused', reason: 'comma' });
    else
      expect(
        reading.kind === 'number' && { value: toText(reading.value), decimals: reading.decimals },
      ).toEqual({ value: expected, decimals });
  });

  it.each([
    ['3 1/2', 'mixedNumber'],
    ['3½', 'mixedNumber'],
    ['-1 3/4', 'mixedNumber'],
    ['1,23', 'comma'],
    ['1.234,5', 'comma'],
    ['12,34,567', 'comma'],
    ['50%', 'percent'],
    ['$5', 'currency'],
    ['5 €', 'currency'],
    ['1/0', 'zeroDenominator'],
    ['5 km', 'letters'],
    ['x=5', 'letters'],
    ['90°', 'letters'],
    ['--5', 'malformed'],
    ['1 2', 'malformed'],
    ['3+4', 'malformed'],
    ['.', 'malformed'],
    ['9'.repeat(61), 'tooLong'],
  ])('refuses %j and names the reason %s', (text, reason) =>
    expect(readNumber(text)).toEqual({ kind: 'refused', reason }),
  );

  it.each(['', '   ', '\u00a0'])('takes %j as no answer', (text) =>
    expect(readNumber(text)).toEqual({ kind: 'empty' }),
  );
});
