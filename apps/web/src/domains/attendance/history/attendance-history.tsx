import type { AttendanceRate, AttendanceHistory as History } from '@pelion/contract/attendance-history';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { AsyncView } from '../../../components/async-view.tsx';
import { Bar } from '../../../components/charts/bar.tsx';
import { SparkLine } from '../../../components/charts/spark-line.tsx';
import { DayRange } from '../../../components/day-range.tsx';
import { LoadingState } from '../../../components/loading-state.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useLiveQueries } from '../../../lib/live-queries.ts';
import { useMessages } from '../../../lib/text.ts';
import { attendanceKey } from '../queries.ts';
import { AttendedList } from './attended-list.tsx';
import classes from './history.module.css';
import { attendanceHistoryQuery } from './queries.ts';

const messages = defineMessages({
  title: 'Attendance',
  days: 'Days',
  none: 'No {class} is over in these days.',
  rate: '{$rate} attended',
  unmarked: 'Not marked yet',
  marked: '{$n} of {$all} marked',
  bySubject: 'By {subject}',
  other: 'Other',
  byWeek: 'By week',
  weeks: '{$n} {#n|week|weeks}, from {$first} to {$last}',
});

/** Attendance of one student: rates, each with how many classes are marked, and the classes. */
export function AttendanceHistory({ studentId }: { readonly studentId: number }) {
  const t = useMessages(messages);
  const id = useId();
  const [days, setDays] = useState<{ from: string | undefined; to: string | undefined } | null>(null);
  useLiveQueries('attendance', attendanceKey);
  const asked = days?.from && days.to ? { start_date: days.from, end_date: days.to } : {};
  const query = useQuery(attendanceHistoryQuery(studentId, asked));
  return (
    <section className={classes.history} aria-labelledby={id}>
      <h2 id={id}>{t('title')}</h2>
      <AsyncView query={query} loading={<LoadingState blocks={[120]} />}>
        {(history) => (
          <>
            <DayRange
              label={t('days')}
              value={days ?? { from: history.start_date, to: history.end_date }}
              onChange={setDays}
            />
            {history.total.all === 0 ? (
              <p className="field-hint">{t('none')}</p>
            ) : (
              <>
                <Rates history={history} />
                <AttendedList history={history} />
              </>
            )}
          </>
        )}
      </AsyncView>
    </section>
  );
}

const shareOf = ({ attended, marked }: AttendanceRate) => (marked === 0 ? null : attended / marked);

/** Rate and "12 of 14 marked", which is never left out. */
function useRateText() {
  const t = useMessages(messages);
  const format = useFormat();
  return (rate: AttendanceRate) => {
    const share = shareOf(rate);
    return {
      rate: share === null ? null : format.percent(Math.round(share * 100)),
      marked: t('marked', { n: rate.marked, all: rate.all }),
    };
  };
}

function Rates({ history: { total, subjects, weeks } }: { readonly history: History }) {
  const t = useMessages(messages);
  const textOf = useRateText();
  const whole = textOf(total);
  const shares = weeks.map(shareOf);
  const known = weeks.filter(({ marked }) => marked > 0).map((week) => textOf(week).rate ?? '');
  return (
    <div className={classes.rates}>
      <p className={classes.total}>
        <strong>{whole.rate === null ? t('unmarked') : t('rate', { rate: whole.rate })}</strong>
        <span>{whole.marked}</span>
      </p>
      {known.length > 1 ? (
        <div className={classes.plot}>
          <h3>{t('byWeek')}</h3>
          <SparkLine
            values={shares}
            min={0}
            max={1}
            label={t('weeks', { n: weeks.length, first: known[0] ?? '', last: known.at(-1) ?? '' })}
          />
        </div>
      ) : null}
      <div className={classes.plot}>
        <h3>{t('bySubject')}</h3>
        <ul className={classes.subjects}>
          {subjects.map((subject) => {
            const { rate, marked } = textOf(subject);
            return (
              <li key={subject.subject_name ?? ''}>
                <span>{subject.subject_name ?? t('other')}</span>
                <Bar value={shareOf(subject) ?? 0} label={null} />
                <span className={classes.figure}>{rate === null ? marked : `${rate} · ${marked}`}</span>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
