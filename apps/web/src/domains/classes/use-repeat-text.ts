import type { ClassRecord } from '@pelion/contract/classes';
import { defineMessages } from '@pelion/words';
import { useCalendarFormat } from '../../lib/calendar-format.ts';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { useDayNames } from '../../lib/use-day-names.ts';
import { dayAt } from '../../lib/zoned-time.ts';
import { repeatValuesOf, shownWeekdays, weekdays } from './repeat-values.ts';

const messages = defineMessages({
  other: 'A series',
  daily: 'Every day',
  days: 'Every {$n} {#n|day|days}',
  weekly: 'Every week: {$days}',
  weeks: 'Every {$n} {#n|week|weeks}: {$days}',
  monthly: 'Every month',
  months: 'Every {$n} {#n|month|months}',
  until: '{$rule}, until {$day}',
  count: '{$rule}, {$n} {#n|time|times}',
});

/** Repetition of a series in words; '' for a single class. */
export function useRepeatText({ repeat, starts_at, time_zone }: ClassRecord): string {
  const t = useMessages(messages);
  const format = useFormat();
  const { days: dayText } = useCalendarFormat('UTC');
  const { weekday } = useDayNames();
  if (repeat === null) return '';
  const day = dayAt(Date.parse(starts_at), time_zone);
  const values = repeatValuesOf(repeat, day);
  if (values.otherRule !== null) return t('other');
  const n = values.interval ?? 1;
  const list = shownWeekdays(values, day).map((one) =>
    weekday(`2024-01-0${weekdays.indexOf(one) + 1}`, 'short'),
  );
  const days = format.list(list);
  const rules = {
    none: '',
    daily: n === 1 ? t('daily') : t('days', { n }),
    weekly: n === 1 ? t('weekly', { days }) : t('weeks', { n, days }),
    monthly: n === 1 ? t('monthly') : t('months', { n }),
  };
  const rule = rules[values.repeats];
  if (values.ends === 'until') return t('until', { rule, day: dayText(values.until, values.until) });
  return values.ends === 'count' ? t('count', { rule, n: values.count ?? 0 }) : rule;
}
