import type { Slot } from '@pelion/contract/lesson-planner';
import { useCalendarFormat } from '../../../lib/calendar-format.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import { fromWallClock } from '../../../lib/zoned-time.ts';

/** Day and time of a slot in words. */
export function useSlotText() {
  const { user } = useSignedIn();
  const zone = user.campus_time_zone;
  const format = useCalendarFormat(zone);
  return ({ date, time }: Slot) =>
    `${format.fullDay(date)}, ${format.time(Date.parse(fromWallClock(`${date}T${time}`, zone) ?? ''))}`;
}

/** The same in short, for tables. */
export function useShortSlotText() {
  const zone = useSignedIn().user.campus_time_zone;
  const format = useCalendarFormat(zone);
  return ({ date, time }: Slot) =>
    `${format.days(date, date)}, ${format.hour(Date.parse(fromWallClock(`${date}T${time}`, zone) ?? ''))}`;
}
