import { describe, expect, it } from 'vitest';
import { exactFigures, toldShare } from './exact-figures.ts';
import { analyse, correlation, cronbachAlpha, type Sitting } from './statistics.ts';

/**
 * Section 6 of the Law School Admission Test, five questions and a thousand takers (Bock and Lieberman 1970): number of
 * takers by response pattern, from 00000 to 11111. Many textbooks print its statistics.
 */
const patterns = [
  3, 6, 2, 11, 1, 1, 3, 4, 1, 8, 0, 16, 0, 3, 2, 15, 10, 29, 14, 81, 3, 28, 15, 80, 16, 56, 21, 173, 11, 61,
  28, 298,
];

const sittings: readonly Sitting[] = patterns.flatMap((count, pattern) =>
  Array.from({ length: count }, () =>
    [...pattern.toString(2).padStart(5, '0')].map((cell, place) => ({
      version: place + 1,
      earned: Number(cell),
      worth: 1,
      chosen: cell,
      isAnswered: true,
    })),
  ),
);

const column = (version: number) => sittings.map((sitting) => sitting[version - 1]?.earned ?? 0);
const totals = sittings.map((sitting) => sitting.reduce((sum, { earned }) => sum + earned, 0));

describe('LSAT-6', () => {
  const figures = analyse(sittings);
  const exactly = exactFigures(
    sittings.map((sitting) =>
      sitting.map(({ version, earned }) => ({ version, earned: String(earned), worth: '1' })),
    ),
  );

  it('has a thousand takers, and so many of each score', () => {
    const ofScore = [0, 1, 2, 3, 4, 5].map((score) => totals.filter((total) => total === score).length);
    expect(ofScore).toEqual([3, 20, 85, 237, 357, 298]);
    expect(exactly.distribution).toEqual([3, 0, 20, 0, 85, 0, 237, 0, 357, 298]);
  });

  it('has a mean of 3.819 of five, a deviation of 1.035 and the published alpha', () => {
    expect(exactly.mean).toBe('3819/5000');
    expect((figures.standardDeviation ?? 0) * 5).toBeCloseTo(1.035, 4);
    expect(cronbachAlpha(sittings)).toBeCloseTo(0.295, 4);
    expect((figures.standardError ?? 0) * 5).toBeCloseTo(1.035 * Math.sqrt(1 - 0.295), 3);
  });

  it.each([
    { version: 1, facility: 0.924, included: 0.362, excluded: 0.1128, alpha: 0.2754 },
    { version: 2, facility: 0.709, included: 0.5668, excluded: 0.1532, alpha: 0.2376 },
    { version: 3, facility: 0.553, included: 0.6184, excluded: 0.1728, alpha: 0.2168 },
    { version: 4, facility: 0.763, included: 0.5344, excluded: 0.1444, alpha: 0.2459 },
    { version: 5, facility: 0.87, included: 0.4354, excluded: 0.1216, alpha: 0.2663 },
  ])('question $version is as easy, and belongs to the rest as much, as is published', (published) => {
    const { version } = published;
    const item = figures.items.find((each) => each.version === version);
    expect(item).toMatchObject({ asked: 1000, omitted: 0 });
    expect(toldShare(exactly.facilities.get(version) ?? null)).toBe(published.facility);
    expect(item?.pointBiserial).toBeCloseTo(published.excluded, 4);
    expect(correlation(column(version), totals)).toBeCloseTo(published.included, 4);
    const without = sittings.map((sitting) => sitting.filter((outcome) => outcome.version !== version));
    expect(cronbachAlpha(without)).toBeCloseTo(published.alpha, 4);
  });

  it('counts who answered what', () => {
    const [first] = figures.items;
    expect(first?.choices.map(({ chosen, count }) => [chosen, count])).toEqual([
      ['1', 924],
      ['0', 76],
    ]);
  });
});
