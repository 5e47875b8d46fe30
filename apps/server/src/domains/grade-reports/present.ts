import type { ScoreRange } from '@pelion/contract/digital-sat/facts';
import type { GradeFigure as FigureLine, GradeCell, reportedTest } from '@pelion/contract/grade-reports';
import { ratings } from '@pelion/contract/marking/ratings';
import { type Rational, toText } from '@pelion/questions';
import type { z } from 'zod';
import { gradeLabel, type Scale } from '../attempts/read/grade-label.ts';
import { marksOf } from '../attempts/read/present.ts';
import { averageOf, sumUp } from '../results/score-statistics.ts';
import type { Cell } from './cell.ts';
import { countedIn, type GradeFigure } from './figures.ts';
import type { TestRow } from './test-queries.ts';

export type Ranges = ReadonlyMap<number | null, ScoreRange | null>;
export type Scales = ReadonlyMap<number | null, Scale>;

export const presentFigure = ({ share: _exact, ...figure }: GradeFigure): FigureLine => figure;

export function presentCell(cell: Cell, scales: Scales, ranges: Ranges): GradeCell {
  const { test, score, total } = cell;
  return {
    schedule_id: test.schedule_id,
    state: cell.state,
    result_id: cell.result_id,
    ...marksOf({ score, total }),
    score_range: score === null ? null : (ranges.get(cell.result_id) ?? null),
    grading_type_id: cell.grading_type,
    grade_label: gradeLabel({ score, total }, scales.get(test.scale_id) ?? null),
    rating_id: cell.rating,
    is_retake_suggested: cell.is_retake_suggested,
  };
}

/** Latest score in points; null without one. */
export function pointsIn(cells: readonly Cell[], scales: Scales, ranges: Ranges) {
  const latest = cells.findLast(({ is_in_points, score }) => is_in_points && score !== null);
  if (!latest) return null;
  const { schedule_id, result_id, actual_score, total_score, score_range, grading_type_id } = presentCell(
    latest,
    scales,
    ranges,
  );
  return { schedule_id, result_id, actual_score, total_score, score_range, grading_type_id };
}

export const presentTest = (test: TestRow) => ({
  schedule_id: test.schedule_id,
  assessment_id: test.assessment_id,
  assessment_name: test.assessment_name,
  assessment_type_id: test.type,
  subject_id: test.subject_id,
  subject_name: test.subject_name,
  effective_date: test.effective_date,
  due_date: test.due_date,
  grading_type_id: test.grading_type,
  is_open: test.sees_assessment,
});

/** The same with the figures of all students listed. */
export function presentTestOf(test: TestRow, cells: readonly Cell[]): z.input<typeof reportedTest> {
  return {
    ...presentTest(test),
    scored: cells.filter(({ score }) => score !== null).length,
    missing: cells.filter(({ state }) => state === 'missing').length,
    excused: cells.filter(({ state }) => state === 'excused').length,
    average: averageIn(cells),
  };
}

/** Mean of the percentages that count. */
export const averageIn = (cells: readonly Cell[]): string | null =>
  averageOf(countedIn(cells).map(({ score, total }) => [score, total] as const));

/** Students by average and rating. */
export function spreadOf(figures: readonly GradeFigure[]) {
  const shares = figures.flatMap(({ share }): Rational[] => (share ? [share] : []));
  const { distribution, average } = sumUp(shares.map((share) => [toText(share), '1'] as const));
  return {
    average,
    distribution,
    ratings: Object.values(ratings).map((rating_id) => ({
      rating_id,
      students: figures.filter((figure) => figure.rating_id === rating_id).length,
    })),
  };
}
