import type { CalendarItem } from '../src/components/calendar/calendar-item.ts';
import { fromWallClock } from '../src/lib/zoned-time.ts';

interface ItemSetting extends Partial<CalendarItem> {
  readonly zone?: string;
  readonly day: string;
  /** On the wall clock, `09:00`. */
  readonly start: string;
  /** On the wall clock of the same day; instead of `minutes`. */
  readonly end?: string;
  readonly minutes?: number;
}

let made = 0;

/** Item of a calendar by its times on the wall clock. */
export function buildItem({
  zone = 'UTC',
  day,
  start,
  end,
  minutes = 45,
  ...rest
}: ItemSetting): CalendarItem {
  made += 1;
  const startsAt = fromWallClock(`${day}T${start}`, zone) ?? '';
  const ends = end ? fromWallClock(`${day}T${end}`, zone) : null;
  return {
    id: made,
    title: `Class ${made}`,
    startsAt,
    endsAt: ends ?? new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
    kind: 'scheduled',
    href: `/classes/view-class/${made}`,
    ...rest,
  };
}
