import type { TemplatePart } from '@pelion/contract/grade-settings/facts';
import { type Rational, shownPercent, toText } from '@pelion/questions';
import { gradeLabel, type Scale } from '../attempts/read/grade-label.ts';
import { type Weighed, weightedAverage } from '../grade-settings/weighted-average.ts';
import { meanShareOf } from './score-statistics.ts';

/** Parts of a scoring template; null for equal weights. */
export type Parts = readonly Pick<TemplatePart, 'weight' | 'type_ids'>[] | null;

/** Exact mean share of percentages with points to earn; null of none. */
export const averageShare = (scores: readonly Weighed[], parts: Parts): Rational | null =>
  parts
    ? weightedAverage(scores, parts)
    : meanShareOf(scores.map(({ score, total }) => [score, total] as const));

/** Percentage and letter of one number: exact until the one rounding, which the scale compares (decision 0146). */
export function shownAverage(share: Rational | null, scale: Scale) {
  const score = share && toText(share);
  return { average: shownPercent(score, '1'), grade_label: gradeLabel({ score, total: '1' }, scale) };
}
