import { ratings } from '@pelion/contract/marking/ratings';
import { compare, exact, percentOf, type Rational, toText, zero } from '@pelion/questions';
import type { Scale } from '../attempts/read/grade-label.ts';
import { averageShare, type Parts, shownAverage } from '../results/average-grade.ts';
import type { Cell } from './cell.ts';

/** Figures of a student in the tests of a subject, or in all tests. */
export interface GradeFigure {
  /** Exact mean share of the points; null without a score. Tests told in points never count in it. */
  readonly share: Rational | null;
  /** The same as a percentage with two decimals, rounded once. */
  readonly average: string | null;
  /** Label and rating of that percentage on the scale; null without a scale. */
  readonly grade_label: string | null;
  readonly rating_id: number | null;
  readonly scored: number;
  readonly missing: number;
  readonly excused: number;
  /** Submitted, and not yet graded or released. */
  readonly waiting: number;
  /** Scores that the reader never sees; no average contains them. */
  readonly hidden: number;
  readonly retakes: number;
}

interface Scored extends Cell {
  readonly score: string;
}
const isScored = (cell: Cell): cell is Scored => cell.score !== null && compare(exact(cell.total), zero) > 0;

/** Exact scores that count in averages. */
export const countedIn = (cells: readonly Cell[]): readonly Scored[] =>
  cells.filter(isScored).filter(({ is_in_points }) => !is_in_points);

export function figureOf(cells: readonly Cell[], parts: Parts, scale: Scale): GradeFigure {
  const counted = countedIn(cells);
  const share = averageShare(
    counted.map(({ test, score, total }) => ({ type: test.type, score, total })),
    parts,
  );
  const count = (state: Cell['state']) => cells.filter((cell) => cell.state === state).length;
  return {
    share,
    ...toldOf(share, scale),
    scored: cells.filter(isScored).length,
    missing: count('missing'),
    excused: count('excused'),
    waiting: count('waits'),
    hidden: count('hidden'),
    retakes: cells.filter(({ is_retake_suggested }) => is_retake_suggested).length,
  };
}

/** Percentage, letter and rating, all of one number. */
export const toldOf = (share: Rational | null, scale: Scale) => ({
  ...shownAverage(share, scale),
  rating_id: ratingOf(share && toText(share), scale),
});

/**
 * Rating of an average by its row of the scale: the top quarter of the rows is excellent, the bottom quarter needs
 * improvement. decision 20261130-0442
 */
function ratingOf(score: string | null, scale: Scale): number | null {
  const percent = percentOf(score, '1');
  if (!scale || !percent) return null;
  const row = scale.findIndex(({ from }) => compare(percent, from) >= 0);
  const place = row < 0 ? scale.length - 1 : row;
  const last = scale.length - 1;
  if (4 * place < last || last === 0) return ratings.excellent;
  return 4 * place < 3 * last ? ratings.good : ratings.needsImprovement;
}
