import { fromWallClock, toWallClock } from '../../lib/zoned-time.ts';

const dayMs = 86_400_000;

/** Moment some days later at the same time of day. */
function daysLater(iso: string, days: number, timeZone: string): string {
  const clock = Date.parse(`${toWallClock(iso, timeZone)}:00Z`) + days * dayMs;
  return fromWallClock(new Date(clock).toISOString().slice(0, 16), timeZone) ?? iso;
}

/** Due dates of modules of so many days each, counted from the start on the clock of the campus. */
export const moduleDueDates = (
  start: string,
  { days, count, timeZone }: { readonly days: number; readonly count: number; readonly timeZone: string },
): readonly string[] =>
  Array.from({ length: count }, (_, place) => daysLater(start, days * (place + 1), timeZone));
