import { countedAttemptTable } from '@pelion/contract/assessment-kinds';
import type { ResultsSummary } from '@pelion/contract/results';
import { defineMessages } from '@pelion/words';
import { Histogram } from '../../components/charts/histogram.tsx';
import { useScoreText } from '../../components/score-text.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './results-summary.module.css';
import { scoreBins } from './score-bins.ts';

const messages = defineMessages({
  submitted: 'Submitted',
  submittedOf: '{$n} of {$all}',
  running: 'In progress',
  missing: 'Missing',
  assigned: 'Not started',
  needsGrading: 'To be graded',
  average: 'Average',
  distribution: 'Score distribution',
  range: 'Score',
  count: '{^student+}',
  between: '{$from} to {$to}',
  averageOf: 'of {$n} {#n|score|scores}',
});

interface ResultsSummaryProps {
  readonly summary: ResultsSummary;
  /** Whether students have several attempts, so that the counted one matters. */
  readonly hasSeveral: boolean;
}

/** Summary of a schedule: counts by state, average and score distribution. */
export function SummaryCard({ summary, hasSeveral }: ResultsSummaryProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const scoreText = useScoreText();
  const waiting = [
    ['assigned', summary.assigned + summary.not_open, 'none'],
    ['needsGrading', summary.needs_grading, 'orange'],
  ] as const;
  const counts = [
    ['running', summary.running, 'blue'],
    ['missing', summary.missing, 'orange'],
    // Zero counts of these are hidden.
    ...waiting.filter(([, count]) => count > 0),
  ] as const;
  const average = scoreText({
    score: summary.average,
    actual_score: summary.average_points,
    total_score: summary.total_points,
    grading_type_id: summary.grading_type_id,
  });
  const bins = scoreBins(summary);
  const told = (value: number) =>
    summary.total_points === null ? format.percent(value) : format.points(String(value));
  return (
    <div className={classes.card}>
      <dl className={classes.figures}>
        <div>
          <dt>{t('submitted')}</dt>
          <dd>{t('submittedOf', { n: summary.submitted, all: summary.students })}</dd>
        </div>
        {counts.map(([label, count, tone]) => (
          <div key={label} data-tone={count > 0 ? tone : 'quiet'}>
            <dt>{t(label)}</dt>
            <dd>{format.number(count)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('average')}</dt>
          <dd>
            {average}
            {summary.scored > 0 ? <small>{t('averageOf', { n: summary.scored })}</small> : null}
          </dd>
        </div>
      </dl>
      {summary.scored > 0 ? (
        <div className={classes.scores}>
          <Histogram
            counts={bins.counts}
            caption={t('distribution')}
            rangeTitle={t('range')}
            countTitle={t('count')}
            rangeText={(place) => {
              const [from, to] = bins.bounds[place] ?? [0, 0];
              return t('between', { from: told(from), to: told(to) });
            }}
            ticks={bins.ticks.map(told)}
          />
        </div>
      ) : null}
      {hasSeveral ? (
        <p className={classes.rule}>{text.phrase(countedAttemptTable.labelOf(summary.counted_attempt))}</p>
      ) : null}
    </div>
  );
}
