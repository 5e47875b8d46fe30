import type { CampusWeek } from '@pelion/contract/standings';
import { defineMessages } from '@pelion/words';
import { BarChart } from '../../components/charts/bar-chart.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { useDayNames } from '../../lib/use-day-names.ts';
import { Part } from './part.tsx';
import classes from './standing.module.css';

const messages = defineMessages({
  title: 'This week',
  caption: 'Submissions by day, this week and last week',
  day: 'Day',
  thisWeek: 'This week',
  lastWeek: 'Last week',
  submissions: '{#n|Submission|Submissions}',
  students: '{^student#n} at work',
  given: '{^assessment#n} started',
  before: '{$n} by this time last week',
});

/** Work on the campus by day, this week beside the last. */
export function CampusWeekCard({ week }: { readonly week: CampusWeek }) {
  const t = useMessages(messages);
  const format = useFormat();
  const { weekday } = useDayNames();
  const figures = [
    { key: 'submissions', ...week.submissions },
    { key: 'students', ...week.students },
    { key: 'given', ...week.given },
  ] as const;
  return (
    <div className={classes.card}>
      <Part title={t('title')} level={2}>
        <div className={classes.campus}>
          <BarChart
            rows={week.days.map(({ day, now, before }) => ({
              name: weekday(day, 'short'),
              value: now ?? 0,
              before,
            }))}
            caption={t('caption')}
            nameTitle={t('day')}
            valueTitle={t('thisWeek')}
            beforeTitle={t('lastWeek')}
          />
          <dl className={classes.figures}>
            {figures.map(({ key, now: n, before }) => (
              <div key={key}>
                <dt>{t(key, { n })}</dt>
                <dd>
                  <span className={classes.figure}>{format.number(n)}</span>{' '}
                  <span className={classes.facts}>{t('before', { n: before })}</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </Part>
    </div>
  );
}
