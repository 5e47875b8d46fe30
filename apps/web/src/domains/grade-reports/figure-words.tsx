import type { GradeFigure } from '@pelion/contract/grade-reports';
import { ratingTable } from '@pelion/contract/marking/ratings';
import { defineMessages } from '@pelion/words';
import { useMemo } from 'react';
import { StatusTag } from '../../components/status-tag.tsx';
import { nothing, useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';

const messages = defineMessages({
  labelled: '{$score} · {$label}',
  hidden: 'N/A',
  average: 'Average',
  averageRule:
    'Mean of the percentages, or by the scoring template. Exact, rounded once. Scores in points and hidden ones are left out.',
  missing: 'Missing',
  missingRule: 'Not taken in time.',
  excused: 'Excused',
  excusedRule: 'Not taken, and announced as absent on the day it was due.',
  waiting: 'Waiting',
  waitingRule: 'Submitted, not yet graded or released.',
  retake: 'Retake suggested',
  retakeRule: '{^test+} whose latest attempt suggests a retake.',
  rating: 'Rating',
  ratingRule: 'By the line of the scale: the top quarter is Excellent, the bottom quarter Needs Improvement.',
});

/** Average with its letter; N/A where only hidden scores are. */
export function useFigureText(): (figure: GradeFigure) => string {
  const t = useText()(messages);
  const format = useFormat();
  return ({ average, grade_label, hidden }) => {
    if (average === null) return hidden > 0 ? t('hidden') : nothing;
    const score = format.percent(average);
    return grade_label === null ? score : t('labelled', { score, label: grade_label });
  };
}

export function RatingTag({ id }: { readonly id: number | null }) {
  const text = useText();
  if (id === null) return null;
  return <StatusTag tone={ratingTable.toneOf(id)}>{text.phrase(ratingTable.labelOf(id))}</StatusTag>;
}

/** Names of figures with how each is counted. */
export function useFigureWords() {
  const text = useText();
  // Columns of tables are made of it, which must be stable.
  return useMemo(() => {
    const t = text(messages);
    return {
      average: { name: t('average'), rule: t('averageRule') },
      rating: { name: t('rating'), rule: t('ratingRule') },
      missing: { name: t('missing'), rule: t('missingRule') },
      excused: { name: t('excused'), rule: t('excusedRule') },
      waiting: { name: t('waiting'), rule: t('waitingRule') },
      retake: { name: t('retake'), rule: t('retakeRule') },
    };
  }, [text]);
}

/** A count that stands out where there is one. */
export const countOrNothing = (count: number): string => (count === 0 ? nothing : String(count));
