import { isDigitalSatType, isToldInPoints } from '@pelion/contract/assessment-kinds';
import { type ScoreRange, scoreRangeText } from '@pelion/contract/digital-sat/facts';
import { defineMessages } from '@pelion/words';
import { nothing, useFormat } from '../lib/format.ts';
import { useMessages, useText } from '../lib/text.ts';

const messages = defineMessages({
  hidden: 'N/A',
  inPoints: '{$earned} / {$total}',
  labelled: '{$score} · {$label}',
});

export interface Scored {
  readonly score: string | null;
  readonly actual_score?: string | null;
  readonly total_score?: string | null;
  readonly grading_type_id?: number;
  /** Lower and upper bound from a published score table, if they differ. */
  readonly score_range?: ScoreRange | null;
  /** The score is never shown to the family. */
  readonly hide_score?: boolean;
  /** Label from the grading scale. */
  readonly grade_label?: string | null;
}

/** Whether the score is an estimate, shown as such. */
export const isDigitalSat = ({ grading_type_id }: { readonly grading_type_id: number }): boolean =>
  isDigitalSatType(grading_type_id);

/** Spec 2 §5: actual / total for the SAT kinds, else a percentage with two decimals; N/A when hidden. */
export function useScoreText(): (attempt: Scored) => string {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  return ({ score, hide_score, actual_score, total_score, score_range, grading_type_id = 0 }) => {
    if (score === null) return hide_score ? t('hidden') : nothing;
    if (!isToldInPoints(grading_type_id)) return format.percent(score);
    if (score_range)
      return t('inPoints', {
        earned: text.phrase(scoreRangeText(score_range)),
        total: format.number(Number(total_score)),
      });
    return t('inPoints', {
      earned: format.points(actual_score ?? nothing),
      total: format.points(total_score ?? nothing),
    });
  };
}

/** Score with its grading scale label, if there is one. */
export function useLabelledScore(): (attempt: Scored) => string {
  const t = useMessages(messages);
  const scoreText = useScoreText();
  return (attempt) => {
    const score = scoreText(attempt);
    return attempt.score === null || !attempt.grade_label
      ? score
      : t('labelled', { score, label: attempt.grade_label });
  };
}
