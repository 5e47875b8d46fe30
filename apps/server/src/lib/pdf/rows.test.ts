import { describe, expect, it } from 'vitest';
import { joined, kept, listed, loose, paged, type Row } from './rows.ts';

const rows = (count: number, height = 10): Row[] =>
  Array.from({ length: count }, () => ({ height, draw: () => {} }));
const counts = (all: readonly Row[], left: number, whole = 100) =>
  paged(all, left, whole).map((page) => page.length);

describe('rows on pages', () => {
  it('stay on this page where they fit, and go to the next as one where they fit there', () => {
    expect(counts(rows(5), 50)).toEqual([5]);
    expect(counts(rows(5), 49)).toEqual([0, 5]);
    expect(counts(rows(10), 90)).toEqual([0, 10]);
  });

  it('are parted where they are more than a page, with no row alone', () => {
    expect(counts(loose(rows(12)), 100)).toEqual([10, 2]);
    expect(counts(loose(rows(11)), 100)).toEqual([9, 2]);
    expect(counts(loose(rows(12)), 10)).toEqual([0, 10, 2]);
    expect(counts(loose(rows(12), 3), 20)).toEqual([0, 9, 3]);
  });

  it('keep the options whole, the first with the stem and the last with the one before', () => {
    const options = [rows(2), rows(2), rows(2)];
    // With nine lines of stem, one row of the first option would be left alone.
    expect(counts(joined(loose(rows(9)), listed(options)), 100)).toEqual([7, 8]);
    // Six would leave the last option alone.
    expect(counts(joined(loose(rows(6)), listed(options)), 100)).toEqual([4, 8]);
  });

  it('are cut anywhere only where what holds together is more than a page', () => {
    expect(counts(kept(rows(23)), 100)).toEqual([10, 10, 3]);
    expect(counts(rows(1, 150), 100)).toEqual([1]);
  });
});
