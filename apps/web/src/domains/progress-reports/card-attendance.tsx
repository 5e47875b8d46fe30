import type { ReportCard } from '@pelion/contract/progress-reports';
import { defineMessages } from '@pelion/words';
import { Ring } from '../../components/charts/ring.tsx';
import { nothing, useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './card.module.css';

const messages = defineMessages({
  attendance: 'Attendance',
  attended: '{$n} of {$marked} {class+} attended',
  unmarked: '{$n} without a mark',
  excused: '{$n} excused',
  stay: '{$section} from {$from} to {$to}',
  staying: '{$section} since {$from}',
});

interface CardAttendanceProps {
  readonly attendance: NonNullable<ReportCard['attendance']>;
  readonly stays: ReportCard['stays'];
}

/** Attendance in the days of the cycle, with the sections of a student who changed them. */
export function CardAttendance({ attendance, stays }: CardAttendanceProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const { attended, marked, all, excused, rate } = attendance;
  const facts = [
    t('attended', { n: attended, marked }),
    ...(excused > 0 ? [t('excused', { n: excused })] : []),
    ...(all > marked ? [t('unmarked', { n: all - marked })] : []),
  ];
  const stayText = ({ name, start_date, end_date }: ReportCard['stays'][number]) =>
    end_date === null
      ? t('staying', { section: name, from: format.civilDay(start_date) })
      : t('stay', { section: name, from: format.civilDay(start_date), to: format.civilDay(end_date) });
  return (
    <section className={classes.attendance} aria-label={t('attendance')}>
      <Ring value={rate === null ? null : Number(rate) / 100} label={null} size="md" tone="main">
        <span className={classes.rate}>{rate === null ? nothing : format.percent(rate)}</span>
      </Ring>
      <div>
        <h2>{t('attendance')}</h2>
        <p>{facts.join(' · ')}</p>
        {stays.length > 1 ? <p>{stays.map(stayText).join(', ')}</p> : null}
      </div>
    </section>
  );
}
