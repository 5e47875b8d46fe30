import type { PersonActivity } from '@pelion/contract/activity-reports';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { ChartTable } from '../../components/charts/chart-table.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './activity-reports.module.css';
import { personActivityQuery } from './queries.ts';

const messages = defineMessages({
  title: 'Activity',
  line: '{$time} since {$from}',
  days: 'Days: {$n}',
  none: 'Nothing since {$from}',
  logins: 'Logins: {$n}',
  loginsSince: 'Logins since {$day}: {$n}',
  day: 'Day',
  time: 'Time',
  count: 'Logins',
});

const DAY_MS = 86_400_000;

/** Every day from the first to the last. */
function daysOf({ start_date, end_date }: PersonActivity['period']): readonly string[] {
  const first = Date.parse(start_date);
  const length = Math.round((Date.parse(end_date) - first) / DAY_MS) + 1;
  return Array.from({ length }, (_, place) => new Date(first + place * DAY_MS).toISOString().slice(0, 10));
}

/** Half an hour and two hours divide the shades. */
const shadeOf = (minutes: number) => (minutes > 120 ? 3 : minutes > 30 ? 2 : 1);

/** Own days and minutes on the profile; nothing while they load or for who may not read them. */
export function OwnActivity({ userId }: { readonly userId: number }) {
  const t = useMessages(messages);
  const format = useFormat();
  const { data } = useQuery(personActivityQuery(userId));
  if (!data) return null;
  const { period, days, active_minutes, logins, logins_since } = data;
  const byDay = new Map(days.map((each) => [each.day, each]));
  const from = format.civilDay(period.start_date);
  return (
    <section className={classes.own} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p className="field-hint">
        {days.length === 0
          ? t('none', { from })
          : [
              t('line', { time: format.duration(active_minutes), from }),
              t('days', { n: days.length }),
              logins_since === null
                ? t('logins', { n: logins })
                : t('loginsSince', { n: logins, day: format.civilDay(logins_since) }),
            ].join(' · ')}
      </p>
      <div className={classes.days} aria-hidden>
        {daysOf(period).map((day) => {
          const known = byDay.get(day);
          return (
            <span
              key={day}
              data-much={known ? shadeOf(known.active_minutes) : undefined}
              title={`${format.civilDay(day)}: ${format.duration(known?.active_minutes ?? 0)}`}
            />
          );
        })}
      </div>
      <ChartTable
        caption={t('title')}
        head={[t('day'), t('time'), t('count')]}
        rows={days.map((each) => ({
          name: format.civilDay(each.day),
          cells: [format.duration(each.active_minutes), format.number(each.logins)],
        }))}
      />
    </section>
  );
}
