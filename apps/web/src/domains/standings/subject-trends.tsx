import type { SubjectTrend } from '@pelion/contract/standings';
import { defineMessages } from '@pelion/words';
import { SparkLine } from '../../components/charts/spark-line.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { Part } from './part.tsx';
import classes from './standing.module.css';

const messages = defineMessages({
  title: 'Latest scores by {subject}',
  other: 'Other',
  trend: '{$name}: {$n} scores, from {$first} to {$last}',
});

interface SubjectTrendsProps {
  readonly trends: readonly SubjectTrend[];
  readonly level: 2 | 3;
}

/** Latest scores of each subject as a line, with the last one as a number. */
export function SubjectTrends({ trends, level }: SubjectTrendsProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const shown = ({ unit }: SubjectTrend, value: string) =>
    unit === 'percent' ? format.percent(value) : format.points(value);
  return (
    <Part title={t('title')} level={level}>
      <ul className={classes.trends}>
        {trends.map((trend) => {
          const { scores, highest } = trend;
          const name = trend.subject_name ?? t('other');
          const first = shown(trend, scores[0]?.value ?? '0');
          const last = shown(trend, scores.at(-1)?.value ?? '0');
          const values = scores.map(({ value }) => Number(value));
          return (
            <li key={JSON.stringify([trend.subject_name, trend.unit, highest])} className={classes.trend}>
              <span className={classes.subject}>{name}</span>
              <SparkLine
                values={values}
                min={Math.min(...values, Number(highest) / 2)}
                max={Number(highest)}
                label={scores.length > 1 ? t('trend', { name, n: scores.length, first, last }) : null}
              />
              <span className={classes.last}>{last}</span>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
