import { fromWallClock, wallTime } from '../../lib/zoned-time.ts';
import { addDays } from './calendar-range.ts';

export const MINUTE_MS = 60_000;

/** Change of the clocks within a day. */
interface ClockChange {
  /** Moment, in milliseconds. */
  readonly at: number;
  /** Minutes after midnight on the wall clock just before and just after. A skipped hour has `before < after`. */
  readonly before: number;
  readonly after: number;
}

/** A calendar day in a time zone: 24 hours, or as many as the clocks leave. */
export interface ZoneDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Moments in milliseconds; the end is the start of the next day. */
  readonly startsAt: number;
  readonly endsAt: number;
  /** Minutes on the wall clock at the start: above 0 where midnight is skipped. */
  readonly firstMinute: number;
  readonly change: ClockChange | null;
}

const startOf = (day: string, zone: string) => Date.parse(fromWallClock(`${day}T00:00`, zone) ?? day);

/** First minute from which the offset of the zone is another one than at `from`. */
function changeBetween(from: number, until: number, zone: string): number {
  const offsetAt = (at: number) => wallTime(at, zone) - at;
  let [low, high] = [0, (until - from) / MINUTE_MS];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(from + middle * MINUTE_MS) === offsetAt(from)) low = middle;
    else high = middle;
  }
  return from + high * MINUTE_MS;
}

export function zoneDayOf(day: string, zone: string): ZoneDay {
  const [startsAt, endsAt] = [startOf(day, zone), startOf(addDays(day, 1), zone)];
  const midnight = Date.parse(`${day}T00:00Z`);
  const minuteAt = (at: number) => (wallTime(at, zone) - midnight) / MINUTE_MS;
  const last = endsAt - MINUTE_MS;
  const firstMinute = minuteAt(startsAt);
  if (minuteAt(last) - firstMinute === (last - startsAt) / MINUTE_MS)
    return { day, startsAt, endsAt, firstMinute, change: null };
  const at = changeBetween(startsAt, last, zone);
  const before = minuteAt(at - MINUTE_MS) + 1;
  return { day, startsAt, endsAt, firstMinute, change: { at, before, after: minuteAt(at) } };
}
