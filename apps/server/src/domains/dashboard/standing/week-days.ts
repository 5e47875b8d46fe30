import { dayIn } from '../../../lib/day-in.ts';

const DAY_MS = 86_400_000;

/** Days before or after a calendar day, as `YYYY-MM-DD`; counted from noon, so that no zone matters. */
const daysFrom = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The same weekday a week earlier. */
export const weekBefore = (day: string): string => daysFrom(day, -7);

/** Today and the days of its week, Monday to Sunday, as `YYYY-MM-DD` in the time zone. */
export function weekDays(
  timeZone: string,
  now: Date,
): { readonly today: string; readonly days: readonly string[] } {
  const today = dayIn(timeZone, now);
  const sinceMonday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7;
  const days = Array.from({ length: 7 }, (_, place) => daysFrom(today, place - sinceMonday));
  return { today, days };
}
