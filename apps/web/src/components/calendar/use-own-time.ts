import { useCalendarFormat } from '../../lib/calendar-format.ts';
import { dayAt } from '../../lib/zoned-time.ts';

/** Times of an item on the viewer's own clock, with the weekday if another; null where both clocks agree. */
export function useOwnTime(begins: number, ends: number, zone: string, ownZone = zone): string | null {
  const campus = useCalendarFormat(zone);
  const own = useCalendarFormat(ownZone);
  const day = dayAt(begins, ownZone);
  const isSameDay = day === dayAt(begins, zone);
  if (isSameDay && own.time(begins) === campus.time(begins)) return null;
  const range = own.range(begins, ends);
  return isSameDay ? range : `${own.weekday(day)} ${range}`;
}
