import type { WeekDay } from '@pelion/contract/standings';
import { defineMessages } from '@pelion/words';
import { IconCheck } from '@tabler/icons-react';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { useDayNames } from '../../lib/use-day-names.ts';
import { Part } from './part.tsx';
import classes from './standing.module.css';

const messages = defineMessages({
  title: 'This week',
  missing: '{$n} missing',
  free: '{$day}: nothing due',
  open: '{$day}: {$done} of {$n} done: {$names}',
});

interface WeekStripProps {
  readonly week: readonly WeekDay[];
  readonly today: string;
  readonly missing: number;
  readonly level: 2 | 3;
}

/** State of a day: nothing due, all done, still open, or open after the day is over. */
const stateOf = ({ day, tasks }: WeekDay, today: string) => {
  if (tasks.length === 0) return 'free';
  if (tasks.every(({ is_done }) => is_done)) return 'done';
  return day < today ? 'missed' : 'open';
};

/** Days of this week with what is due and done. */
export function WeekStrip({ week, today, missing, level }: WeekStripProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const { weekday } = useDayNames();
  return (
    <Part
      title={t('title')}
      level={level}
      aside={missing > 0 ? <StatusTag tone="red">{t('missing', { n: missing })}</StatusTag> : null}
    >
      <ol className={classes.week}>
        {week.map((one) => {
          const { day, tasks } = one;
          const state = stateOf(one, today);
          const open = tasks.filter(({ is_done }) => !is_done).length;
          const label = t(state === 'free' ? 'free' : 'open', {
            day: weekday(day, 'long'),
            done: tasks.length - open,
            n: tasks.length,
            names: format.list(tasks.map(({ assessment_name }) => assessment_name)),
          });
          return (
            <li key={day} className={classes.day} aria-current={day === today ? 'date' : undefined}>
              <span className="visually-hidden">{label}</span>
              <span aria-hidden className={classes.dayName}>
                {weekday(day, 'short')}
              </span>
              <span aria-hidden className={classes.dayMark} data-state={state} title={label}>
                {state === 'done' ? <IconCheck size={16} /> : state === 'free' ? null : open}
              </span>
            </li>
          );
        })}
      </ol>
    </Part>
  );
}
