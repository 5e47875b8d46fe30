import { dayIn } from '../../../lib/day-in.ts';

const DAY_MS = 86_400_000;

/** Today and the days of its week, Monday to Sunday, as `YYYY-MM-DD` in the time zone. */
export function weekDays(
  timeZone: string,
  now: Date,
): { readonly today: string; readonly days: readonly string[] } {
  const today = dayIn(timeZone, now);
  const noon = Date.parse(`${today}T12:00:00Z`);
  const sinceMonday = (new Date(noon).getUTCDay() + 6) % 7;
  const days = Array.from({ length: 7 }, (_, place) =>
    new Date(noon + (place - sinceMonday) * DAY_MS).toISOString().slice(0, 10),
  );
  return { today, days };
}
