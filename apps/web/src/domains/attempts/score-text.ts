import { gradingTypes } from '@pelion/contract/assessment-kinds';
import type { AttemptRow } from '@pelion/contract/attempts';

type Scored = Pick<AttemptRow, 'score' | 'actual_score' | 'total_score' | 'grading_type_id' | 'hide_score'>;

const inPoints: readonly number[] = [
  gradingTypes.sat,
  gradingTypes.fullDigitalSat,
  gradingTypes.miniDigitalSat,
];

/** Spec 2 §5: actual / total for the SAT kinds, else a percentage with two decimals; N/A where it is hidden. */
export function scoreText(attempt: Scored): string {
  if (attempt.score === null) return attempt.hide_score ? 'N/A' : '-';
  return inPoints.includes(attempt.grading_type_id)
    ? `${attempt.actual_score} / ${attempt.total_score}`
    : `${attempt.score}%`;
}
