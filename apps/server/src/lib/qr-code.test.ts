import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { qrCodeOf } from './qr-code.ts';

const link = (length: number) =>
  'https://learn.example.org/password-reset/verify/'.padEnd(length, 'aB3_-').slice(0, length);
const drawn = (text: string) =>
  (qrCodeOf(text) ?? []).map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));
const finder = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];

describe('a code', () => {
  // Each of these was read back by an independent reader of codes when it was written down.
  it.each([
    [1, 21],
    [14, 21],
    [15, 25],
    [91, 41],
    [122, 45],
    [180, 53],
    [213, 57],
    [214, 61],
    [412, 77],
  ])('with %i letters is %i modules wide, with a finder in three corners', (length, size) => {
    const rows = drawn(link(length));
    expect(rows).toHaveLength(size);
    for (const [x, y] of [
      [0, 0],
      [size - 7, 0],
      [0, size - 7],
    ] as const)
      expect(rows.slice(y, y + 7).map((row) => row.slice(x, x + 7))).toEqual(finder);
  });

  it.each([
    [14, 'c91cebd2e41aa039'],
    [91, '7b355e77783a2c4a'],
    [122, '0e9894034aa375bd'],
    [213, '91551d83b4b66c23'],
    [412, 'e7b4b03d4f969436'],
  ])('with %i letters is readable', (length, hash) => {
    expect(
      createHash('sha256')
        .update(drawn(link(length)).join('\n'))
        .digest('hex')
        .slice(0, 16),
    ).toBe(hash);
  });

  it('is none where the text is too long', () => expect(qrCodeOf('x'.repeat(413))).toBeNull());
});
