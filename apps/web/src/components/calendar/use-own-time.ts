import { useCalendarFormat } from '../../lib/calendar-format.ts';
import { dayAt } from '../../lib/zoned-time.ts';

/** Times on the viewer's own clock, with the weekday if another; null where both clocks agree. */
export function useOwnTime(zone: string, ownZone = zone): (begins: number, ends: number) => string | null {
  const campus = useCalendarFormat(zone);
  const own = useCalendarFormat(ownZone);
  return (begins, ends) => {
    if (ownZone === zone) return null;
    const day = dayAt(begins, ownZone);
    const isSameDay = day === dayAt(begins, zone);
    if (isSameDay && own.time(begins) === campus.time(begins)) return null;
    const range = own.range(begins, ends);
    return isSameDay ? range : `${own.weekday(day)} ${range}`;
  };
}
