// Calendar days as `YYYY-MM-DD`, without a time zone.

export const calendarViews = ['list', 'day', 'week', 'month', 'year', 'rooms', 'teachers'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** Number of a weekday in ISO 8601: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const DAY_MS = 86_400_000;

const parsed = (day: string) => Date.parse(`${day}T00:00Z`);
const written = (at: number) => new Date(at).toISOString().slice(0, 10);

export const addDays = (day: string, count: number): string => written(parsed(day) + count * DAY_MS);

/** 1 to 7. */
const weekdayOf = (day: string): number => new Date(parsed(day)).getUTCDay() || 7;

/** Same day of another month, or its last one: January 31 and a month is February 28. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return written(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

/** `count` days in a row. */
export const daysFrom = (first: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, place) => addDays(first, place));

export const weekStartOf = (day: string, firstWeekday: Weekday): string =>
  addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));

/** Whole weeks that contain the month of a day: 28 to 42 days. */
function monthDays(day: string, firstWeekday: Weekday): readonly string[] {
  const first = `${day.slice(0, 7)}-01`;
  const start = weekStartOf(first, firstWeekday);
  const last = addDays(addMonths(first, 1), -1);
  return daysFrom(start, (parsed(addDays(weekStartOf(last, firstWeekday), 7)) - parsed(start)) / DAY_MS);
}

/** A year of months, from the month of the day on. */
function yearDays(day: string): readonly string[] {
  const first = `${day.slice(0, 7)}-01`;
  return daysFrom(first, (parsed(addMonths(first, 12)) - parsed(first)) / DAY_MS);
}

/** Days that a view shows around a day. The list begins with that day and has a week. */
export function daysOf(view: CalendarView, day: string, firstWeekday: Weekday): readonly string[] {
  if (view === 'month') return monthDays(day, firstWeekday);
  if (view === 'year') return yearDays(day);
  if (view === 'week') return daysFrom(weekStartOf(day, firstWeekday), 7);
  return daysFrom(day, view === 'list' ? 7 : 1);
}

/** Day from which a view shows its next or previous part; `step` is 1 or -1. */
export function dayAfterStep(view: CalendarView, day: string, step: number): string {
  if (view === 'month') return addMonths(`${day.slice(0, 7)}-01`, step);
  if (view === 'year') return addMonths(`${day.slice(0, 7)}-01`, step * 12);
  return addDays(day, step * (view === 'week' || view === 'list' ? 7 : 1));
}
