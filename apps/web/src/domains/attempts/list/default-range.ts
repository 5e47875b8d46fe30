import type { DayRangeValue } from '../../../components/day-range.tsx';

/** The same day some months earlier; in a shorter month its last day. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  const before = new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastOfMonth)));
  return before.toISOString().slice(0, 10);
}

/** Spec 2 §2.5: three months back until today, one month where the address has a query. Days of the campus's calendar. */
export const defaultRange = (today: string, hasQuery: boolean): DayRangeValue => ({
  from: monthsBefore(today, hasQuery ? 1 : 3),
  to: today,
});
