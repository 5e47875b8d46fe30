import { describe, expect, it } from 'vitest';
import { byteRangeOf } from './byte-range.ts';

describe('the range of a file of 100 bytes', () => {
  it.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes=0-1000', { start: 0, end: 99 }],
    ['bytes=99-99', { start: 99, end: 99 }],
  ])('%s is a part of it', (header, range) => expect(byteRangeOf(header, 100)).toEqual(range));

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('%s is beyond its end', (header) =>
    expect(byteRangeOf(header, 100)).toBe('unsatisfiable'),
  );

  it.each([undefined, '', 'bytes=-', 'bytes=9-0', 'bytes=0-1,5-6', 'lines=0-9', 'bytes=a-b', 'bytes=1e3-'])(
    '%s is the whole file',
    (header) => expect(byteRangeOf(header, 100)).toBeNull(),
  );
});

it('an empty file has no part', () => expect(byteRangeOf('bytes=0-0', 0)).toBe('unsatisfiable'));
