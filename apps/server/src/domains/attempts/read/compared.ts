import { compare, type Rational, rational } from '@pelion/questions';

// Distribution of a schedule's results, rounded so that no single result can be inferred (decision 0119). Pure.

/** Minimum number of other results, and of changed results before the distribution is recomputed. */
export const FEWEST_OTHERS = 5;

/** Rounding step in percent. */
const STEP = 5;
/** Minimum width in percent; a narrower range would reveal half of the results almost exactly. */
const NARROWEST = 10;

/** Whole percentages: half of the results lie between `low` and `high`. */
export interface Spread {
  readonly low: number;
  readonly high: number;
  readonly average: number;
}

export interface Compared extends Spread {
  readonly place: 'below' | 'among' | 'above';
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Quantile, interpolated between two values. */
function quantile(sorted: readonly number[], part: number): number {
  const at = (sorted.length - 1) * part;
  const [below = 0, above = below] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return below + (above - below) * (at - Math.floor(at));
}

/**
 * Spread of shares of the points, such as `0.75`: rounded outward to the next step, and never so narrow, or so close to
 * 0 or 100, that single results could be inferred. Rounding is coarse enough for floats.
 */
export function spreadOf(shares: readonly number[]): Spread {
  const percents = shares.map((share) => within(share * 100, 0, 100)).toSorted((one, other) => one - other);
  const mean = percents.reduce((sum, percent) => sum + percent, 0) / Math.max(1, percents.length);
  const low = Math.floor(quantile(percents, 0.25) / STEP) * STEP;
  const high = Math.ceil(quantile(percents, 0.75) / STEP) * STEP;
  const from = within(low, 0, 100 - NARROWEST);
  return {
    low: from,
    high: Math.max(high, from + NARROWEST),
    average: within(Math.round(mean / STEP) * STEP, STEP, 100 - STEP),
  };
}

/** Place of a displayed score relative to the spread, with the ends included. */
export function comparedTo({ low, high, average }: Spread, percent: Rational): Compared {
  const place =
    compare(percent, rational(low)) < 0 ? 'below' : compare(percent, rational(high)) > 0 ? 'above' : 'among';
  return { low, high, average, place };
}
