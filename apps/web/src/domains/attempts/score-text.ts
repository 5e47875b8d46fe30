import { gradingTypes } from '@pelion/contract/assessment-kinds';
import type { AttemptRow } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { nothing, useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({ hidden: 'N/A', inPoints: '{$earned} / {$total}' });

type Scored = Pick<AttemptRow, 'score' | 'hide_score'> &
  Partial<Pick<AttemptRow, 'actual_score' | 'total_score' | 'grading_type_id'>>;

const inPoints: readonly number[] = [
  gradingTypes.sat,
  gradingTypes.fullDigitalSat,
  gradingTypes.miniDigitalSat,
];

const digitalSat: readonly number[] = [gradingTypes.fullDigitalSat, gradingTypes.miniDigitalSat];

/** Its score is an estimate, and is called one. */
export const isDigitalSat = ({ grading_type_id }: Pick<AttemptRow, 'grading_type_id'>): boolean =>
  digitalSat.includes(grading_type_id);

/** Spec 2 §5: actual / total for the SAT kinds, else a percentage with two decimals; N/A where it is hidden. */
export function useScoreText(): (attempt: Scored) => string {
  const t = useMessages(messages);
  const format = useFormat();
  return ({ score, hide_score, actual_score, total_score, grading_type_id = 0 }) => {
    if (score === null) return hide_score ? t('hidden') : nothing;
    if (!inPoints.includes(grading_type_id)) return format.percent(score);
    return t('inPoints', {
      earned: format.points(actual_score ?? nothing),
      total: format.points(total_score ?? nothing),
    });
  };
}
