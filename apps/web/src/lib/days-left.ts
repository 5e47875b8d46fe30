import type { Format } from './format.ts';

const DAY_MS = 86_400_000;

/** Counts calendar days: a trial of 15 days has 15 left on its first afternoon, and none on its last day. */
export function daysLeft(
  { calendarDay }: Pick<Format, 'calendarDay'>,
  ends: string,
  now = new Date(),
): number {
  const dayOf = (at: Date) => Date.parse(calendarDay(at));
  return (dayOf(new Date(ends)) - dayOf(now)) / DAY_MS;
}
