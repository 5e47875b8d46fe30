import { defineMessages } from '@pelion/words';
import { useCampusToday } from '../../lib/campus-today.ts';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({
  days: '{$from} to {$to}',
  running: '{$from} to today',
});

/** `reportPeriod` of an answer. */
export interface ShownPeriod {
  readonly start_date: string;
  readonly end_date: string;
  readonly academic_year: string | null;
}

/** Days of a report in words, after the name of its year. A running year ends today. */
export function usePeriodText(): (period: ShownPeriod) => string {
  const t = useMessages(messages);
  const format = useFormat();
  const today = useCampusToday();
  return ({ start_date, end_date, academic_year }) => {
    const isRunning = start_date <= today && end_date >= today;
    const days = isRunning
      ? t('running', { from: format.civilDay(start_date) })
      : t('days', { from: format.civilDay(start_date), to: format.civilDay(end_date) });
    return academic_year === null ? days : `${academic_year} · ${days}`;
  };
}
