import { laterDay, weekdayOf } from '../../../lib/calendar-days.ts';
import { dayIn } from '../../../lib/day-in.ts';

/** The same weekday a week earlier. */
export const weekBefore = (day: string): string => laterDay(day, -7);

/** Today and the days of its week, Monday to Sunday, as `YYYY-MM-DD` in the time zone. */
export function weekDays(
  timeZone: string,
  now: Date,
): { readonly today: string; readonly days: readonly string[] } {
  const today = dayIn(timeZone, now);
  const monday = laterDay(today, 1 - weekdayOf(today));
  const days = Array.from({ length: 7 }, (_, place) => laterDay(monday, place));
  return { today, days };
}
