// Classical test theory by its published formulas. Pure, and in floats, for these are coefficients: means are exact (exact-figures.ts).

/** Result of one question in one attempt. */
export interface Outcome {
  readonly version: number;
  readonly earned: number;
  readonly worth: number;
  /** An answer that can be counted; null: none, or none of that kind. */
  readonly chosen: string | null;
  readonly isAnswered: boolean;
}
export type Sitting = readonly Outcome[];

export interface ChoiceFigures {
  readonly chosen: string;
  readonly count: number;
  readonly strong: number | null;
  readonly weak: number | null;
}

/** Takers by what their answer earned; `skipped` are those who earned nothing without an answer. */
export interface OutcomeCounts {
  readonly right: number;
  readonly partly: number;
  readonly wrong: number;
  readonly skipped: number;
}

export interface ItemFigures {
  readonly version: number;
  readonly asked: number;
  readonly omitted: number;
  readonly outcomes: OutcomeCounts;
  readonly discrimination: number | null;
  readonly pointBiserial: number | null;
  readonly choices: readonly ChoiceFigures[];
}

export interface TestFigures {
  readonly analysed: number;
  readonly standardDeviation: number | null;
  readonly alpha: number | null;
  readonly standardError: number | null;
  readonly items: readonly ItemFigures[];
}

/** Kelley (1939): the tails that tell most. */
const TAIL = 0.27;

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const meanOf = (values: readonly number[]) => sumOf(values) / values.length;

/** Sample variance (n - 1); null for fewer than two values. */
function varianceOf(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  const mean = meanOf(values);
  return sumOf(values.map((value) => (value - mean) ** 2)) / (values.length - 1);
}

const clamp = (value: number) => Math.min(1, Math.max(-1, value));
const EPSILON = 1e-12;

/** Pearson's; null where one of the two does not vary. */
export function correlation(xs: readonly number[], ys: readonly number[]): number | null {
  if (xs.length < 3) return null;
  const [mx, my] = [meanOf(xs), meanOf(ys)];
  let [xy, xx, yy] = [0, 0, 0];
  for (const [index, x] of xs.entries()) {
    const [dx, dy] = [x - mx, (ys[index] ?? my) - my];
    xy += dx * dy;
    xx += dx * dx;
    yy += dy * dy;
  }
  return xx < EPSILON || yy < EPSILON ? null : clamp(xy / Math.sqrt(xx * yy));
}

/**
 * Weight, 0 to 1, of each score in the best (or weakest) 27 %. Scores at the cutoff share the remaining places equally,
 * so input order has no effect.
 */
export function tailWeights(scores: readonly number[], isBest: boolean): readonly number[] {
  const size = Math.max(1, scores.length * TAIL);
  // Numbers alone are sorted without a call for each comparison, some five times as fast.
  const ranked = Float64Array.from(scores).sort();
  const border = ranked.at(isBest ? -Math.ceil(size) : Math.ceil(size) - 1) ?? 0;
  const isWithin = (score: number) => (isBest ? score > border : score < border);
  const within = scores.filter(isWithin).length;
  const atBorder = scores.filter((score) => score === border).length;
  const part = (size - within) / atBorder;
  return scores.map((score) => (isWithin(score) ? 1 : score === border ? part : 0));
}

const weighted = (values: readonly number[], weights: readonly number[]): number | null => {
  const weight = sumOf(weights);
  return weight < EPSILON
    ? null
    : sumOf(values.map((value, index) => value * (weights[index] ?? 0))) / weight;
};

interface Seen {
  readonly share: number;
  readonly rest: number;
  readonly outcome: Outcome;
}

/** One pass over all: of typed answers there may be as many as people, and each of them is looked at. */
function choicesOf(
  seen: readonly Seen[],
  best: readonly number[],
  weakest: readonly number[],
): ChoiceFigures[] {
  const given = new Map<string, { count: number; strong: number; weak: number }>();
  for (const [index, { outcome }] of seen.entries()) {
    if (outcome.chosen === null) continue;
    const sums = given.get(outcome.chosen) ?? { count: 0, strong: 0, weak: 0 };
    sums.count += 1;
    sums.strong += best[index] ?? 0;
    sums.weak += weakest[index] ?? 0;
    given.set(outcome.chosen, sums);
  }
  const [strong, weak] = [sumOf(best), sumOf(weakest)];
  return [...given]
    .map(([chosen, sums]) => ({
      chosen,
      count: sums.count,
      strong: strong < EPSILON ? null : sums.strong / strong,
      weak: weak < EPSILON ? null : sums.weak / weak,
    }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST_CHOICES);
}

/** Most answers kept per question; typed answers may all differ. */
const MOST_CHOICES = 30;

function outcomesOf(seen: readonly Seen[]): OutcomeCounts {
  const counts = { right: 0, partly: 0, wrong: 0, skipped: 0 };
  for (const { share, outcome } of seen)
    counts[share >= 1 ? 'right' : share > 0 ? 'partly' : outcome.isAnswered ? 'wrong' : 'skipped'] += 1;
  return counts;
}

function itemFigures(version: number, seen: readonly Seen[]): ItemFigures {
  const shares = seen.map(({ share }) => share);
  const rests = seen.map(({ rest }) => rest);
  const best = tailWeights(rests, true);
  const weakest = tailWeights(rests, false);
  const [strong, weak] = [weighted(shares, best), weighted(shares, weakest)];
  const varies = (varianceOf(rests) ?? 0) > EPSILON && seen.length >= 3;
  return {
    version,
    asked: seen.length,
    omitted: seen.filter(({ outcome }) => !outcome.isAnswered).length,
    outcomes: outcomesOf(seen),
    discrimination: varies && strong !== null && weak !== null ? clamp(strong - weak) : null,
    pointBiserial: correlation(shares, rests),
    choices: varies
      ? choicesOf(seen, best, weakest)
      : choicesOf(seen, best, weakest).map((choice) => ({ ...choice, strong: null, weak: null })),
  };
}

/** k / (k - 1) · (1 - Σ variances / variance of the sums); of the same questions for everybody alone. */
export function cronbachAlpha(sittings: readonly Sitting[]): number | null {
  const versions = sittings[0]?.map(({ version }) => version).toSorted((one, other) => one - other) ?? [];
  const k = versions.length;
  if (k < 2 || sittings.length < 2) return null;
  const places = new Map(versions.map((version, place) => [version, place]));
  const columns: number[][] = versions.map(() => []);
  for (const sitting of sittings) {
    if (sitting.length !== k) return null;
    for (const { version, earned } of sitting) {
      const column = columns[places.get(version) ?? -1];
      if (!column) return null;
      column.push(earned);
    }
  }
  const totals = sittings.map((sitting) => sumOf(sitting.map(({ earned }) => earned)));
  const variance = varianceOf(totals) ?? 0;
  if (variance < EPSILON) return null;
  const parts = sumOf(columns.map((column) => varianceOf(column) ?? 0));
  return (k / (k - 1)) * (1 - parts / variance);
}

const shareOf = (earned: number, worth: number) => (worth > 0 ? Math.min(1, Math.max(0, earned / worth)) : 0);

/** Questions without points count for nothing, and are left out. */
export function analyse(all: readonly Sitting[]): TestFigures {
  const sittings = all.map((sitting) => sitting.filter(({ worth }) => worth > 0));
  const seen = new Map<number, Seen[]>();
  const shares: number[] = [];
  for (const sitting of sittings) {
    const earned = sumOf(sitting.map((outcome) => outcome.earned));
    const worth = sumOf(sitting.map((outcome) => outcome.worth));
    shares.push(shareOf(earned, worth));
    for (const outcome of sitting) {
      const own = {
        share: shareOf(outcome.earned, outcome.worth),
        rest: shareOf(earned - outcome.earned, worth - outcome.worth),
        outcome,
      };
      const list = seen.get(outcome.version);
      if (list) list.push(own);
      else seen.set(outcome.version, [own]);
    }
  }
  const alpha = cronbachAlpha(sittings);
  const variance = varianceOf(shares);
  const deviation = variance === null ? null : Math.sqrt(variance);
  return {
    analysed: sittings.length,
    standardDeviation: deviation,
    alpha,
    // Standard error of measurement: spread of one student's scores over repeated tests.
    standardError:
      alpha === null || deviation === null ? null : deviation * Math.sqrt(Math.max(0, 1 - alpha)),
    items: [...seen].map(([version, own]) => itemFigures(version, own)),
  };
}
