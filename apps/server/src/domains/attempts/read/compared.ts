import { compare, type Rational, rational } from '@pelion/questions';

// How everybody did at a schedule, so that nothing of it tells of one of them (decision 0119). Pure.

/** So many others at least stand behind it, and so many results are others before it is made anew. */
export const FEWEST_OTHERS = 5;

/** Percent: everything is rounded to that. */
const STEP = 5;
/** Narrower than that, half of them would be told nearly to the point. */
const NARROWEST = 10;

/** In whole percent: half of those who took it lie between `low` and `high`. */
export interface Spread {
  readonly low: number;
  readonly high: number;
  readonly average: number;
}

export interface Compared extends Spread {
  readonly place: 'below' | 'among' | 'above';
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The value below which so great a part lies, between two of them where it falls there. */
function quantile(sorted: readonly number[], part: number): number {
  const at = (sorted.length - 1) * part;
  const [below = 0, above = below] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return below + (above - below) * (at - Math.floor(at));
}

/**
 * Of shares of the points, `0.75`: outward to the next step, and never so narrow, or so near to all or nothing, that it would say
 * what each of them has. Rounded so much that floats will do.
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

/** The place of a score, as it is shown, beside the spread; on an end it is among them. */
export function comparedTo({ low, high, average }: Spread, percent: Rational): Compared {
  const place =
    compare(percent, rational(low)) < 0 ? 'below' : compare(percent, rational(high)) > 0 ? 'above' : 'among';
  return { low, high, average, place };
}
