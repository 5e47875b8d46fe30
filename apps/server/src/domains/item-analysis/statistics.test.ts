import { describe, expect, it } from 'vitest';
import { analyse, correlation, cronbachAlpha, type Sitting, tailWeights } from './statistics.ts';

/** Rows of 1 and 0, one for each attempt, a column for each question. */
const sittings = (...rows: readonly string[]): Sitting[] =>
  rows.map((row) =>
    [...row].map((cell, place) => ({
      version: place + 1,
      earned: Number(cell),
      worth: 1,
      chosen: cell === '1' ? 'A' : 'B',
      isAnswered: true,
    })),
  );

/** Guttman's triangle of four questions and five people: the figures below are worked out by hand. */
const triangle = sittings('0000', '1000', '1100', '1110', '1111');

describe('the figures of a test', () => {
  it('have the deviation of the shares', () => {
    const { standardDeviation } = analyse(triangle);
    // Shares 0, 1/4, 1/2, 3/4, 1: their variance by n - 1 is 10/64.
    expect(standardDeviation).toBeCloseTo(Math.sqrt(10 / 64), 12);
  });

  it('have Cronbach’s alpha and the standard error that follows from it', () => {
    // Variances 0.2, 0.3, 0.3, 0.2 make 1; that of the sums is 2.5: 4/3 · (1 - 1/2.5).
    expect(cronbachAlpha(triangle)).toBeCloseTo(0.8, 12);
    expect(analyse(triangle).standardError).toBeCloseTo(Math.sqrt(10 / 64) * Math.sqrt(0.2), 12);
  });

  it('have no alpha where not everybody was asked the same, or all did alike', () => {
    expect(cronbachAlpha([...triangle, ...sittings('10')])).toBeNull();
    expect(cronbachAlpha(sittings('11', '11'))).toBeNull();
    expect(analyse([])).toMatchObject({
      analysed: 0,
      alpha: null,
      standardError: null,
      items: [],
    });
  });
});

describe('the figures of a question', () => {
  it('are its correlation with the rest of the test', () => {
    const [first, second] = analyse(triangle).items;
    // 0 1 1 1 1 against 0 0 1 2 3 of three: covariance 1.2, variances 0.8 and 6.8 as sums of squares.
    expect(first?.pointBiserial).toBeCloseTo(1.2 / Math.sqrt(0.8 * 6.8), 12);
    // 0 0 1 1 1 against 0 1 1 2 3.
    expect(second?.pointBiserial).toBeCloseTo(correlation([0, 0, 1, 1, 1], [0, 1, 1, 2, 3]) ?? 9, 12);
  });

  it('set the best 27 % against the weakest', () => {
    // Ten people; the rest of the test orders them, and 2.7 of them are a tail.
    const rows = Array.from(
      { length: 10 },
      (_, n) => `${n >= 5 ? 1 : 0}${'1'.repeat(n)}${'0'.repeat(9 - n)}`,
    );
    const [first] = analyse(sittings(...rows)).items;
    expect(first?.discrimination).toBeCloseTo(1, 12);
    const [turned] = analyse(
      sittings(...rows.map((row) => `${row.startsWith('1') ? 0 : 1}${row.slice(1)}`)),
    ).items;
    expect(turned?.discrimination).toBeCloseTo(-1, 12);
    expect(turned?.pointBiserial).toBeLessThan(-0.8);
  });

  it('count each answer, and how often the strong gave it', () => {
    const rows = Array.from(
      { length: 10 },
      (_, n) => `${n >= 5 ? 0 : 1}${'1'.repeat(n)}${'0'.repeat(9 - n)}`,
    );
    const [first] = analyse(sittings(...rows)).items;
    expect(first?.choices).toEqual(
      expect.arrayContaining([
        { chosen: 'B', count: 5, strong: 1, weak: 0 },
        { chosen: 'A', count: 5, strong: 0, weak: 1 },
      ]),
    );
  });

  it('count who earned all, some or none of the points, and apart from these who skipped it', () => {
    const earned = [1, 1, 1, 0.5, 0, 0, 0];
    const one = (points: number, place: number) => ({
      ...{ version: 1, earned: points, worth: 1, chosen: null },
      // Full marks for all reach those without an answer, too.
      isAnswered: ![2, 6].includes(place),
    });
    const [item] = analyse(earned.map((points, place) => [one(points, place)])).items;
    expect(item).toMatchObject({ omitted: 2, outcomes: { right: 3, partly: 1, wrong: 2, skipped: 1 } });
  });

  it('do not hang on the order in which people come', () => {
    const turned = [...triangle].reverse();
    const byVersion = (all: readonly Sitting[]) =>
      analyse(all).items.toSorted((one, other) => one.version - other.version);
    for (const [place, item] of byVersion(triangle).entries()) {
      const other = byVersion(turned)[place];
      expect(other?.discrimination).toBeCloseTo(item.discrimination ?? 9, 12);
      expect(other?.pointBiserial).toBeCloseTo(item.pointBiserial ?? 9, 12);
    }
  });

  it('leave out what counts for nobody', () => {
    const free = triangle.map((sitting) =>
      sitting.map((outcome) => (outcome.version === 4 ? { ...outcome, worth: 0, earned: 0 } : outcome)),
    );
    expect(analyse(free).items.map(({ version }) => version)).toEqual([1, 2, 3]);
  });
});

it('a tail is 27 of 100, shared alike by those at its border', () => {
  const scores = [...Array.from({ length: 90 }, () => 0.5), ...Array.from({ length: 10 }, () => 1)];
  const weights = tailWeights(scores, true);
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(27, 9);
  expect(weights[0]).toBeCloseTo(17 / 90, 12);
});

it('are the same kind of figures for five thousand attempts at sixty questions', () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
  };
  const many = Array.from({ length: 5000 }, () => {
    const ability = random();
    return Array.from({ length: 60 }, (_, version) => {
      const earned = random() < ability ? 1 : 0;
      return { version, earned, worth: 1, chosen: 'ABCD'[Math.floor(random() * 4)] ?? 'A', isAnswered: true };
    });
  });
  const figures = analyse(many);
  expect(figures.items).toHaveLength(60);
  expect(figures.alpha).toBeGreaterThan(0.9);
});
