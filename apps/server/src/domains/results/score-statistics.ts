import {
  compare,
  divide,
  exact,
  meanOf,
  percentOf,
  type Rational,
  shownPercent,
  shownPoints,
  toText,
  zero,
} from '@pelion/questions';

/** An exact score and the points that could be earned. */
export type CountedScore = readonly [score: string, total: string];

const BINS = 10;

/**
 * Histogram bin of a score, in tenths of the displayed percentage; the last includes 100 and more, the first anything
 * below zero.
 */
function binOf([score, total]: CountedScore): number {
  const { numerator, denominator } = percentOf(score, total) ?? zero;
  return Math.min(BINS - 1, Math.max(0, Math.floor(Number(numerator / denominator) / BINS)));
}

/** Many have the same few scores. */
function countsOf(scores: readonly CountedScore[]): readonly (readonly [CountedScore, number])[] {
  const counts = new Map<string, readonly [CountedScore, number]>();
  for (const score of scores) {
    const [, count] = counts.get(score.join(' of ')) ?? [score, 0];
    counts.set(score.join(' of '), [score, count + 1]);
  }
  return [...counts.values()];
}

/** The mean share of the points, exact, of scores with points to earn; null of none. */
export const meanShareOf = (scores: readonly CountedScore[]): Rational | null =>
  meanOf(
    countsOf(scores).map(([[score, total], count]) => [divide(exact(score), exact(total)), count] as const),
  );

/** The same as a shown percentage. */
export function averageOf(scores: readonly CountedScore[]): string | null {
  const mean = meanShareOf(scores);
  return mean && shownPercent(toText(mean), '1');
}

/** The figures of a schedule's scores that count: exact sums, each rounded once. */
export function sumUp(scores: readonly CountedScore[]) {
  const counts = countsOf(scores);
  const distribution = Array.from({ length: BINS }, () => 0);
  for (const [score, count] of counts) {
    const bin = binOf(score);
    distribution[bin] = (distribution[bin] ?? 0) + count;
  }
  const points = meanOf(counts.map(([[score], count]) => [exact(score), count] as const));
  const most = counts
    .map(([[, total]]) => exact(total))
    .reduce((one, other) => (compare(one, other) < 0 ? other : one), zero);
  return {
    scored: scores.length,
    average: averageOf(scores),
    average_score: points && shownPoints(toText(points)),
    /** The most that one of the scores could be. */
    total_score: points && shownPoints(toText(most)),
    distribution,
  };
}
