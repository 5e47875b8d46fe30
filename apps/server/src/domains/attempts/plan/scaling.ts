import {
  highestScore,
  lowestScore,
  type SatRoute,
  type SatSection,
  type ScoreRange,
  scoreStep,
  usualColumn,
} from '@pelion/contract/digital-sat/facts';
import {
  add,
  clamp,
  compare,
  divide,
  exact,
  multiply,
  one,
  type Rational,
  rational,
  subtract,
  zero,
} from '@pelion/questions';

// Estimates a score from exact points. Pure; fractions stay exact up to the final rounding.

/**
 * Score table of a bundle version: scores for 0, 1, 2 … right answers. A `top` column has the upper bounds; null if
 * scores are single numbers.
 */
export interface ScoreTable {
  readonly english_lower: readonly number[] | null;
  readonly english_lower_top: readonly number[] | null;
  readonly english_higher: readonly number[] | null;
  readonly english_higher_top: readonly number[] | null;
  readonly math_lower: readonly number[] | null;
  readonly math_lower_top: readonly number[] | null;
  readonly math_higher: readonly number[] | null;
  readonly math_higher_top: readonly number[] | null;
  readonly margin: number;
}

export interface RawSection {
  readonly section: SatSection;
  /** Route of the second module. */
  readonly route: SatRoute;
  /** Exact number as text, over both modules. */
  readonly earned: string;
  readonly points: string;
  /** Number of counted questions. */
  readonly questions: number;
}

export interface ScaledSection extends ScoreRange {
  readonly section: SatSection;
  /** Middle of the range, which counts and ranks attempts. */
  readonly scaled: number;
  readonly low: number;
  readonly high: number;
}

const topOf = (table: ScoreTable | null, { section, route }: RawSection): readonly number[] | null =>
  table?.[`${section}_${route}_top`] ?? null;

const columnOf = (table: ScoreTable | null, { section, route, questions }: RawSection): readonly number[] =>
  table?.[`${section}_${route}`] ?? usualColumn(route, questions);

const half = rational(1, 2);
const floorOf = ({ numerator, denominator }: Rational) => Number(numerator / denominator);

/** Rounds half a step up. */
const toStep = (score: Rational) => floorOf(add(divide(score, rational(scoreStep)), half)) * scoreStep;

/** Score for a number of right answers, interpolated between rows. */
function readColumn(column: readonly number[], share: Rational): number {
  const place = multiply(clamp(share, zero, one), rational(column.length - 1));
  const row = floorOf(place);
  const low = rational(column[row] ?? lowestScore);
  const high = rational(column[row + 1] ?? column[row] ?? lowestScore);
  return toStep(add(low, multiply(subtract(high, low), subtract(place, rational(row)))));
}

export function scaleSection(raw: RawSection, table: ScoreTable | null, margin: number): ScaledSection {
  const points = exact(raw.points);
  const share = compare(points, zero) === 0 ? zero : divide(exact(raw.earned), points);
  const cells = columnOf(table, raw);
  const from = readColumn(cells, share);
  const to = readColumn(topOf(table, raw) ?? cells, share);
  return {
    section: raw.section,
    scaled: (from + to) / 2,
    from,
    to,
    low: Math.max(lowestScore, from - margin),
    high: Math.min(highestScore, to + margin),
  };
}

export interface ScaledTotal extends ScoreRange {
  readonly scaled: number;
  readonly low: number;
  readonly high: number;
  /** Highest possible total: 1600 with both sections. */
  readonly of: number;
}

export const totalOfSections = (sections: readonly ScaledSection[]): ScaledTotal => ({
  scaled: sections.reduce((sum, { scaled }) => sum + scaled, 0),
  from: sections.reduce((sum, { from }) => sum + from, 0),
  to: sections.reduce((sum, { to }) => sum + to, 0),
  low: sections.reduce((sum, { low }) => sum + low, 0),
  high: sections.reduce((sum, { high }) => sum + high, 0),
  of: sections.length * highestScore,
});

/** Range of the total; null if its bounds are equal. */
export const rangeOfSections = (sections: readonly ScaledSection[] = []): ScoreRange | null => {
  const { from, to } = totalOfSections(sections);
  return from === to ? null : { from, to };
};
